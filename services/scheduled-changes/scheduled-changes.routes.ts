import { actAs } from '../platform/http/acting.ts';
import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import { serve } from '../platform/http/serve.ts';
import { signedIn } from '../platform/http/signed-in.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { idForNew, isUuid } from '../platform/kernel/ids.ts';
import { PAGE_SIZE } from '../platform/kernel/page.ts';
import { rehearse } from '../platform/kernel/rehearsal.ts';
import { Rejected, reject, rejected } from '../platform/kernel/rejection.ts';
import { changedFields } from './changed-fields.ts';
import { answered, callsOf } from './make-call.ts';
import { isSchedulable, NOT_SCHEDULABLE } from './schedulable.ts';
import { scheduledChangeDecider } from './scheduled-change.decider.ts';
import { scheduledChangesContract } from './scheduled-changes.contract.ts';
import type { Authors, ScheduledChangeQueries, ScheduledChangeView } from './scheduled-changes.ports.ts';
import type { ScheduledChangeAnswer } from './scheduled-changes.schemas.ts';

export type ScheduledChangesDeps = {
  readonly handler: CommandHandler;
  readonly queries: ScheduledChangeQueries;
  readonly authors: Authors;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
};

const READS = ['scheduled'];
const MOST_WAITING = 1_000;
const TOO_MANY = reject(
  'rule',
  'too_many_scheduled',
  'Zakazano je previše izmjena. Povuci one koje više nisu potrebne.',
).error;

/** Changes that are carried out later (specification/scheduled-changes). */
export function scheduledChangesRoutes({ handler, queries, authors, now }: ScheduledChangesDeps) {
  const answerOf = (
    { id, authorId, conflicts, kept, ...view }: ScheduledChangeView,
    names: ReadonlyMap<string, string>,
  ): ScheduledChangeAnswer => ({
    _id: id,
    ...view,
    author: names.get(authorId) ?? '',
    conflicts: [...conflicts],
    kept: [...kept],
  });

  return serve({ tag: 'scheduled-changes', reads: READS }, scheduledChangesContract, {
    'POST /scheduled-changes': {
      // The calls that can be scheduled may be as long.
      bodyLimit: EDITOR_BYTES,
      async handle(request, reply) {
        const { call: asked, at, until, reason } = request.body;
        // Only the fields that it changes must be as they are now, not the whole entity.
        const { version: _, ...fields } = asked.body;
        const call = { ...asked, body: fields };
        if (!isSchedulable(call.path)) throw new Rejected(NOT_SCHEDULABLE);
        if ((await queries.waiting()) >= MOST_WAITING) throw new Rejected(TOO_MANY);
        const asker = signedIn(request.asker);
        // The session's own proof of identity counts, since the call is made later without one.
        if (call.path.startsWith('/settings/')) await request.requireProof();
        const make = callsOf(request.server);
        const by = { asker, reason: '', causationId: null };
        const { answer, commands } = await rehearse(() => actAs(by, () => make(call)));
        answered(answer);
        const context = { ...request.commandContext(), reason: reason.trim() };
        const id = idForNew(scheduledChangeDecider.category, context);
        const moment = (text: string) => new Date(text).toISOString();
        const command = {
          type: 'Schedule',
          now: moment(new Date(now()).toISOString()),
          at: moment(at),
          until: until ? moment(until) : null,
          call,
          expected: changedFields(commands),
          authorId: asker.id,
        } as const;
        const { position } = await handler.run(scheduledChangeDecider, id, command, context);
        await reply.shownAt(position, READS);
        return { _id: id };
      },
    },

    'GET /scheduled-changes': async ({ query: { page = 1, pageSize = PAGE_SIZE, ...filter } }) => {
      const { items, total } = await queries.page(filter, page, pageSize);
      const names = await authors.namesOf(items.map(({ authorId }) => authorId));
      return { items: items.map((item) => answerOf(item, names)), total, page, pageSize };
    },

    'DELETE /scheduled-changes/:id': async (request, reply) => {
      const { id } = request.params;
      if (!isUuid(id))
        throw rejected('missing', 'scheduled_change_not_found', 'Zakazana izmjena ne postoji.');
      const context = request.commandContext();
      const { position } = await handler.run(scheduledChangeDecider, id, { type: 'Withdraw' }, context);
      await reply.shownAt(position, READS);
      return { _id: id };
    },
  });
}
