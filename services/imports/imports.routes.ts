import { Readable } from 'node:stream';
import type { NamesOf } from '../audit/index.ts';
import type { Waiting } from '../platform/http/kept-answers/positions.ts';
import { unsupportedType } from '../platform/http/refusals/errors.ts';
import { CSV, sendFile } from '../platform/http/serving/send-file.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { withoutCheck } from '../platform/kernel/commands/checked-effects.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import { isRehearsal } from '../platform/kernel/commands/rehearsal.ts';
import { Rejected, rejected } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import { LogUnavailable } from '../platform/log/event-log.ts';
import { expectedNow } from '../platform/log/expected-log.ts';
import { LEFT_OUT } from '../rules/left-out-ahead.ts';
import { UnsupportedFile } from './file/table-errors.ts';
import { type ImportCommand, importDecider } from './import.decider.ts';
import { importsContract } from './imports.contract.ts';
import type { Blocker, ImportQueries, ImportView, KnownProduct } from './imports.ports.ts';
import type { BlockerAnswer, ImportInUse, ImportRecord, ImportRow } from './imports.schemas.ts';
import { errorsCsv, importRecord, importRow } from './imports.wire.ts';
import { createReceiveImport, type ReceiveImportDeps } from './receive-import.ts';
import type { ImportRunner } from './running/run-import.ts';
import { assertChosen, MOST_BYTES, readUpload } from './upload-form.ts';

export type ImportsDeps = ReceiveImportDeps & {
  readonly queries: ImportQueries;
  readonly readModels: Waiting;
  readonly namesOf: NamesOf;
  readonly runner: ImportRunner;
  /** The reasons against undoing an import. */
  readonly blockers: (importId: string) => Promise<readonly Blocker[]>;
};

const READS = ['imports'];
/** How long a request that stops or undoes an import waits for the outcome. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 50;
/** The most products that a refusal names. */
const MOST_BLOCKERS = 100;
/** The most errors of rows that a record has. */
const MOST_ERRORS = 10_000;

