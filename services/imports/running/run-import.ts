import type { ImportedProducts } from '../../catalogue/index.ts';
import type { Alone } from '../../platform/jobs/alone.ts';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { beforePortion } from '../../platform/log/before-portion.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import type { EventStore } from '../../platform/log/event-store.ts';
import { expectedNow } from '../../platform/log/expected-log.ts';
import { isUnavailable } from '../../platform/postgres/faults.ts';
import type { TableFacts } from '../file/table.ts';
import { type ImportCommand, importDecider } from '../import.decider.ts';
import type { ImportEvent } from '../import.events.ts';
import type { ImportProgress } from '../import.state.ts';
import type { Blocker, ImportQueries, ImportStock } from '../imports.ports.ts';
import { createPlanner, gatherKnown } from '../planning/plan.ts';
import type { ReceiveImportDeps } from '../receive-import.ts';
import type { Step } from '../step.ts';
import { inParts, productIdOf } from '../step.ts';
import { takeSteps } from './steps.ts';
import { createUpdatedProducts, undoCommandId } from './updated-products.ts';

export type RunImportDeps = Omit<ReceiveImportDeps, 'registry'> & {
  readonly store: Pick<EventStore, 'head' | 'readStored' | 'readStream' | 'readStreams'>;
  readonly products: ImportedProducts;
  readonly queries: Pick<ImportQueries, 'products'>;
  /** The reasons against undoing an import. */
  readonly blockers: (importId: string) => Promise<readonly Blocker[]>;
  readonly stock: ImportStock;
  readonly alone: Alone;
};

/** Attempts after faults that are not of a store, before the import fails. */
const MOST_ATTEMPTS = 5;
const UNEXPECTED = 'Uvoz je prekinut zbog neočekivane greške. Uvezeni proizvodi su ostali u trgovini.';

export type RunImportOptions = {
  /** Counts from 1. */
  readonly attempt?: number;
  /** Aborted when another process is to continue after the current portion; `run` then rejects with its reason. */
  readonly stopping?: AbortSignal;
};

/**
 * One run of an import. Nothing must be recorded once `lost` is aborted, because another run may have begun, nor once `stands`
 * is false: a fail-over may have lost what it has done.
 */
type Run = {
  readonly importId: string;
  readonly lost: AbortSignal;
  readonly stands: () => boolean;
  readonly stopping?: AbortSignal | undefined;
};

/** Products restored or deleted together by an undo: they share statements. */
const UNDONE_AT_ONCE = 500;

/** The read models that must show the changes before an import counts as finished. */
const SHOWN = ['imports', 'catalogue'];

/** A file that was accepted before and is refused now; the message is Bosnian and fit to show. */
class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/**
 * Runs an import, or its undo, from its current state. Idempotent: ids of products and commands derive from the import's id
 * and the row. Runs of one import wait for each other: the catalogue, by which each plans its rows, may differ between them.
 */
