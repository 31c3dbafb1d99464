/** Another way to the database than DATABASE_URL could not be used. */
export class OtherWayFailed extends Error {
  override readonly name = 'OtherWayFailed';
  readonly variable: string;

  constructor(variable: string, cause: unknown) {
    super(`${variable} cannot be used`, { cause });
    this.variable = variable;
  }
}

/** Runs `work` over the way that `variable` names, so that its error does not count as one of DATABASE_URL. */
export async function overWay<T>(variable: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new OtherWayFailed(variable, error);
  }
}
