/** A file type that imports do not accept. */
export class UnsupportedFile extends Error {
  override readonly name = 'UnsupportedFile';
}

/** A malformed table: an unterminated quotation, a damaged workbook. */
export class BrokenTable extends Error {
  override readonly name = 'BrokenTable';
}
