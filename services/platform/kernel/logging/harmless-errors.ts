/** Other fields of an error that are safe to log: names, numbers and codes. The rest quote rows, addresses and whole requests. */
const REPORTED = [
  'code',
  'constraint',
  'schema',
  'table',
  'column',
  'dataType',
  'routine',
  'severity',
  'errno',
  'syscall',
  'address',
  'port',
  'statusCode',
  'responseCode',
  'command',
];
/** The depth to which causes of an error are followed. */
const DEPTH = 4;

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
/** SQLSTATE class 22: the message quotes the refused value. */
const WRONG_VALUE = /^22/;
const QUOTED_VALUE = /: ".*"/s;

/**
 * An error's message without user input: log lines and the tables of operators outlive the keys of persons.
 * E-mail addresses become '…', values that the database quotes are left out.
 */
export function harmlessMessage(error: Error): string {
  const code = textOf(error, 'code');
  const message = WRONG_VALUE.test(code) ? error.message.replace(QUOTED_VALUE, '') : error.message;
  return withoutAddresses(message);
}

/** The stack of an error, which begins with its message. */
export function harmlessStack(error: Error): string {
  return withoutAddresses((error.stack ?? '').replace(error.message, () => harmlessMessage(error)));
}

/** A text without e-mail addresses. */
export function withoutAddresses(text: string): string {
  return text.replace(EMAIL, '…');
}

/** An error as it may stand in a log line. */
export function harmlessError(error: unknown, depth = DEPTH): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : typeof error;
  const message = harmlessMessage(error);
  const reported = REPORTED.flatMap((field) => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : [];
  });
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  const shown = depth > 1 ? causes.flatMap((cause) => (cause ? [harmlessError(cause, depth - 1)] : [])) : [];
  return {
    type: error.name,
    message,
    ...Object.fromEntries(reported),
    stack: harmlessStack(error),
    ...(shown.length > 0 ? { causes: shown } : {}),
  };
}

function textOf(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
