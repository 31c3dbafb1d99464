/** What an import file may hold; enforced while it is read. */
export const LIMITS = {
  /** Rows with anything in them. */
  rows: 100_000,
  /** Lines in all, blank ones included: no spreadsheet has more. */
  lines: 1_048_576,
  /** Cells further right are left out. */
  columns: 1_000,
  cells: 10_000_000,
  /** Characters of a cell; what is beyond is cut off. No column takes as many. */
  cell: 100_001,
  /** Characters of all cells that are taken, and of the texts that a workbook keeps for all of its cells. */
  text: 64_000_000,
  /** Bytes of a workbook's parts, unpacked. */
  unpacked: 200 * 1024 * 1024,
  /** Characters of one CSV record, or between two XML tags. */
  record: 4_000_000,
  /** Files in a ZIP. */
  zipEntries: 10_000,
  /** A row that comes after more blank ones than this and lacks a required cell is a stray. */
  blankRun: 1_000,
} as const;
