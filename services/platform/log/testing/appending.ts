import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comparePositions, type LogEvent } from '../event-log.ts';
import type { OpenLogs } from './event-log-contract.ts';
import { appendAll, freshCategory, freshStream, makeEvent, makeEvents } from './events.ts';

const COMPLETE: readonly LogEvent[] = [
  {
    eventId: randomUUID(),
    type: 'OrderPlaced',
    schemaVersion: 3,
    data: {
      title: 'Čaj od žalfije „đumbir” 🍵',
      lines: [{ id: 7, price: 1250, note: null }],
      nested: { empty: {}, list: [], yes: true },
    },
    personal: { subject: 'customer-7', iv: 'aXY=', tag: 'dGFn', text: 'xaFpZnJpcmFubw==' },
    metadata: {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'customer', id: 'customer-7' },
      reason: 'naručeno telefonom',
    },
  },
  {
    eventId: randomUUID(),
    type: 'CartEmptied',
    schemaVersion: 1,
    data: {},
    personal: null,
    metadata: {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'system', id: 'reactions', name: 'Reakcije' },
    },
  },
];

export function describeAppending(logs: () => OpenLogs): void {
  describe('appending', () => {
    it.each([
      ['', COMPLETE],
      [', the other way round, too', COMPLETE.toReversed()],
    ])('answers every field as it was appended%s', async (_, complete) => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      const events = complete.map((event) => ({ ...event, eventId: randomUUID() }));
      const before = await log.head();

      const result = await log.append(stream, 'none', events);

      const read = await log.readStream(stream);
      expect(read.map(({ position, recordedAt, ...rest }) => rest)).toEqual(
        events.map((event, revision) => ({ ...event, stream, revision })),
      );
      expect(result).toEqual({ ok: true, revision: 1, position: read[1]?.position, repeated: false });
      for (const event of read) {
        expect(event.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        expect(comparePositions(event.position, before)).toBeGreaterThan(0);
      }
    });

    it('keeps texts as they are, whatever stands in them', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      const texts = [
        '"',
        '\\',
        '\\"',
        '{,}',
        'NULL',
        "'",
        '$1',
        '\n\r\t\b\f\v',
        '\u0001\u001f\u007f\u2028',
        '\ud800',
        '🍵',
      ];

      await log.append(stream, 'none', [
        makeEvent({ texts }),
        makeEvent({ [texts.join('')]: texts.join('') }),
      ]);

      const read = await log.readStream(stream);
      expect(read.map(({ data }) => data)).toEqual([{ texts }, { [texts.join('')]: texts.join('') }]);
    });

    it('keeps the time an imported event was first recorded at', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      const recordedAt = '2019-02-03T04:05:06.789Z';

      await log.append(stream, 'none', [{ ...makeEvent(), recordedAt }, makeEvent()]);

      const [imported, own] = await log.readStream(stream);
      expect(imported?.recordedAt).toBe(recordedAt);
      expect(own?.recordedAt).not.toBe(recordedAt);
    });

    it('answers positions that fit into a header and grow with every append', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      const positions = [];
      for (const event of makeEvents(12)) positions.push((await appendAll(log, stream, [event])).position);
      for (const [index, position] of positions.entries()) {
        expect(position).toMatch(/^\d{1,20}$/);
        if (index > 0)
          expect(comparePositions(position, positions[index - 1] ?? position)).toBeGreaterThan(0);
      }
    });

    it('refuses a stale revision, answers the actual one and writes nothing', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      await log.append(stream, 'none', makeEvents(3));

      expect(await log.append(stream, 1, [makeEvent()])).toEqual({ ok: false, revision: 2 });
      expect(await log.append(stream, 'none', [makeEvent()])).toEqual({ ok: false, revision: 2 });
      expect(await log.append(stream, 7, [makeEvent()])).toEqual({ ok: false, revision: 2 });

      expect(await log.readStream(stream)).toHaveLength(3);
    });

    it('refuses a revision of a stream that does not exist and answers null', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());

      expect(await log.append(stream, 0, [makeEvent()])).toEqual({ ok: false, revision: null });

      expect(await log.readStream(stream)).toEqual([]);
    });

    it("appends to a new stream with 'none', to the revision named, and anywhere with 'any'", async () => {
      const { log } = logs();
      const category = freshCategory();
      const stream = freshStream(category);

      expect(await log.append(stream, 'none', makeEvents(2))).toMatchObject({ ok: true, revision: 1 });
      expect(await log.append(stream, 1, makeEvents(1, 2))).toMatchObject({ ok: true, revision: 2 });
      expect(await log.append(stream, 'any', makeEvents(2, 3))).toMatchObject({ ok: true, revision: 4 });
      expect(await log.append(freshStream(category), 'any', makeEvents(1))).toMatchObject({
        ok: true,
        revision: 0,
      });

      expect((await log.readStream(stream)).map((event) => event.data)).toEqual(
        [0, 1, 2, 3, 4].map((n) => ({ n })),
      );
    });

    it('answers a repeated append with the first result and writes nothing', async () => {
      const { log, another } = logs();
      const stream = freshStream(freshCategory());
      await log.append(stream, 'none', makeEvents(2));
      const events = makeEvents(2, 2);
      const first = await log.append(stream, 1, events);
      expect(first).toMatchObject({ ok: true, revision: 3, repeated: false });

      const second = await another();
      try {
        for (const client of [log, second]) {
          expect(await client.append(stream, 1, events)).toEqual({ ...first, repeated: true });
          expect(await client.append(stream, 'any', events)).toEqual({ ...first, repeated: true });
        }
      } finally {
        await second.close();
      }
      expect(await log.readStream(stream)).toHaveLength(4);
    });

    it('recognises a repetition after the expected revision, however far the stream has moved on', async () => {
      const { log, another } = logs();
      const stream = freshStream(freshCategory());
      await log.append(stream, 'none', makeEvents(2));
      const events = makeEvents(2, 2);
      const how = { newUpToExpected: true };
      const first = await log.append(stream, 1, events, how);
      expect(first).toMatchObject({ ok: true, revision: 3, repeated: false });
      await log.append(stream, 3, makeEvents(3, 4));

      const second = await another();
      try {
        for (const client of [log, second]) {
          expect(await client.append(stream, 1, events, how)).toEqual({ ...first, repeated: true });
          expect(await client.append(stream, 1, makeEvents(1), how)).toEqual({ ok: false, revision: 6 });
        }
      } finally {
        await second.close();
      }
      expect(await log.readStream(stream)).toHaveLength(7);
    });

    it('answers the place of the first to a repetition that its caller need not recognise, and writes nothing', async () => {
      const { log, another } = logs();
      const stream = freshStream(freshCategory());
      await log.append(stream, 'none', makeEvents(2));
      const events = makeEvents(2, 2);
      const how = { newUpToExpected: true, ignoresRepetition: true };
      const { position } = await appendAll(log, stream, events);
      await log.append(stream, 3, makeEvents(1, 4));

      const second = await another();
      try {
        for (const client of [log, second])
          expect(await client.append(stream, 1, events, how)).toMatchObject({
            ok: true,
            revision: 3,
            position,
          });
      } finally {
        await second.close();
      }
      expect(await log.readStream(stream)).toHaveLength(5);
    });

    it('answers a repeated append to a new stream with the first result', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());
      const events = makeEvents(2);
      const first = await log.append(stream, 'none', events);

      expect(await log.append(stream, 'none', events)).toEqual({ ...first, repeated: true });

      expect(await log.readStream(stream)).toHaveLength(2);
    });

    it('answers a repeated append with the first result when the stream has moved on since', async () => {
      const { log, another } = logs();
      const stream = freshStream(freshCategory());
      await log.append(stream, 'none', makeEvents(1));
      const events = makeEvents(2, 1);
      const first = await log.append(stream, 0, events);
      await log.append(stream, 2, makeEvents(4, 3));

      const second = await another();
      try {
        for (const client of [log, second]) {
          expect(await client.append(stream, 0, events), 'as it was sent').toEqual({
            ...first,
            repeated: true,
          });
          expect(await client.append(stream, 6, events), 'decided again').toEqual({
            ...first,
            repeated: true,
          });
          expect(await client.append(stream, 1, events), 'stale').toEqual({ ...first, repeated: true });
          expect(await client.append(stream, 'none', events), 'none').toEqual({ ...first, repeated: true });
          expect(await client.append(stream, 'any', events), 'any').toEqual({ ...first, repeated: true });
        }
      } finally {
        await second.close();
      }
      expect(await log.readStream(stream)).toHaveLength(7);
    });

    it('writes one of many simultaneous appends of the same events and answers the rest as repeated', async () => {
      const { log, another } = logs();
      const stream = freshStream(freshCategory());
      await log.append(stream, 'none', makeEvents(1));
      const events = makeEvents(2, 1);

      const second = await another();
      try {
        const clients = Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? log : second));
        const results = await Promise.all(clients.map((client) => client.append(stream, 0, events)));

        const position = (await log.readStream(stream))[2]?.position;
        expect(results.filter((result) => result.ok && !result.repeated)).toHaveLength(1);
        for (const result of results) expect(result).toMatchObject({ ok: true, revision: 2, position });
      } finally {
        await second.close();
      }
      expect(await log.readStream(stream)).toHaveLength(3);
    });

    it('lets one of many simultaneous appends to the same revision win and refuses the rest', async () => {
      const { log } = logs();
      const stream = freshStream(freshCategory());

      const results = await Promise.all(
        Array.from({ length: 16 }, (_, n) => log.append(stream, 'none', [makeEvent({ n })])),
      );

      expect(results.filter((result) => result.ok)).toHaveLength(1);
      for (const result of results) expect(result.revision).toBe(0);
      expect(await log.readStream(stream)).toHaveLength(1);
    });
  });
}
