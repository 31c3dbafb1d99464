import { describe, expect, it } from 'vitest';
import { withBundle } from './bundle.ts';
import { simulate } from './planted/plant.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const SHORT = 300;
/** Whole histories that both runs have. */
const BOTH = ['1', '2'];
/** Each has once shown a fault of the shop. */
const KEPT = [
  // After a fail-over an order that was just placed was not shown.
  77,
  // After a fail-over an import was recorded whose file was lost.
  1048,
  // After a fail-over reactions passed over what was recorded anew at positions that they had read before.
  359,
  // Two runs of one change of many products were under way at once, and another change in between.
  118,
  // After a fail-over a change of many products had not ended, whose job was done.
  234,
  // A rebuild was made again after its flip, because its end was not recorded.
  241,
  // Pieces that a second click reserved after the order had been sent were never released.
  1475,
  // Two orders had one number, which a fail-over had lost in between.
  528,
  // A rebuild whose report was not answered yet left the rejection of another statement unhandled.
  568,
  // After a fail-over a reaction moved its checkpoint past what had been lost while it reacted.
  703,
  // An import that was taken up again changed the product of another one instead of adding its own.
  940,
  // A reaction sent the pieces of an order by an event that a fail-over had lost meanwhile.
  6143,
  // A call moved the pieces of an order on a server that lacked its last stage.
  6646,
  // The key of a person was deleted by a request that a fail-over had lost meanwhile.
  7931,
  // A new version built a read model twice, because another process ended the task while it looked for one.
  11126,
];
const hashesOf = (said: string) => said.split('\n').filter((line) => /^seed \d+ [0-9a-f]{64}$/.test(line));

describe('simulated histories of several processes', () => {
  it('keep every promise, and are the same to the byte for the same seed, whatever was simulated before', async () => {
    const half = SHORT / 2;
    const run = (program: string, from: number, whole: readonly string[]) =>
      simulate(program, [
        ...['--short', '--workers', '1', '--hashes', '--from', `${from}`, '--seeds', `${half}`],
        ...[...whole, ...BOTH].flatMap((seed) => ['--also', seed]),
      ]);
    const kept = KEPT.map(String);
    const runs = await withBundle(ROOT, (program) =>
      Promise.all([run(program, 1, kept.slice(0, 7)), run(program, half + 1, kept.slice(7))]),
    );
    for (const { isBroken, said } of runs) expect(isBroken, said).toBe(false);
    const [first = [], second = []] = runs.map(({ said }) => hashesOf(said));
    expect(first.length + second.length).toBe(SHORT + kept.length + 2 * BOTH.length);
    expect(first.slice(-BOTH.length)).toEqual(second.slice(-BOTH.length));
  });
});
