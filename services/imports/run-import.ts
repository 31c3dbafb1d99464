import type { ImportedProducts } from '../catalogue/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { LogUnavailable } from '../platform/log/event-log.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { isUnavailable } from '../platform/postgres/pool.ts';
import { readTable } from './file/table.ts';
import { type ImportCommand, type ImportProgress, importDecider } from './import.decider.ts';
import type { ImportEvent } from './import.events.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportCatalogue, ImportQueries } from './imports.ports.ts';
import { planImport, type Step } from './plan.ts';
import { productIdOf, takeSteps } from './steps.ts';
import { undoProducts } from './undo-products.ts';

export type RunImportDeps = {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'head' | 'readStream'>;
  readonly files: ImportFiles;
  readonly products: ImportedProducts;
  readonly catalogue: ImportCatalogue;
  readonly queries: Pick<ImportQueries, 'products' | 'blockers'>;
  /** Waits until the read models named show all that is in the log now. */
  readonly caughtUp: (names: readonly string[]) => Promise<void>;
};

/** Rows that are told as done together: so many may be done again after a crash, to no effect. */
const PORTION = 250;
/** A fault that is none of a store is tried so often before the import counts as failed. */
const MOST_ATTEMPTS = 5;

/**
 * Works off an import, or the undoing of one, from wherever it stands; `attempt` counts from 1. Harmless to repeat and
 * to run twice at a time: products and commands have ids that are made of the import's id and the row.
 */
export function createImportRunner(deps: RunImportDeps) {
  const { handler, store, files, products, queries, caughtUp } = deps;

  async function tell(importId: string, name: string, command: ImportCommand): Promise<ImportProgress> {
    const commandId = idFrom('import', importId, name);
    const context = { ...(await contextOf(importId)), commandId };
    const handled = unwrap(await handler.handle(importDecider, importId, command, context));
    return present(handled.state);
  }

  /** Who asked for it, by which event, and what the audit trail says of it. */
  async function contextOf(importId: string): Promise<Omit<CommandContext, 'commandId'>> {
    const events = await store.readStream<ImportEvent>(`import-${importId}`);
    const received = events.find(({ type }) => type === 'ImportFileReceived');
    const last = events.findLast(({ type }) => type === 'ImportQueued' || type === 'ImportUndoRequested');
    if (received?.type !== 'ImportFileReceived') throw new Error(`There is no import ${importId}`);
    const verb = last?.type === 'ImportUndoRequested' ? 'Poništen uvoz' : 'Uvoz';
    const { eventId: causationId, metadata } = last ?? received;
    const reason = `${verb} „${received.data.title}“`;
    return { correlationId: importId, causationId, actor: metadata.actor, reason };
  }

  async function takeRows(importId: string): Promise<void> {
    let progress = await tell(importId, 'start', { kind: 'start' });
    if (progress.state !== 'running') return;
    const context = await contextOf(importId);
    const steps = await stepsOf(importId, progress);
    while (progress.done < steps.length && !progress.cancelling && progress.state === 'running') {
      const from = progress.done;
      const stepping = { importId, facts: progress.facts, products, context };
      const portion = await takeSteps(from, steps.slice(from, from + PORTION), stepping);
      progress = await tell(importId, `rows-${from}`, { kind: 'process', portion });
      if (progress.done === from) throw new Error(`The rows from ${from} on were not told`);
    }
    if (progress.cancelling && progress.done < steps.length) await tell(importId, 'stop', { kind: 'stop' });
    else await tell(importId, 'finish', { kind: 'finish' });
  }

  async function stepsOf(importId: string, { facts, duplicates }: ImportProgress): Promise<Step[]> {
    const file = await files.find(importId);
    if (!file) throw new Error(`The file of the import ${importId} is gone`);
    await caughtUp(['catalogue']);
    const table = await readTable(file.name, file.content);
    return planImport(table, {
      lookups: await deps.catalogue.lookups(),
      known: await deps.catalogue.knownProducts(),
      deliverer: facts.deliverer,
      brand: facts.brand,
      duplicates,
      idOf: (row) => productIdOf(importId, row),
    });
  }

  async function undo(importId: string): Promise<void> {
    await caughtUp(['imports', 'catalogue']);
    const [imported, blockers] = [await queries.products(importId), await queries.blockers(importId)];
    const { revision } = await handler.load(importDecider, importId);
    // Nothing is undone yet: all or nothing still holds.
    if (blockers.length > 0 && imported.every(({ undone }) => !undone)) {
      await tell(importId, `refuse-undo-${revision}`, { kind: 'refuse-undo', products: blockers.length });
      return;
    }
    const kept = new Set(blockers.map(({ id }) => id));
    const left = imported.filter(({ id, undone }) => !undone && !kept.has(id));
    await undoProducts(importId, left, { products, context: await contextOf(importId) });
    await tell(importId, `finish-undo-${revision}`, { kind: 'finish-undo', kept: kept.size });
  }

  async function failed(importId: string, error: unknown, attempt: number): Promise<void> {
    const isStoreAway = error instanceof LogUnavailable || isUnavailable(error);
    if (isStoreAway || attempt < MOST_ATTEMPTS) throw error;
    await tell(importId, 'fail', {
      kind: 'fail',
      failure: 'Uvoz je prekinut zbog neočekivane greške. Uvezeni proizvodi su ostali u trgovini.',
    });
  }

  return {
    async run(importId: string, attempt = 1): Promise<void> {
      const { state } = await handler.load(importDecider, importId);
      if (state.stage === 'absent') return;
      if (state.undoing) return undo(importId);
      if (state.state === 'queued' || state.state === 'running') {
        await takeRows(importId).catch((error: unknown) => failed(importId, error, attempt));
      }
      if (state.state !== 'previewed') await files.drop(importId);
    },
  };
}

export type ImportRunner = ReturnType<typeof createImportRunner>;

function present(state: ReturnType<typeof importDecider.evolve>): ImportProgress {
  if (state.stage === 'absent') throw new Error('The import is not there');
  return state;
}
