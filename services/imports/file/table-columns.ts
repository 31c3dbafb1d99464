import type { TableColumns } from '../columns.ts';

/** The columns as an argument of the process that reads a file. */
export function columnsToText<Name extends string>({ headers, ...others }: TableColumns<Name>): string {
  return JSON.stringify({ headers: [...headers], ...others });
}

export function columnsFromText(text: string): TableColumns<string> {
  const { headers, ...others } = JSON.parse(text);
  return { headers: new Map(headers), ...others };
}
