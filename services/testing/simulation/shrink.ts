import type { Plan, Visit } from './plan/plan.ts';

/** Plans with one action or fault less, the largest steps first. */
function* smaller(plan: Plan): Generator<Plan> {
  for (const disasters of withoutOne(plan.disasters)) yield { ...plan, disasters };
  if (plan.hasFaults) yield { ...plan, hasFaults: false };
  if (plan.hasOwnJobStore) yield { ...plan, hasOwnJobStore: false };
  for (const visits of withoutOne(plan.visits)) yield { ...plan, visits };
  if (plan.upgrade) yield { ...plan, upgrade: null };
  for (const many of withoutOne(plan.many)) yield { ...plan, many };
  for (const returns of withoutOne(plan.returns)) yield { ...plan, returns };
  for (const scheduled of withoutOne(plan.scheduled)) yield { ...plan, scheduled };
  for (const staff of withoutOne(plan.staff)) yield { ...plan, staff };
  for (const deaths of withoutOne(plan.deaths)) yield { ...plan, deaths };
  if (plan.processes > 1) yield { ...plan, processes: plan.processes - 1 };
  for (const [index, visit] of plan.visits.entries())
    for (const simpler of simplerVisits(visit)) yield { ...plan, visits: plan.visits.with(index, simpler) };
}

function* withoutOne<T>(all: readonly T[]): Generator<readonly T[]> {
  for (const index of all.keys()) yield all.toSpliced(index, 1);
}

function* simplerVisits(visit: Visit): Generator<Visit> {
  if (visit.clicks > 1) yield { ...visit, clicks: 1 };
  if (visit.registers !== null) yield { ...visit, registers: null };
  if (visit.paysWithCoupon) yield { ...visit, paysWithCoupon: false };
  if (visit.wanted.length > 1) yield { ...visit, wanted: visit.wanted.slice(0, 1) };
}

/** Makes a failing plan smaller as long as it fails in the same way, by at most `attempts` further histories. */
export async function shrink(
  plan: Plan,
  failsAlike: (plan: Plan) => Promise<boolean>,
  attempts = 200,
): Promise<Plan> {
  let smallest = plan;
  let left = attempts;
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    for (const candidate of smaller(smallest)) {
      left -= 1;
      if (left < 0) break;
      if (!(await failsAlike(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
