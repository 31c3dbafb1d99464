import { fromJson, type JsonText, toJson } from '../../platform/kernel/wire/json-text.ts';
import type { TableColumns } from '../columns.ts';

/** The columns as an argument of the process that reads a file. */
type Sent<Name extends string> = Omit<TableColumns<Name>, 'headers'> & {
  readonly headers: readonly (readonly [string, Name])[];
};

export function columnsToText<Name extends string>({
  headers,
  ...others
}: TableColumns<Name>): JsonText<Sent<Name>> {
  return toJson({ headers: [...headers], ...others });
}

export function columnsFromText(text: JsonText<Sent<string>>): TableColumns<string> {
  const { headers, ...others } = fromJson(text);
  return { headers: new Map(headers), ...others };
}
