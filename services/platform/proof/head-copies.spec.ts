import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3StandIn, startS3 } from '../../media/s3-stand-in.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPool, type Pool } from '../postgres/pool.ts';
import { copyHead, headPlaces } from './head-copies.ts';
import { createProofSchema } from './tables.ts';

let database: TestDatabase;
let pool: Pool;
let s3: S3StandIn;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await createProofSchema(pool);
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await pool.end();
  await database.drop();
});

describe('the head of a day', () => {
  it('is mailed and put into a bucket once, whatever number of processes asks', async () => {
    const mails: string[] = [];
    const places = headPlaces('stanja@example.com', s3.bucket, async ({ id, to, text }) => {
      mails.push(`${id} to ${to}: ${text}`);
    });
    const copy = (day: string) =>
      copyHead({ pool, logger: { warn: () => undefined } }, places, day, async () => `head of ${day}`);
    await Promise.all([copy('2026-11-24'), copy('2026-11-24')]);
    await copy('2026-11-24');
    await copy('2026-11-25');
    expect(mails).toEqual([
      'head-2026-11-24 to stanja@example.com: head of 2026-11-24',
      'head-2026-11-25 to stanja@example.com: head of 2026-11-25',
    ]);
    expect(
      [...s3.objects].map(([name, { content }]) => [name.split('/').at(-1), content.toString()]),
    ).toEqual([
      ['2026-11-24.checkpoint', 'head of 2026-11-24'],
      ['2026-11-25.checkpoint', 'head of 2026-11-25'],
    ]);
  });

  it('waits for a place that is away, which stops no other', async () => {
    const warnings: unknown[] = [];
    const logger = { warn: (fields: unknown) => warnings.push(fields) };
    let isAway = true;
    const kept: string[] = [];
    const places = [
      {
        name: 'one',
        async keep(day: string) {
          if (isAway) throw new Error('away');
          kept.push(`one ${day}`);
        },
      },
      {
        name: 'two',
        async keep(day: string) {
          kept.push(`two ${day}`);
        },
      },
    ];
    const copy = () => copyHead({ pool, logger }, places, '2026-11-26', async () => 'head');
    await copy();
    expect(kept).toEqual(['two 2026-11-26']);
    expect(warnings).toEqual([expect.objectContaining({ place: 'one' })]);
    isAway = false;
    await copy();
    expect(kept).toHaveLength(1);
    await pool.query("update proof.head_copies set begun_at = begun_at - interval '11 minutes'");
    await copy();
    expect(kept).toEqual(['two 2026-11-26', 'one 2026-11-26']);
  });
});
