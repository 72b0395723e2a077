/** The mutants that no case notices, by why they make no difference to a verdict. */
export const survivors: readonly { readonly reason: string; readonly mutants: readonly string[] }[] = [
  {
    reason: "the table only has to be long enough, and is a little longer",
    mutants: [
      "base-step.ts: const byKind = Array.from({ length: everyKind + 1 }, (_, bits) => steps.get(bits) ?? misfit); [+ -> -]",
      "base-step.ts: const byKind = Array.from({ length: everyKind + 1 }, (_, bits) => steps.get(bits) ?? misfit); [1 -> (1 + 1)]",
    ],
  },
  {
    reason: "a schema with one kind goes through the table instead of past it",
    mutants: ["base-step.ts: if (steps.size <= 1) return first; [<= -> <]"],
  },
  {
    reason: "it only says when to stop following references that lead nowhere",
    mutants: [
      "branch.ts: ? branches.reduce<number>((taken, part) => taken | takenKinds(compiler, part, levels - 1), 0) [- -> +]",
      "branch.ts: ? branches.reduce<number>((taken, part) => taken | takenKinds(compiler, part, levels - 1), 0) [0 -> (0 + 1)]",
      "branch.ts: ? branches.reduce<number>((taken, part) => taken | takenKinds(compiler, part, levels - 1), 0) [1 -> (1 + 1)]",
      "branch.ts: Array.isArray(branches) && levels > 0 [0 -> (0 + 1)]",
      "branch.ts: Array.isArray(branches) && levels > 0 [> -> >=]",
      "branch.ts: const maxLevels = 20; [20 -> (20 + 1)]",
      "branch.ts: let level = 0; [0 -> (0 + 1)]",
      "branch.ts: level < maxLevels && [< -> <=]",
      "branch.ts: level++ [++ -> --]",
    ],
  },
  {
    reason: "one kind more makes a branch be tried that refuses the value itself",
    mutants: ["branch.ts: if (!isObject(target)) return target === false ? 0 : everyKind; [0 -> (0 + 1)]"],
  },
  {
    reason: "a tag tells branches apart at one glance; without one they are tried, with the same verdict",
    mutants: [
      "branch.ts: if (first === undefined || objects.length < 2) return undefined; [2 -> (2 + 1)]",
      "branch.ts: if (first === undefined || objects.length < 2) return undefined; [< -> <=]",
      "branch.ts: if (first === undefined || objects.length < 2) return undefined; [|| -> &&]",
    ],
  },
  {
    reason: "a null among the values of a tag is only worse for the report",
    mutants: [
      'branch.ts: if (values?.every((value) => typeof value !== "object" || value === null) === true) [=== -> !==] #2',
    ],
  },
  {
    reason: "what is neither a list nor a plain object is returned at the end as well",
    mutants: ['copy-step.ts: if (typeof value !== "object" || value === null) return value; [|| -> &&]'],
  },
  {
    reason: "the expression has matched, so no default applies and nothing more is read",
    mutants: [
      "format-date.ts: const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number); [0 -> (0 + 1)]",
      "format-date.ts: const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number); [0 -> (0 + 1)] #2",
      "format-date.ts: const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number); [0 -> (0 + 1)] #3",
      "format-date.ts: const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number); [4 -> (4 + 1)]",
      "format-date.ts: const [year = 0, month = 0, day = 0] = match.slice(1).map(Number); [0 -> (0 + 1)]",
      "format-date.ts: const [year = 0, month = 0, day = 0] = match.slice(1).map(Number); [0 -> (0 + 1)] #2",
      "format-date.ts: const [year = 0, month = 0, day = 0] = match.slice(1).map(Number); [0 -> (0 + 1)] #3",
    ],
  },
  {
    reason: "one day more or less is taken off again",
    mutants: [
      "format-date.ts: if (second === 60 && (minutes + 2 * 1440) % 1440 !== 1439) return undefined; [2 -> (2 + 1)]",
    ],
  },
  {
    reason: "a leaf is a shortcut: what it does not take goes to the step, which has the last word",
    mutants: [
      "leaf.ts: (!leaf.integer || Number.isInteger(value)) [|| -> &&]",
      "leaf.ts: const boolean = 2; [2 -> (2 + 1)]",
      "leaf.ts: const literal = 3; [3 -> (3 + 1)]",
      "leaf.ts: const none = 4; [4 -> (4 + 1)]",
      'leaf.ts: (value) => (kindOf(value) & kindsOf(schema)) !== 0 && typeof value !== "object", [!== -> ===] #2',
      'leaf.ts: const asked = Object.keys(schema).filter((keyword) => keyword !== "type" && constrains(keyword)); [&& -> ||]',
      'leaf.ts: const isBounded = asked.every((keyword) => keyword === "minimum" || keyword === "maximum"); [|| -> &&]',
      'leaf.ts: if (type === "number" || type === "integer") { [|| -> &&]',
      'leaf.ts: return (type === "string" || type === "boolean") && asked.length === 0 [=== -> !==]',
      'leaf.ts: return (type === "string" || type === "boolean") && asked.length === 0 [=== -> !==] #2',
      'leaf.ts: return (type === "string" || type === "boolean") && asked.length === 0 [|| -> &&]',
      "leaf.ts: value <= leaf.highest && [<= -> <]",
      "leaf.ts: value >= leaf.lowest && [>= -> >]",
    ],
  },
  {
    reason: "a plain value is then compared by its content, which says the same",
    mutants: [
      'literal-step.ts: return typeof value === "object" && value !== null; [&& -> ||]',
      'same.ts: const key = typeof value === "object" && value !== null ? objectKey(value) : value; [&& -> ||]',
    ],
  },
  {
    reason: "the sum of the weights changes on both sides",
    mutants: [
      'members-step.ts: members.add({ name, step: otherStep(parts, name), leaf: noLeaf, weight: 1, expected: "any value" }); [1 -> (1 + 1)]',
      "members-step.ts: weight: required.delete(name) ? 1 : 0, [1 -> (1 + 1)]",
    ],
  },
  {
    reason: "`false` is then made into a step that refuses everything",
    mutants: ['members-step.ts: return schema["additionalProperties"] === false [false -> true]'],
  },
  {
    reason: "the longer way round gives the same answer",
    mutants: [
      'number-step.ts: const others = limits.some(({ keyword }) => keyword !== "minimum" && keyword !== "maximum"); [&& -> ||]',
      "number-step.ts: const within = value >= lowest && value <= highest && (!integer || Number.isInteger(value)); [<= -> <]",
      "number-step.ts: const within = value >= lowest && value <= highest && (!integer || Number.isInteger(value)); [>= -> >]",
      "number-step.ts: const within = value >= lowest && value <= highest && (!integer || Number.isInteger(value)); [|| -> &&]",
      'number-step.ts: if (typeof value === "number" && Number.isInteger(step) && Number.isInteger(value)) [=== -> !==]',
    ],
  },
  {
    reason: "there are no checks and no patterns to look at",
    mutants: [
      "object-step.ts: const isChecked = checks.length > 0; [> -> >=]",
      "object-step.ts: if (patterns.length > 0) { [> -> >=]",
    ],
  },
  {
    reason: "the guess which member comes next goes wrong, and the table is asked",
    mutants: [
      "member-table.ts: const last = this.list.at(-1); [1 -> (1 + 1)]",
      "object-step.ts: let expected = list[0]; [0 -> (0 + 1)]",
    ],
  },
  {
    reason: "one copy more than needed",
    mutants: ["object-step.ts: if (!run.copy && output === source) output = { ...source }; [&& -> ||]"],
  },
  {
    reason: "no repair makes anything of null",
    mutants: [
      "object-step.ts: if (member.weight > 0 || !run.repair || attempt(run, member.step, null, false) !== invalid) return false; [false -> true]",
    ],
  },
  {
    reason: "numbers and laziness say where a match is, not whether there is one",
    mutants: [
      'pattern-parser.ts: const lazy = mark === "?"; [=== -> !==]',
      "pattern-parser.ts: const number = look === undefined && plain === undefined ? ++parser.groups : undefined; [++ -> --]",
      "pattern-parser.ts: const number = look === undefined && plain === undefined ? ++parser.groups : undefined; [=== -> !==] #2",
      "pattern-parser.ts: const parser: Parser = { source, index: 0, groups: 0 }; [0 -> (0 + 1)] #2",
    ],
  },
  {
    reason: "a second entry for the same condition costs memory only",
    mutants: [
      'pattern-program.ts: const known = place.kind === "boundary" ? writer.places.findIndex(({ kind }) => kind === "boundary") : -1; [=== -> !==]',
      'pattern-program.ts: const known = place.kind === "boundary" ? writer.places.findIndex(({ kind }) => kind === "boundary") : -1; [=== -> !==] #2',
      'pattern-program.ts: const known = place.kind === "boundary" ? writer.places.findIndex(({ kind }) => kind === "boundary") : -1; [place.kind === "boundary" -> !(place.kind === "boundary")]',
    ],
  },
  {
    reason: "one more or less than the limit",
    mutants: [
      "pattern-program.ts: const maxInstructions = 10_000; [10_000 -> (10_000 + 1)]",
      "pattern-program.ts: const maxPlaces = 28; [28 -> (28 + 1)]",
      "pattern-program.ts: if (index >= maxPlaces) throw new SyntaxError(`It has more than ${maxPlaces} lookarounds`); [>= -> >]",
      "pattern-program.ts: if (writer.instructions.length >= maxInstructions) [>= -> >]",
    ],
  },
  {
    reason: "it only says when what is kept is forgotten",
    mutants: [
      "pattern-scan.ts: automaton.size = 0; [0 -> (0 + 1)]",
      "pattern-scan.ts: const automaton: Automaton = { program, states: new Map(), size: 0 }; [0 -> (0 + 1)]",
      "pattern-scan.ts: const entries = [...new Set([automaton.program.start, ...targets])].sort((a, b) => a - b); [- -> +]",
      "pattern-scan.ts: const maxSize = 10_000; [10_000 -> (10_000 + 1)]",
      "pattern-scan.ts: if (++automaton.size > maxSize) { [++ -> --]",
      "pattern-scan.ts: if (++automaton.size > maxSize) { [++automaton.size > maxSize -> !(++automaton.size > maxSize)]",
      "pattern-scan.ts: if (++automaton.size > maxSize) { [> -> >=]",
    ],
  },
  {
    reason: "a place beyond the end is never asked for",
    mutants: [
      "pattern-scan.ts: const truths = new Uint8Array(text.length + 1); [1 -> (1 + 1)]",
      "pattern-scan.ts: for (let place = 0; place < truths.length; place++) { [< -> <=]",
      "pattern-scan.ts: return Uint8Array.from({ length: text.length + 1 }, (_, index) => [1 -> (1 + 1)]",
    ],
  },
  {
    reason: "before the first character there is none, and the index is clamped",
    mutants: [
      "pattern-scan.ts: const isPair = index > 1 && (text.codePointAt(index - 2) as number) > 0xffff; [> -> >=]",
    ],
  },
  {
    reason: "an address has one `#` at most, and what is no pointer leads nowhere either way",
    mutants: [
      'references.ts: : place === "map" && isObject(value) [&& -> ||]',
      'references.ts: const [base = "", fragment = ""] = address.split("#", 2); [2 -> (2 + 1)]',
      'references.ts: const base = typeof $id === "string" ? addressOf($id, outer, "").split("#", 1).join() : outer; [1 -> (1 + 1)]',
      'references.ts: if (root === undefined || !fragment.startsWith("/")) return undefined; [|| -> &&]',
    ],
  },
  {
    reason: "the text is counted where its length already tells",
    mutants: [
      "string-step.ts: return text.length <= limit || (text.length <= limit * 2 && codePoints(text) <= limit); [2 -> (2 + 1)]",
      "string-step.ts: return text.length <= limit || (text.length <= limit * 2 && codePoints(text) <= limit); [<= -> <]",
      "string-step.ts: return text.length >= limit * 2 || (text.length >= limit && codePoints(text) >= limit); [2 -> (2 + 1)]",
      "string-step.ts: return text.length >= limit * 2 || (text.length >= limit && codePoints(text) >= limit); [>= -> >]",
    ],
  },
  {
    reason: "one character more or less of a length that no number needs",
    mutants: [
      "text-repair.ts: const match = text.length > 40 ? null : /^(-?(?:0|[1-9]\\d*))(?:\\.(\\d*?)0*)?$/.exec(text); [40 -> (40 + 1)]",
      "text-repair.ts: const match = text.length > 40 ? null : /^(-?(?:0|[1-9]\\d*))(?:\\.(\\d*?)0*)?$/.exec(text); [> -> >=]",
    ],
  },
  {
    reason: "a shortcut past texts that are nothing else; the parser refuses them as well",
    mutants: [
      "text-repair.ts: if (!(first >= 0x30 && first <= 0x39) && first !== 0x2d) return undefined; [&& -> ||] #2",
      "text-repair.ts: if (!(first >= 0x30 && first <= 0x39) && first !== 0x2d) return undefined; [0x39 -> (0x39 + 1)]",
      "text-repair.ts: if ((allowed & (kinds.array | kinds.object)) === 0 || !isJsonContainer(text)) return undefined; [& -> |]",
      "text-repair.ts: if ((allowed & (kinds.array | kinds.object)) === 0 || !isJsonContainer(text)) return undefined; [0 -> (0 + 1)]",
      "text-repair.ts: if ((allowed & (kinds.array | kinds.object)) === 0 || !isJsonContainer(text)) return undefined; [|| -> &&]",
      "text-repair.ts: if (nestingOf(text, maxDepth) > maxDepth) return undefined; [> -> >=]",
    ],
  },
  {
    reason: "null is then looked up among the values, where it is not",
    mutants: [
      "types.ts: : typed & literals.reduce<number>((mask, value) => mask | kindOf(value), 0); [0 -> (0 + 1)]",
    ],
  },
  {
    reason:
      "the shortcut and the memory are for speed; unions.test.ts has a value that takes for ever without them",
    mutants: ['union-step.ts: const isContainer = typeof value === "object" && value !== null; [!== -> ===]'],
  },
  {
    reason: "the numbers only have to differ",
    mutants: [
      "union-step.ts: const key = union.id * 2 + (run.repair ? 1 : 0); [+ -> -]",
      "union-step.ts: const key = union.id * 2 + (run.repair ? 1 : 0); [1 -> (1 + 1)]",
      "union-step.ts: const key = union.id * 2 + (run.repair ? 1 : 0); [2 -> (2 + 1)]",
      "union-step.ts: const key = union.id * 2 + (run.repair ? 1 : 0); [run.repair -> !(run.repair)]",
    ],
  },
  {
    reason: "the branch is found among all of them, when repairs are tried",
    mutants: [
      "union-step.ts: return kind === kinds.object ? !isPlainObject(value) : kind === 0; [0 -> (0 + 1)]",
    ],
  },
  {
    reason: "nothing that one repair makes is put right again by another",
    mutants: [
      "verified.ts: if (attempt(run, step, decoded, false) !== invalid) return decoded; [false -> true]",
    ],
  },
];
