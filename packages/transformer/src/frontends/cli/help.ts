export const usage = `Usage: plainfn extract FILES… [--project tsconfig.json] [--format definition|anthropic] [--docs summary|full] [--defaults]
       plainfn generate FILE [--out FILE.plainfn.ts] [--check] [--project …] [--docs …] [--defaults]
       plainfn lock|check FILES… [--lock tools.lock.json] [--project …] [--docs …] [--defaults]
       plainfn build [arguments of tsc] [--watch] [--docs …] [--defaults]
       plainfn init [--yes] [--undo] [--project …]
       plainfn doctor [--project …]
       plainfn --help
`;

export const help: string = `${usage}
extract prints the tools that the files export, as JSON: {"tools":[…]}. Exported functions are tools, and so are the
public methods of exported classes and instances. What is wrong with the source goes to the error output.
generate writes a module that exports what FILE exports, with the definitions on it: for builds without a plugin.
build does what the project's own tsc does with the same arguments, and puts the definitions into what it writes.
init puts plainfn into the project's builds: it shows the edits, and writes them when you agree.
doctor says how plainfn stands in the project's builds, and what is missing.
lock writes down what the tools take and give; check compares, and fails for what is not written down.

Options:
  --project PATH   the tsconfig.json to compile with (default: the one nearest to each file)
  --format FORM    definition: all that plainfn knows of a tool (default)
                   anthropic: name, description and input_schema, as the Messages API takes them
  --docs HOW       summary: the first paragraph of a doc comment (default)
                   full: all of it, with the texts of parameters and members
  --defaults       also print the literal defaults of parameters
  --out PATH       where generate writes (default: FILE with .plainfn before its extension)
  --check          write nothing, and fail when the module is not what generate would write
  --lock PATH      the file that lock writes and check reads (default: tools.lock.json)
  --yes            write what init shows, without a question
  --undo           take back what init has written
  --watch          build again when something changes
  --verbose        say which TypeScript reads the files, under which tsconfig.json
  --help           print this text
  --version        print the version

Exit codes of build: those of tsc: 0, 1 when errors kept it from writing, 2 when it wrote in spite of errors.
Exit codes of the others: 0, 1 when a file has errors (what could be read is still printed) or a check fails, 2 when the command makes no sense.
`;
