import { createAsking } from './actors/asking.ts';
import { changeMany } from './actors/many-products.ts';
import { takeBack } from './actors/returns.ts';
import { schedule } from './actors/scheduled-changes.ts';
import { accountIdOf, visit } from './actors/shoppers.ts';
import { act } from './actors/staff.ts';
import { planDisasters } from './disasters.ts';
import type { Database } from './engine/database.ts';
import type { Engine } from './engine/engine.ts';
import type { Images } from './engine/image.ts';
import { tracesOfErased } from './erased.ts';
import { differencesFromFold } from './fold.ts';
import {
  assertAcknowledged,
  assertOneAccountAnEmail,
  createAcknowledged,
} from './invariants/acknowledged.ts';
import {
  ALWAYS,
  assertInvariants,
  BrokenInvariant,
  brokenIn,
  brokenInTheEnd,
} from './invariants/invariants.ts';
import { assertMany } from './invariants/many-invariants.ts';
import { assertReturns } from './invariants/return-invariants.ts';
import { assertScheduled } from './invariants/scheduled-invariants.ts';
import { createFleet } from './machines/fleet.ts';
import { createJobStore } from './machines/jobs.ts';
import { defineAnew, definitionOf } from './machines/versions.ts';
import type { Plan } from './plan/plan.ts';
import type { Chance } from './world/chance.ts';
import type { Faults } from './world/faults.ts';
import type { World } from './world/world.ts';

const CHECK_EVERY_MS = 500;
const FAULTS_STOP_MS = 4_000;
/** In which everything is caught up after the last acknowledgement. */
const SETTLE_MS = 30_000;
const LOOK_MS = 250;
/** Of a whole history: requests of the first seconds may time out twice. */
const MOST_MS = 120_000;

type Options = {
  readonly plan: Plan;
  readonly world: World;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly engine: Engine;
  readonly images: Images;
  readonly database: Database;
  readonly tell: (line: string) => void;
};

/** Lives through a plan. Resolves to the number of acknowledged orders; rejects with the first invariant that does not hold. */
export async function live(options: Options): Promise<number> {
  const { plan, world, chance, faults, engine, tell } = options;
  const { upgrade, hasOwnJobStore } = plan;
  const isAway = hasOwnJobStore ? () => false : options.database.isAway;
  const jobs = createJobStore({ ...options, isAway });
  const fleet = createFleet({
    ...{ world, chance, tell, jobs },
    followed: plan.followed,
    takesJobs: plan.many.length > 0,
    makesScheduled: plan.scheduled.length > 0,
  });
  const acknowledged = createAcknowledged();
  const asking = createAsking({ world, tell, acknowledged, anyProcess: fleet.anyProcess });
  const disasters = planDisasters(plan.disasters, {
    ...{ ...options, fleet, acknowledged },
    jobs: hasOwnJobStore ? null : jobs,
  });
  const anew = upgrade?.readModel ?? null;
  const followed = plan.followed.map((name) =>
    definitionOf(name, upgrade !== null && !upgrade.isTakenBack, anew),
  );
  const defineAsBefore = anew === null ? () => undefined : defineAnew(anew, world);

  /** Performs the work at its planned moment. */
  function at(ms: number, label: string, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      world.after(ms / plan.haste, label, () => void work().then(resolve, reject));
    });
  }

  for (let index = 0; index < plan.processes; index += 1) fleet.start(index);
  for (const { at: moment, process, backAfter } of plan.deaths)
    world.after(moment / plan.haste, 'death', () => fleet.kill(process, backAfter));
  const done = [
    ...plan.visits.map((own) => at(own.at, 'visit', () => visit(asking, own, acknowledged))),
    ...plan.staff.map((action) => at(action.at, action.type, () => act(asking, action, acknowledged))),
    ...plan.many.map((action) => at(action.at, action.type, () => changeMany(asking, action, acknowledged))),
    ...plan.returns.map((action) => at(action.at, 'return', () => takeBack(asking, action, acknowledged))),
    ...plan.scheduled.map((action) =>
      at(action.at, 'schedule', () => schedule(asking, action, acknowledged)),
    ),
    ...(upgrade ? [at(upgrade.at, 'upgrade', () => fleet.upgrade(upgrade, plan.processes))] : []),
    disasters.over,
    at(FAULTS_STOP_MS, 'faults stop', async () => {
      faults.stop();
      tell('faults stop');
    }),
  ];

  /** Waits until everything that must hold in the end holds; rejects with what still does not after `SETTLE_MS`. */
  async function settle(): Promise<void> {
    await Promise.all(done);
    const deadline = world.elapsed() + SETTLE_MS;
    const broken = () =>
      brokenInTheEnd(engine, followed) ??
      brokenIn(() => {
        assertMany(engine, plan);
        assertReturns(engine, plan);
        assertScheduled(engine, plan);
      }) ??
      tracesOfErased(engine, plan);
    for (let last = broken(); last !== null; last = broken()) {
      if (world.elapsed() > deadline) throw last;
      await new Promise((resolve) => world.after(LOOK_MS, 'look again', () => resolve(null)));
    }
    const differences = await asking.ask('an operator compares', (one) =>
      differencesFromFold(one, plan.compared),
    );
    if (differences.length > 0)
      throw new BrokenInvariant('a read model equals a fold of the log', JSON.stringify(differences));
  }

  try {
    let checkedAt = world.elapsed();
    await world.finish(settle(), MOST_MS, () => {
      if (world.elapsed() - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = world.elapsed();
      assertInvariants(engine, ALWAYS, '');
    });
    assertAcknowledged(engine, acknowledged.known());
    assertOneAccountAnEmail(engine, plan, accountIdOf);
    return acknowledged.known().orders.length;
  } finally {
    fleet.killAll();
    defineAsBefore();
    disasters.forget();
  }
}
