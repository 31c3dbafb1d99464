/** Limits of an import file, enforced while reading. */
export const LIMITS = {
  /** Non-blank rows. */
  rows: 100_000,
  /** Lines, blank ones included: no spreadsheet has more. */
  lines: 1_048_576,
  /** Cells further right are ignored. */
  columns: 1_000,
  cells: 10_000_000,
  /** Characters of a cell; longer text is truncated. No column allows as many. */
  cell: 100_001,
  /** Characters of all cells read, and of a workbook's shared strings. */
  text: 64_000_000,
  /** Uncompressed bytes of a workbook's parts. */
  unpacked: 200 * 1024 * 1024,
  /** Characters of one CSV record, or between two XML tags. */
  record: 4_000_000,
  /** Files in a ZIP. */
  zipEntries: 10_000,
  /** A row after more blank rows than this that lacks a required cell is ignored as stray. */
  blankRun: 1_000,
} as const;
