import { sql } from 'kysely';
import type { Bucket } from '../config/bucket-url.ts';
import type { Logger } from '../kernel/logging/logger.ts';
import { createBucketClient } from '../objects/bucket-client.ts';
import type { Pool } from '../postgres/pool.ts';
import { runStatement } from '../postgres/statements.ts';
import { db } from './tables.ts';

/** A place out of reach of the database's operator that gets the signed head of each day. */
export type HeadPlace = {
  readonly name: string;
  /** Called at least once a day; the same head of a day each time. */
  keep(day: string, head: string): Promise<void>;
};

/** Sends heads as mails. */
export type HeadMail = (mail: { id: string; to: string; subject: string; text: string }) => Promise<void>;

export function headPlaces(to: string | null, bucket: Bucket | null, send: HeadMail): HeadPlace[] {
  const places: HeadPlace[] = [];
  if (to !== null)
    places.push({
      name: 'mail',
      keep: (day, text) =>
        send({ id: `head-${day}`, to, subject: `Potpisano stanje dnevnika trgovine ${day}`, text }),
    });
  if (bucket !== null) {
    const { write } = createBucketClient(bucket);
    places.push({
      name: 'bucket',
      keep: (day, text) =>
        write(`${day}.checkpoint`, {
          bytes: Buffer.from(text),
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        }),
    });
  }
  return places;
}

/** Brings the head of a day to each place, once unless a process ends on the way; a place that is away is tried again. */
export async function copyHead(
  { pool, logger }: { readonly pool: Pool; readonly logger: Pick<Logger, 'warn'> },
  places: readonly HeadPlace[],
  day: string,
  head: () => Promise<string>,
): Promise<void> {
  if (places.length === 0) return;
  const ofDay = db.selectFrom('proof.head_copies').where('day', '=', day);
  const kept = await runStatement(pool, ofDay.where('kept_at', 'is not', null).select('place'));
  const waiting = places.filter(({ name }) => !kept.some(({ place }) => place === name));
  for (const { name, keep } of waiting) {
    const [ours] = await runStatement(
      pool,
      sql<object>`insert into proof.head_copies as c (day, place) values (${day}, ${name})
                  on conflict (day, place) do update set begun_at = now()
                   where c.kept_at is null and c.begun_at < now() - interval '10 minutes' returning day`,
    );
    if (!ours) continue;
    try {
      await keep(day, await head());
      const copies = db.updateTable('proof.head_copies').set({ kept_at: sql`now()` });
      await runStatement(pool, copies.where('day', '=', day).where('place', '=', name));
    } catch (error) {
      logger.warn(
        { err: error, place: name },
        'The signed head was not kept elsewhere; tried again in 10 minutes',
      );
    }
  }
}
