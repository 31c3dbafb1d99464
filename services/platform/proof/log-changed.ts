/** The log holds other events than those that were hashed. */
export class LogChanged extends Error {
  override readonly name = 'LogChanged';
}

/** The kept hashes do not fit the log, whose check says where. */
export function logChanged(): LogChanged {
  return new LogChanged(
    'The event log is not the one whose hashes are kept: npm run events -- verify --log says where it differs',
  );
}
