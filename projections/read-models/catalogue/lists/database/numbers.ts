import { type RawBuilder, sql } from 'kysely';

/** The numbers of products as one value, 4 bytes each. */
export function numbersOf(order?: RawBuilder<unknown>): RawBuilder<Buffer | null> {
  return sql`string_agg(int4send(number), ''::bytea${order ? sql` order by ${order}` : sql``})`;
}

export function numbersIn(bytes: Buffer | null | undefined): Uint32Array {
  const numbers = new Uint32Array((bytes?.length ?? 0) / 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = bytes?.readUInt32BE(at * 4) ?? 0;
  return numbers;
}
