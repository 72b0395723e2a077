export const usage = `Usage: plainfn extract FILES… [--project tsconfig.json] [--format definition|anthropic] [--docs summary|full] [--defaults]
       plainfn --help
`;

export const help: string = `${usage}
Prints the tools that the files export, as JSON: {"tools":[…]}. Exported functions are tools, and so are the public
methods of exported classes and instances. What is wrong with the source goes to the error output.

Options:
  --project PATH   the tsconfig.json to compile with (default: the one nearest to each file)
  --format FORM    definition: all that plainfn knows of a tool (default)
                   anthropic: name, description and input_schema, as the Messages API takes them
  --docs HOW       summary: the first paragraph of a doc comment (default)
                   full: all of it, with the texts of parameters and members
  --defaults       also print the literal defaults of parameters
  --help           print this text
  --version        print the version

Exit codes: 0, 1 when a file has errors (what could be read is still printed), 2 when the command makes no sense.
`;