export function createImportRunner(deps: RunImportDeps) {
  const { handler, store, files, readTable, products, queries, stock, caughtUp, alone } = deps;
  const updated = createUpdatedProducts(deps);

  async function record(
    { importId, lost, stands }: Run,
    name: string,
    command: ImportCommand,
  ): Promise<ImportProgress> {
    const commandId = idFrom('import', importId, name);
    const asked: CommandContext = { ...(await contextOf(importId)), commandId };
    const context = withCondition(asked, () => stands() && !lost.aborted);
    const handled = await handler.run(importDecider, importId, command, context);
    return present(handled.state);
  }

  /** The actor, the causing event and the metadata for the audit trail. */
  async function contextOf(importId: string): Promise<Omit<CommandContext, 'commandId'>> {
    const events = await store.readStream<ImportEvent>(`import-${importId}`);
    const received = events.find(({ type }) => type === 'ImportFileReceived');
    const last = events.findLast(({ type }) => type === 'ImportQueued' || type === 'ImportUndoRequested');
    if (received?.type !== 'ImportFileReceived') throw new Error(`The import ${importId} does not exist`);
    const verb = last?.type === 'ImportUndoRequested' ? 'Poništen uvoz' : 'Uvoz';
    const { eventId: causationId, metadata } = last ?? received;
    const reason = `${verb} „${received.data.title}“`;
    return { correlationId: importId, causationId, actor: metadata.actor, reason };
  }

  async function takeRows(run: Run): Promise<void> {
    const { importId, stopping } = run;
    let progress = await record(run, 'start', { type: 'Start' });
    if (progress.state !== 'running') return;
    const context = await contextOf(importId);
    const table = await tableOf(importId);
    const plan = await planFor(importId, progress, table);
    for await (const { first, rows } of files.portions(importId)) {
      if (progress.cancelling || progress.state !== 'running') break;
      await beforePortion(stopping);
      // Includes processed rows: later ones may repeat them.
      const steps = rows.map(plan);
      for (const part of inParts(steps.slice(Math.max(progress.done - first, 0))))
        progress = await takePortion(run, progress, part, context);
    }
    await caughtUp(SHOWN);
    if (progress.cancelling && progress.done < table.total) await record(run, 'stop', { type: 'Stop' });
    else await record(run, 'finish', { type: 'Finish' });
  }

  async function takePortion(
    run: Run,
    { facts, done: from }: ImportProgress,
    steps: readonly Step[],
    context: Omit<CommandContext, 'commandId'>,
  ): Promise<ImportProgress> {
    const { importId } = run;
    const lookups = await deps.catalogue.lookups();
    const portion = await takeSteps(from, steps, { importId, facts, lookups, products, stock, context });
    run.lost.throwIfAborted();
    const progress = await record(run, `rows-${from}`, { type: 'Process', portion });
    if (progress.done === from) throw new Error(`The rows from ${from} on were not reported`);
    return progress;
  }

  /** The parsed file; earlier releases of the shop did not store it. */
  async function tableOf(importId: string): Promise<TableFacts> {
    const table = await files.facts(importId);
    if (table) return table;
    const file = await files.find(importId);
    if (!file) throw new Error(`The file of the import ${importId} is missing`);
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
    const added = new Set<string>();
    const known = await gatherKnown(deps.catalogue.knownProducts(), (productId) => {
      if (own.has(productId)) added.add(productId);
      return own.has(productId);
    });
    const preview = await files.preview(importId);
    // Pieces that the preview ignored stay ignored, whatever the shop has turned on since.
    const takesStock = lookups.settings.stockKept && preview?.stock?.kept !== false;
    const wasAdded = (row: number) => added.has(productIdOf(importId, row));
    return createPlanner({
      lookups,
      known,
      wasAdded,
      deliverer,
      brand,
      duplicates,
      marks,
      takesStock,
      cleaned: true,
    });
  }

  /** Undoes the import: deletes the products it added, and restores the former values of the others. */
  async function undo(run: Run): Promise<void> {
    const { importId, lost, stopping } = run;
    await caughtUp(SHOWN);
    const [imported, blockers] = [await queries.products(importId), await deps.blockers(importId)];
    const { state, revision } = await handler.load(importDecider, importId);
    const stockPortions = present(state).stockPortions ?? [];
    const isUntouched = imported.every(({ undone }) => !undone);
    // Nothing is undone yet, so the undo can still be refused as a whole.
    if (blockers.length > 0 && isUntouched && !(await stock.isUndone(importId, stockPortions))) {
      await record(run, `refuse-undo-${revision}`, { type: 'RefuseUndo', products: blockers.length });
      return;
    }
    const kept = new Set(blockers.map(({ id }) => id));
    const left = imported.filter(({ id, undone }) => !undone && !kept.has(id));
    const context = await contextOf(importId);
    await stock.undo(importId, stockPortions, context, stopping);
    const commands = left.map(({ id, added }) => {
      const commandId = undoCommandId(importId, id);
      return { id, added, context: { ...context, commandId } };
    });
    let stayed = kept.size;
    for (let at = 0; at < commands.length; at += UNDONE_AT_ONCE) {
      await beforePortion(stopping);
      const portion = commands.slice(at, at + UNDONE_AT_ONCE);
      await products.remove(portion.filter(({ added }) => added));
      stayed += await updated.restore(
        importId,
        portion.filter(({ added }) => !added),
      );
    }
    await caughtUp(SHOWN);
    lost.throwIfAborted();
    await record(run, `finish-undo-${revision}`, { type: 'FinishUndo', kept: stayed });
  }

  async function failed(run: Run, error: unknown, attempt: number) {
    const { stopping } = run;
    if (stopping?.aborted && error === stopping.reason) throw error;
    const isStoreAway = error instanceof LogUnavailable || isUnavailable(error);
    const isUnreadable = error instanceof UnreadableFile;
    if (isStoreAway || (attempt < MOST_ATTEMPTS && !isUnreadable)) throw error;
    await record(run, 'fail', { type: 'Fail', failure: isUnreadable ? error.message : UNEXPECTED });
  }

  async function runAlone(run: Run, attempt: number): Promise<void> {
    const { importId } = run;
    const { state } = await handler.load(importDecider, importId);
    if (state.stage === 'absent') return;
    if (state.undoing) return undo(run);
    if (state.state === 'queued' || state.state === 'running') {
      await takeRows(run).catch((error: unknown) => failed(run, error, attempt));
    }
    // An expected import is made again at its time.
    if (state.state !== 'previewed' && !expectedNow()) await files.drop(importId);
  }

  return {
    run: (importId: string, options: RunImportOptions = {}): Promise<void> => {
      const { attempt = 1, stopping } = options;
      const work = (lost: AbortSignal) =>
        runAlone({ importId, lost, stopping, stands: products.since() }, attempt);
      return alone(`import ${importId}`, work, stopping);
    },
  };
}

export type ImportRunner = ReturnType<typeof createImportRunner>;

function present(state: ReturnType<typeof importDecider.evolve>): ImportProgress {
  if (state.stage === 'absent') throw new Error('The import does not exist');
  return state;
}
