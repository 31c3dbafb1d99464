import type { BulkChange } from '../../../bulk/bulk.events.ts';
import { idFrom } from '../../../platform/kernel/ids.ts';
import { type Chance, createChance } from '../world/chance.ts';

/** A row of a price list; `pieces` are those of a product that it adds. Prices are hundredths of a KM. */
export type FileRow = { readonly title: string; readonly price: number; readonly pieces: number | null };

/** What an administrator does to many products at once: it runs in portions, as a job. */
export type ManyAction =
  | {
      readonly type: 'imports a file';
      readonly at: number;
      /** Of the request. */
      readonly key: string;
      readonly rows: readonly FileRow[];
    }
  | {
      readonly type: 'changes many products';
      readonly at: number;
      readonly key: string;
      /** Their numbers. */
      readonly products: readonly number[];
      readonly change: BulkChange;
      /** Asks again when there is no answer. */
      readonly isPatient: boolean;
      readonly isTakenBack: boolean;
    };

/** What it reads. */
const IMPORTS_READ = ['imports', 'stock'];
const CHANGES_READ = ['bulk', 'stock'];

const MANY = 0x3a57;
const MOMENTS_MS = 2_500;
const CHANGES: readonly [BulkChange, ...BulkChange[]] = [
  { kind: 'stock', how: 'add', quantity: 3 },
  { kind: 'stock', how: 'add', quantity: 5 },
  { kind: 'start-sale', percent: 20 },
  { kind: 'end-sale' },
];

/** Draws from a chance of its own, so that histories without any are what they were. */
export function drawMany(seed: number, products: number): readonly ManyAction[] {
  const chance = createChance(seed ^ MANY);
  if (chance.happens(0.6)) return [];
  return Array.from({ length: 1 + chance.int(2) }, (_, index) =>
    chance.happens(0.5) ? drawImport(chance, index, products) : drawChange(chance, index, products),
  );
}

function drawImport(chance: Chance, index: number, products: number): ManyAction {
  const price = () => 100 + chance.int(9_000);
  const known = () => ({ title: `Proizvod ${1 + chance.int(products)}`, price: price(), pieces: null });
  // Two files may add the same.
  const added = () => ({ title: `Novi ${chance.int(4)}`, price: price(), pieces: chance.pick([null, 2, 7]) });
  const rows = Array.from({ length: 2 + chance.int(5) }, () => (chance.happens(0.5) ? known() : added()));
  return { type: 'imports a file', at: chance.int(MOMENTS_MS), key: drawKey(chance, index), rows };
}

function drawChange(chance: Chance, index: number, products: number): ManyAction {
  const all = Array.from({ length: products }, (_, at) => at + 1);
  return {
    type: 'changes many products',
    at: chance.int(MOMENTS_MS),
    key: drawKey(chance, index),
    products: all.filter(() => chance.happens(0.7)),
    change: chance.pick(CHANGES),
    isPatient: chance.happens(0.5),
    isTakenBack: chance.happens(0.4),
  };
}

function drawKey(chance: Chance, index: number): string {
  return idFrom('many', index, chance.int(2 ** 31));
}

/** The read models that it needs. */
export function readByMany(many: readonly ManyAction[]): readonly string[] {
  return many.flatMap(({ type }) => (type === 'imports a file' ? IMPORTS_READ : CHANGES_READ));
}
