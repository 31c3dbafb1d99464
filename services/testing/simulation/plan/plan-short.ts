import { createChance } from '../world/chance.ts';
import { followedIn, type Plan, type StaffAction, type Visit } from './plan.ts';

const SHORT = 0x540e;
const MOST = { processes: 2, visits: 2, staff: 1, deaths: 1, many: 1, returns: 1, scheduled: 2 };
/** So that fewer people meet as often, and processes look less often for work while there is none. */
const HASTE = 3;
/** What takes long. A short history has one of them, if the whole one has any. */
const SUBJECTS = ['many', 'returns', 'scheduled', 'upgrade', 'disasters', 'rebuilds', 'erasures'] as const;
const STAFF: Readonly<Record<StaffAction['type'], Subject | null>> = {
  'moves an order': null,
  'changes a price': null,
  rebuilds: 'rebuilds',
  'erases an account': 'erasures',
};

type Subject = (typeof SUBJECTS)[number];

/**
 * A part of a history: the same seed, with fewer processes and people, and one subject. Many small histories, each of which leaves
 * something else out, find more in the same time than few that have everything (swarm testing, Groce et al., 2012).
 */
export function shorten(whole: Plan): Plan {
  const chance = createChance(whole.seed ^ SHORT);
  const [first, ...others] = SUBJECTS.filter((subject) => has(whole, subject));
  const subject = first === undefined ? null : chance.pick([first, ...others]);
  const few = <T>(all: readonly T[], most: number, of: Subject) => (of === subject ? all.slice(0, most) : []);
  const processes = Math.min(whole.processes, MOST.processes);
  const visits = visitsOf(whole, subject);
  const isTheirs = (action: object) =>
    !('cartId' in action) || visits.some(({ cartId }) => action.cartId === cartId);
  const ofSubject = (wanted: Subject | null) =>
    whole.staff.filter((action) => STAFF[action.type] === wanted && isTheirs(action));
  const short: Plan = {
    ...whole,
    processes,
    // What a disaster is timed for, such as a lapsed claim, does not come sooner.
    haste: subject === 'disasters' ? 1 : HASTE,
    visits,
    staff: [...ofSubject(null).slice(0, MOST.staff), ...(subject ? ofSubject(subject).slice(0, 1) : [])],
    many: few(whole.many, MOST.many, 'many'),
    returns: few(whole.returns.filter(isTheirs), MOST.returns, 'returns'),
    scheduled: few(whole.scheduled, MOST.scheduled, 'scheduled'),
    upgrade: subject === 'upgrade' ? whole.upgrade : null,
    deaths: chance.happens(0.5)
      ? whole.deaths.filter(({ process }) => process < processes).slice(0, MOST.deaths)
      : [],
    disasters: few(whole.disasters, 1, 'disasters').map((disaster) =>
      disaster.type === 'pause' ? { ...disaster, process: disaster.process % processes } : disaster,
    ),
  };
  const defined = short.upgrade ? [short.upgrade.readModel] : [];
  return { ...short, followed: [...new Set([...followedIn(short), ...defined])] };
}

function has({ staff, upgrade, ...plan }: Plan, subject: Subject): boolean {
  if (subject === 'upgrade') return upgrade !== null;
  if (subject === 'rebuilds' || subject === 'erasures')
    return staff.some(({ type }) => STAFF[type] === subject);
  return plan[subject].length > 0;
}

/** Those that the subject is about come first. */
function visitsOf({ visits, returns, staff }: Plan, subject: Subject | null): readonly Visit[] {
  const erased = staff.flatMap((action) => (action.type === 'erases an account' ? [action.cartId] : []));
  const carts =
    subject === 'returns' ? returns.map(({ cartId }) => cartId) : subject === 'erasures' ? erased : [];
  // Only those who want an e-mail during a disaster order nothing.
  const meets = ({ wanted }: Visit) => wanted.length === 0;
  const [first] = carts;
  const shoppers = visits.filter((visit) => !meets(visit));
  const about = shoppers.filter(({ cartId }) => cartId === first);
  const others = shoppers.filter(({ cartId }) => cartId !== first);
  return [
    ...[...about, ...others].slice(0, MOST.visits),
    ...(subject === 'disasters' ? visits.filter(meets) : []),
  ];
}
