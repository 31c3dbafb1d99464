export type ConfigProblem = { readonly variable: string; readonly problem: string };

/** All errors of the environment at once, worded for the operator. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    const lines = problems.map(({ variable, problem }) => `  ${variable} ${problem}`);
    super(`The shop cannot start with this configuration:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
