import type { Duplex } from 'node:stream';
import { takeRandomBytes } from '../../platform/kernel/secrets/random-bytes.ts';
import { ADVISORY_LOCKS } from './engine/advisory-locks.ts';
import { createDatabase, type Database } from './engine/database.ts';
import { DATABASE_IDS } from './engine/database-ids.ts';
import { startEngine } from './engine/engine.ts';
import { createImages } from './engine/image.ts';
import { OBSERVERS } from './engine/observers.ts';
import { rememberSchemas } from './engine/schemas.ts';
import { createJobStore } from './machines/jobs.ts';
import { type Cast, drawPlan, type Plan } from './plan/plan.ts';
import { takeOverBuiltins } from './world/builtins.ts';
import { createChance } from './world/chance.ts';
import { createFaults, NO_FAULTS } from './world/faults.ts';
import { createWorld, type World } from './world/world.ts';

const OPENING_MS = 120_000;
/** Seeds of histories whose outcome does not count. */
const REHEARSALS = [1001, 1002];
/** More than what a first day takes. */
const BEGINS_AT_MS = 600_000;

export type Outcome = {
  /** Of everything that happened, and of every byte that went to and from the database. */
  readonly hash: string;
  readonly steps: number;
  readonly simulatedMs: number;
  readonly orders: number;
  readonly story: readonly string[];
  readonly failure: Error | null;
};

/** Takes over this process, which is the simulation's from then on, and opens the shop of the first day. */
export async function openSimulation() {
  const ofTheDead = createChance(0);
  // The database draws now and then by what it did in earlier histories.
  let ofTheEngine = createChance(0);
  let chance = createChance(0);
  let world: World = createWorld(chance, 0);
  let database: Database | null = null;
  /** In this history, from which Node would end the process. */
  let unhandled: Error | null = null;
  function connect(): Duplex {
    if (!database) throw new Error('There is no database yet');
    return database.connect();
  }
  const engine = await startEngine();
  const schemas = rememberSchemas(engine);
  takeOverBuiltins({
    isInEngine: engine.isRunning,
    world: () => world,
    chance: () => {
      if (engine.isRunning()) return ofTheEngine;
      return world.current()?.isAlive === false ? ofTheDead : chance;
    },
    connect,
  });
  // Loaded now: what they take from Node's modules is simulated.
  const { openFirstDay } = await import('./machines/first-day.ts');
  const { live } = await import('./history.ts');
  const { BrokenInvariant } = await import('./invariants/invariants.ts');
  const { projections } = await import('../../../projections/all.ts');
  const readModels = projections.map(({ name }) => name);

  database = createDatabase({ engine, world, faults: NO_FAULTS, schemas });
  engine.run(ADVISORY_LOCKS);
  engine.run(DATABASE_IDS);
  const jobs = createJobStore({
    world,
    chance,
    faults: NO_FAULTS,
    isAway: () => false,
    tell: () => undefined,
  });
  const people = await world.finish(openFirstDay(world, readModels, jobs), OPENING_MS);
  engine.run(OBSERVERS);
  // A replay is an entry of the trail, so the trail is never equal to what a replay makes of it.
  const compared = readModels.filter((name) => name !== 'audit');
  const cast: Cast = { ...people, readModels: ['orders', ...compared] };
  const images = createImages(engine);
  let image = images.keep();
  schemas.endFirstDay();

  const planOf = (seed: number): Plan => drawPlan(createChance(seed), seed, cast);

  /** Lives through one history. The same plan gives the same outcome. */
  async function run(plan: Plan): Promise<Outcome> {
    image.restore();
    ofTheEngine = createChance(0);
    chance = createChance(plan.seed ^ 0x5eed);
    // Random bytes are drawn in portions: what is left of the last history's is not this one's.
    takeRandomBytes(4096);
    const faults = plan.hasFaults ? createFaults(chance) : NO_FAULTS;
    const now = createWorld(chance, BEGINS_AT_MS);
    world = now;
    database = createDatabase({ engine, world: now, faults, schemas });
    const story: string[] = [];
    const elapsed = () => now.elapsed() - BEGINS_AT_MS;
    const tell = (line: string) => void story.push(`${elapsed().toFixed(1).padStart(9)} ms  ${line}`);
    let failure: Error | null = null;
    let orders = 0;
    unhandled = null;
    try {
      orders = await live({ plan, world: now, chance, faults, engine, images, database, tell });
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    failure ??= unhandled;
    return { hash: now.historyHash(), steps: now.steps(), simulatedMs: elapsed(), orders, story, failure };
  }

  process.on('unhandledRejection', (error) => {
    unhandled ??= new BrokenInvariant(
      'no rejection is unhandled',
      JSON.stringify({ rejection: String(error) }),
    );
  });
  // What they ask is prepared for all others.
  for (const seed of REHEARSALS) await run(planOf(seed));
  image.restore();
  image.drop();
  engine.statements.prepareAll();
  image = images.keep();
  return { planOf, run };
}