/** Bulk import of products (specification/imports-and-bulk). */
export function importsRoutes(deps: ImportsDeps) {
  const { handler, files, queries, readModels, runner } = deps;
  const receive = createReceiveImport(deps);

  /** Runs an import that is only expected, for which no worker does; notes why where that cannot be. */
  async function runExpected(id: string, { total }: ImportView['facts']): Promise<void> {
    const expected = expectedNow();
    if (!expected || isRehearsal()) return;
    const { undoing } = await found(id);
    if (!expected.hasRoomFor(total)) expected.leaveOut(LEFT_OUT.tooMany);
    // To read its rows would be to keep them.
    else if (!undoing && (await files.facts(id)) === null) expected.leaveOut(LEFT_OUT.unread);
    else await withoutCheck(() => runner.run(id));
  }

  async function rowsOf(views: readonly ImportView[]): Promise<ImportRow[]> {
    const lookups = await deps.catalogue.lookups();
    const names = await deps.namesOf([...new Set(views.map(({ actor }) => actor.id))]);
    return views.map((view) => importRow(view, lookups, names));
  }

  async function found(id: string): Promise<ImportView> {
    const view = await queries.record(id);
    if (view) return view;
    const { state } = await handler.load(importDecider, id);
    if (state.stage !== 'absent') throw new LogUnavailable('The read model imports is behind');
    throw rejected('missing', 'import_not_found', 'Uvoz ne postoji.');
  }

  async function recordOf(view: ImportView, withErrors = true): Promise<ImportRecord> {
    const [row] = await rowsOf([view]);
    if (!row) throw new Error('A record is missing');
    return importRecord(row, view, {
      errors: withErrors ? await queries.errors(view.id, MOST_ERRORS) : [],
      errorCount: await queries.errorCount(view.id),
      undone: await queries.undone(view.id),
      preview: view.state === 'previewed' ? await files.preview(view.id) : null,
    });
  }

  /** Handles a command and returns the record once the worker has reacted or the wait times out. */
  async function command(
    { id, facts }: ImportView,
    wanted: ImportCommand,
    request: CommandContext,
    verb: string,
    isSettled: (view: ImportView) => boolean,
  ) {
    const context = {
      causationId: request.correlationId,
      reason: `${verb} „${facts.title}“`,
      ...request,
      correlationId: id,
    };
    const handled = await handler.run(importDecider, id, wanted, context);
    if (handled.events.length > 0) await runExpected(id, facts);
    if (handled.position) await readModels.waitFor(handled.position, READS);
    let view = await found(id);
    for (const end = Date.now() + PATIENCE_MS; !isSettled(view) && Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      view = await found(id);
    }
    return { position: handled.position, view, record: await recordOf(view) };
  }

  return serve({ tag: 'imports', reads: READS }, importsContract, {
    'POST /imports': {
      bodyLimit: MOST_BYTES + 1024 * 1024,
      async handle(request, reply) {
        if (!request.isMultipart())
          throw unsupportedType('Datoteku pošaljite kao multipart/form-data.', 'file');
        const form = await readUpload(request);
        try {
          const { importId, preview, position } = await receive(form, request.commandContext());
          await reply.shownAt(position, READS);
          return { importId, ...(preview ? { preview } : {}) };
        } catch (error) {
          if (!(error instanceof UnsupportedFile)) throw error;
          throw unsupportedType('Uvoziti se mogu samo datoteke CSV i XLSX.', 'file');
        }
      },
    },

    'GET /imports': async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { page, pageSize = PAGE_SIZE } = request.query;
      if (page === undefined) return rowsOf(await queries.list());
      const { items, total } = await queries.page(page, pageSize);
      return { items: await rowsOf(items), total, page, pageSize };
    },

    'GET /imports/:id': async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return recordOf(await found(request.params.id), request.query.errors !== 0);
    },

    'GET /imports/:id/errors': async (request, reply) => {
      const { id, facts } = await found(request.params.id);
      reply.header('cache-control', 'no-store');
      const lines = Readable.from(errorsCsv(queries.allErrors(id)), { objectMode: false });
      return sendFile(reply, CSV, `greske-uvoza-${facts.number}.csv`, lines);
    },

    'POST /imports/:id/start': {
      reads: READS,
      async handle(request, reply) {
        const view = await found(request.params.id);
        if (view.state === 'previewed' && !(await files.has(view.id))) {
          const gone = 'Datoteka ovog pregleda se više ne čuva. Pošaljite je ponovo.';
          throw rejected('conflict', 'import_file_gone', gone);
        }
        if (view.state === 'previewed') {
          await deps.caughtUp(['catalogue']);
          assertChosen(view.facts, await deps.catalogue.lookups());
        }
        const duplicates = request.query.duplicates ?? view.duplicates;
        const queue = { type: 'Queue', duplicates } as const;
        const context = request.commandContext();
        const { position, record } = await command(view, queue, context, 'Uvoz', () => true);
        reply.at(position);
        return record;
      },
    },

    'POST /imports/:id/cancel': {
      reads: READS,
      async handle(request, reply) {
        const view = await found(request.params.id);
        const isSettled = ({ cancelling }: ImportView) => !cancelling;
        const context = request.commandContext();
        const ended = await command(view, { type: 'Cancel' }, context, 'Otkazan uvoz', isSettled);
        if (ended.view.startedAt === '' && !ended.view.cancelling) await files.drop(view.id);
        reply.code(isSettled(ended.view) ? 200 : 202).at(ended.position);
        return ended.record;
      },
    },

    'POST /imports/:id/undo': {
      reads: READS,
      async handle(request, reply) {
        const view = await found(request.params.id);
        if (!view.undoing && view.state !== 'undone') await refuseBlocked(view.id);
        const isSettled = ({ undoing }: ImportView) => !undoing;
        const context = request.commandContext();
        const ended = await command(view, { type: 'Undo' }, context, 'Poništen uvoz', isSettled);
        if (isSettled(ended.view) && ended.view.state !== 'undone') await refuseBlocked(view.id);
        reply.code(isSettled(ended.view) ? 200 : 202).at(ended.position);
        return ended.record;
      },
    },
  });

  /** Refuses to undo a part only: throws 409 with the first products that were changed or ordered since. */
  async function refuseBlocked(id: string): Promise<void> {
    await deps.caughtUp(['imports', 'catalogue']);
    const blockers = await deps.blockers(id);
    if (blockers.length === 0) return;
    const shown = blockers.slice(0, MOST_BLOCKERS);
    const blocking = new Set(shown.map((blocker) => blocker.id));
    const known = new Map<string, KnownProduct>();
    for await (const product of deps.catalogue.knownProducts())
      if (blocking.has(product.id)) known.set(product.id, product);
    const titleOf = ({ id: _id }: Blocker) => known.get(_id)?.title ?? 'Izbrisan proizvod';
    const products = shown.map((blocker): BlockerAnswer => {
      const { id: _id, changed, ordered } = blocker;
      const product_id = known.get(_id)?.number ?? null;
      return { _id, product_id, title: titleOf(blocker), changed, ordered };
    });
    const isOther = blockers.some(({ obstacle }) => obstacle !== undefined);
    const which = isOther ? 'to sprečavaju' : 'su u međuvremenu mijenjani ili naručeni';
    throw new Rejected({
      kind: 'conflict',
      code: 'import_in_use',
      message: `Uvoz se ne može poništiti. Broj proizvoda koji ${which}: ${blockers.length}.`,
      details: shown.map((blocker) => ({ field: blocker.id, error: whyKept(blocker, titleOf(blocker)) })),
      extra: { products } satisfies ImportInUse,
    });
  }
}

function whyKept({ changed, ordered, obstacle }: Blocker, title: string): string {
  if (obstacle !== undefined) return `Proizvod „${title}“ ${obstacle}`;
  const why = [changed ? 'mijenjan' : '', ordered ? 'naručen' : ''].filter((word) => word !== '');
  return `Proizvod „${title}“ je u međuvremenu ${why.join(' i ')}.`;
}
