import type { ImportedProducts } from '../catalogue/index.ts';
import { eachAtOnce } from '../platform/kernel/at-once.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { Rejected, unwrap } from '../platform/kernel/rejection.ts';
import { LogUnavailable } from '../platform/log/event-log.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { isUnavailable } from '../platform/postgres/pool.ts';
import type { TableReader } from './file/separate-reader.ts';
import type { TableFacts } from './file/table.ts';
import { type ImportCommand, type ImportProgress, importDecider } from './import.decider.ts';
import type { ImportEvent } from './import.events.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportCatalogue, ImportQueries } from './imports.ports.ts';
import { createPlanner, gatherKnown, type Step } from './plan.ts';
import { inParts, productIdOf, STEPS_AT_ONCE, takeSteps } from './steps.ts';

export type RunImportDeps = {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'head' | 'readStored' | 'readStream'>;
  readonly files: ImportFiles;
  readonly readTable: TableReader;
  readonly products: ImportedProducts;
  readonly catalogue: ImportCatalogue;
  readonly queries: Pick<ImportQueries, 'products' | 'blockers'>;
  /** Waits until the read models named show all that is in the log now. */
  readonly caughtUp: (names: readonly string[]) => Promise<void>;
};

/** A fault that is none of a store is tried so often before the import counts as failed. */
const MOST_ATTEMPTS = 5;
const UNEXPECTED = 'Uvoz je prekinut zbog neočekivane greške. Uvezeni proizvodi su ostali u trgovini.';

export type RunImportOptions = {
  /** Counts from 1. */
  readonly attempt?: number;
  /** Aborted when another process is to go on after the portion under way; `run` then rejects with its reason. */
  readonly stopping?: AbortSignal;
};

/** Where what an import has written is seen: it ends when it is there. */
const SHOWN = ['imports', 'catalogue'];

/** A file that was taken in once and is refused now; the message is Bosnian and fit to show. */
class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/**
 * Works off an import, or the undoing of one, from wherever it stands. Harmless to repeat and to run twice at a time:
 * products and commands have ids that are made of the import's id and the row.
 */
export function createImportRunner(deps: RunImportDeps) {
  const { handler, store, files, readTable, products, queries, caughtUp } = deps;

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

  async function takeRows(importId: string, stopping?: AbortSignal): Promise<void> {
    let progress = await tell(importId, 'start', { kind: 'start' });
    if (progress.state !== 'running') return;
    const context = await contextOf(importId);
    const table = await tableOf(importId);
    const plan = await planFor(importId, progress, table);
    for await (const { first, rows } of files.portions(importId)) {
      if (progress.cancelling || progress.state !== 'running') break;
      stopping?.throwIfAborted();
      // Also the rows that are done with: later ones may repeat them.
      const steps = rows.map(plan);
      for (const part of inParts(steps.slice(Math.max(progress.done - first, 0))))
        progress = await takePortion(importId, progress, part, context);
    }
    await caughtUp(SHOWN);
    if (progress.cancelling && progress.done < table.total) await tell(importId, 'stop', { kind: 'stop' });
    else await tell(importId, 'finish', { kind: 'finish' });
  }

  async function takePortion(
    importId: string,
    { facts, done: from }: ImportProgress,
    steps: readonly Step[],
    context: Omit<CommandContext, 'commandId'>,
  ): Promise<ImportProgress> {
    const portion = await takeSteps(from, steps, { importId, facts, products, context });
    const progress = await tell(importId, `rows-${from}`, { kind: 'process', portion });
    if (progress.done === from) throw new Error(`The rows from ${from} on were not told`);
    return progress;
  }

  /** What was read in the file; an earlier release of the shop has not kept it. */
  async function tableOf(importId: string): Promise<TableFacts> {
    const table = await files.facts(importId);
    if (table) return table;
    const file = await files.find(importId);
    if (!file) throw new Error(`The file of the import ${importId} is gone`);
    return files.keepTable(importId, readTable(file.name, file.content)).catch((error: unknown) => {
      const isFileAtFault = error instanceof Rejected && error.rejection.kind === 'rule';
      throw isFileAtFault ? new UnreadableFile(error.message) : error;
    });
  }

  async function planFor(importId: string, { facts, duplicates }: ImportProgress, { marks }: TableFacts) {
    await caughtUp(['catalogue']);
    const { deliverer, brand } = facts;
    const own = new Set<string>();
    for await (const { rows } of files.portions(importId))
      for (const { row } of rows) own.add(productIdOf(importId, row));
    const lookups = await deps.catalogue.lookups();
    const known = await gatherKnown(deps.catalogue.knownProducts(), (productId) => own.has(productId));
    return createPlanner({ lookups, known, deliverer, brand, duplicates, marks, cleaned: true });
  }

  /** Takes back what it did: products that it added go, the others get their former values. */
  async function undo(importId: string, stopping?: AbortSignal): Promise<void> {
    await caughtUp(SHOWN);
    const [imported, blockers] = [await queries.products(importId), await queries.blockers(importId)];
    const { revision } = await handler.load(importDecider, importId);
    // Nothing is undone yet: all or nothing still holds.
    if (blockers.length > 0 && imported.every(({ undone }) => !undone)) {
      await tell(importId, `refuse-undo-${revision}`, { kind: 'refuse-undo', products: blockers.length });
      return;
    }
    const kept = new Set(blockers.map(({ id }) => id));
    const left = imported.filter(({ id, undone }) => !undone && !kept.has(id));
    const context = await contextOf(importId);
    await eachAtOnce(left, STEPS_AT_ONCE, async ({ id, added }) => {
      stopping?.throwIfAborted();
      const command = { ...context, commandId: idFrom('import-undo', importId, id) };
      if (added) await products.remove(id, command);
      else await products.restore(id, importId, command);
    });
    await caughtUp(SHOWN);
    await tell(importId, `finish-undo-${revision}`, { kind: 'finish-undo', kept: kept.size });
  }

  async function failed(
    importId: string,
    error: unknown,
    { attempt = 1, stopping }: RunImportOptions,
  ): Promise<void> {
    if (stopping?.aborted && error === stopping.reason) throw error;
    const isStoreAway = error instanceof LogUnavailable || isUnavailable(error);
    const isUnreadable = error instanceof UnreadableFile;
    if (isStoreAway || (attempt < MOST_ATTEMPTS && !isUnreadable)) throw error;
    await tell(importId, 'fail', { kind: 'fail', failure: isUnreadable ? error.message : UNEXPECTED });
  }

  return {
    async run(importId: string, options: RunImportOptions = {}): Promise<void> {
      const { stopping } = options;
      const { state } = await handler.load(importDecider, importId);
      if (state.stage === 'absent') return;
      if (state.undoing) return undo(importId, stopping);
      if (state.state === 'queued' || state.state === 'running') {
        await takeRows(importId, stopping).catch((error: unknown) => failed(importId, error, options));
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
