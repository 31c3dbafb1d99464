import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

export type Command<O extends Options = Options> = {
  /** How many words follow its name, at least and at most; none by default. */
  readonly takes?: readonly [least: number, most: number];
  /** The options that go with it; none by default. */
  readonly allows?: readonly (keyof O)[];
  /** The work to do; an error text about an argument; or null to print the usage. */
  prepare(words: readonly string[], values: Values<O>): (() => Promise<void>) | string | null;
};

export type Program<O extends Options = Options> = {
  /** The text of the usage, with all commands. */
  readonly usage: string;
  /** The options of all its commands. */
  readonly options: O;
  /** By name; the name of a program's only command is empty. */
  readonly commands: Readonly<Record<string, Command<O>>>;
  /** Said before arguments that are none of the program's. */
  readonly notUnderstood?: string;
};

/**
 * Runs the command that the arguments name. The exit code is 0 when it is done; 1 when it failed, with the error in
 * one line on stderr; 2 when the arguments are wrong, with the usage on stderr.
 */
export async function runProgram<const O extends Options>(
  program: Program<O>,
  args: readonly string[],
): Promise<void> {
  const work = prepare(program, args);
  if (typeof work !== 'function') {
    const { usage, notUnderstood = 'Not understood' } = program;
    const wrong = work === null ? `${notUnderstood}: ${args.join(' ')}\n\n${usage}` : `${work}\n`;
    process.stderr.write(args.length === 0 ? usage : wrong);
    process.exitCode = 2;
    return;
  }
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

function prepare<O extends Options>({ options, commands }: Program<O>, args: readonly string[]) {
  const parsed = parse(options, args);
  if (parsed === null) return null;
  const { positionals, values } = parsed;
  const named = commands[''] ? ['', ...positionals] : positionals;
  const [name = '', ...words] = named;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return null;
  const { takes: [least, most] = [0, 0], allows = [] } = command;
  const isAllowed = Object.keys(values).every((option) => allows.includes(option));
  return isAllowed && words.length >= least && words.length <= most ? command.prepare(words, values) : null;
}

function parse<O extends Options>(options: O, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    return null;
  }
}

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
