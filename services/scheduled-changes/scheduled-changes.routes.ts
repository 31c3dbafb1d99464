import { actAs } from '../platform/http/calls/acting.ts';
import type { SignedIn } from '../platform/http/calls/http.ts';
import type { Role } from '../platform/http/calls/roles.ts';
import { signedIn } from '../platform/http/calls/signed-in.ts';
import { EDITOR_BYTES } from '../platform/http/limits/body-limits.ts';
import { FORBIDDEN } from '../platform/http/refusals/errors.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { rehearse } from '../platform/kernel/commands/rehearsal.ts';
import { idForNew, isUuid } from '../platform/kernel/ids.ts';
import { Rejected, reject, rejected } from '../platform/kernel/rejection.ts';
import { flag } from '../platform/kernel/wire/flag.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import { changedFields, streamsOf, subjectOf } from './changed-fields.ts';
import { answered, callsOf } from './make-call.ts';
import { NO_WAY_BACK, NOT_SCHEDULABLE, type SchedulableCall, schedulableOf } from './schedulable.ts';
import { scheduledChangeDecider } from './scheduled-change.decider.ts';
import { scheduledChangesContract } from './scheduled-changes.contract.ts';
import type { Authors, ScheduledChangeQueries, ScheduledChangeView } from './scheduled-changes.ports.ts';
import type { ScheduleBody, ScheduledChangeAnswer } from './scheduled-changes.schemas.ts';

type OwnCall = 'POST /scheduled-changes/:id' | 'DELETE /scheduled-changes/:id';

export type ScheduledChangesDeps = {
  readonly handler: CommandHandler;
  readonly queries: ScheduledChangeQueries;
  readonly authors: Authors;
  /** Whether an administrator with these roles may make the call. */
  readonly mayCall: (roles: readonly Role[], call: SchedulableCall | OwnCall) => boolean;
  /** The name of a field of a kind of entity, in Bosnian. */
  readonly fieldName: (kind: string, field: string) => string;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
};

type ChangeOf = Pick<ScheduledChangeView, 'state' | 'call' | 'authorId'>;

const READS = ['scheduled'];
const MOST_WAITING = 1_000;
const TOO_MANY = reject(
  'rule',
  'too_many_scheduled',
  'Zakazano je previše izmjena. Povucite one koje više nisu potrebne.',
).error;

/** Changes that are carried out later (specification/scheduled-changes). */
export function scheduledChangesRoutes({
  handler,
  queries,
  authors,
  mayCall,
  fieldName,
  now,
}: ScheduledChangesDeps) {
  const answerOf = (
    { id, authorId, conflicts, kept, ...view }: ScheduledChangeView,
    names: ReadonlyMap<string, string>,
    asker: SignedIn,
  ): ScheduledChangeAnswer => ({
    _id: id,
    ...view,
    author: names.get(authorId) ?? '',
    conflicts: [...conflicts],
    conflictNames: conflicts.map((field) => fieldName(view.of.slice(0, view.of.indexOf('-')), field)),
    kept: [...kept],
    ...rightsOn({ ...view, authorId }, asker),
  });

  /** May the asker make its call? One that is over is neither moved nor withdrawn. */
  function rightsOn({ state, call, authorId }: ChangeOf, { id, roles }: SignedIn) {
    const mayAsk = (own: OwnCall) => state === 'waiting' && mayCall(roles, own);
    const mayMake = mayMakeCall(roles, schedulableOf(call));
    return {
      mayMove: flag(mayAsk('POST /scheduled-changes/:id') && mayMake),
      mayWithdraw: flag(mayAsk('DELETE /scheduled-changes/:id') && (mayMake || authorId === id)),
    };
  }

  function mayMakeCall(roles: readonly Role[], declared: ReturnType<typeof schedulableOf>): boolean {
    return declared === null || mayCall(roles, declared.name);
  }

  return serve({ tag: 'scheduled-changes', reads: READS }, scheduledChangesContract, {
    'POST /scheduled-changes': {
      // The calls that can be scheduled may be as long.
      bodyLimit: EDITOR_BYTES,
      async handle(request, reply) {
        const { at, until = null, reason } = request.body;
        const { call, declared } = callOf(request.body.call);
        if (until !== null && declared.back === 'never') throw new Rejected(NO_WAY_BACK);
        if ((await queries.waiting()) >= MOST_WAITING) throw new Rejected(TOO_MANY);
        const asker = signedIn(request.asker);
        const make = callsOf(request.server);
        const by = { asker, reason: '', causationId: null };
        const context = { ...request.commandContext(), reason: reason.trim() };
        const id = idForNew(scheduledChangeDecider.category, context);
        // An entity it adds keeps this id when the call is made.
        const key = { 'idempotency-key': id };
        const { answer, commands } = await rehearse(() => actAs(by, () => make(call, key)));
        answered(answer);
        const expected = changedFields(commands);
        // The session's own proof of identity counts, since the call is made later without one.
        if (declared.needsProof?.(call.body, expected)) await request.requireProof();
        const command = {
          type: 'Schedule',
          now: new Date(now()).toISOString(),
          at: inUtc(at),
          until: until === null ? null : inUtc(until),
          call,
          expected,
          authorId: asker.id,
          streams: streamsOf(commands),
          subject: subjectOf(commands),
        } as const;
        const { position } = await handler.run(scheduledChangeDecider, id, command, context);
        await reply.shownAt(position, READS);
        return { _id: id };
      },
    },

    'GET /scheduled-changes': async ({ asker, query: { page = 1, pageSize = PAGE_SIZE, ...filter } }) => {
      const reader = signedIn(asker);
      const { items, total } = await queries.page(filter, page, pageSize);
      const names = await authors.namesOf(items.map(({ authorId }) => authorId));
      return { items: items.map((item) => answerOf(item, names, reader)), total, page, pageSize };
    },

    'POST /scheduled-changes/:id': async (request, reply) => {
      const id = knownId(request.params.id);
      const { at, until = null } = request.body;
      const { state } = await handler.load(scheduledChangeDecider, id);
      const declared = state.stage === 'absent' ? null : schedulableOf(state.call);
      if (!mayMakeCall(signedIn(request.asker).roles, declared)) throw new Rejected(FORBIDDEN);
      if (state.stage !== 'absent' && declared?.needsProof?.(state.call.body, state.expected))
        await request.requireProof();
      if (declared?.back === 'never' && until !== null) throw new Rejected(NO_WAY_BACK);
      const moments = { at: inUtc(at), until: until === null ? null : inUtc(until) };
      const command = { type: 'Move', now: new Date(now()).toISOString(), ...moments } as const;
      const context = request.commandContext();
      const { position } = await handler.run(scheduledChangeDecider, id, command, context);
      await reply.shownAt(position, READS);
      return { _id: id };
    },

    'DELETE /scheduled-changes/:id': async (request, reply) => {
      const id = knownId(request.params.id);
      const asker = signedIn(request.asker);
      const { state } = await handler.load(scheduledChangeDecider, id);
      const declared = state.stage === 'absent' ? null : schedulableOf(state.call);
      const isAuthor = state.stage !== 'absent' && state.authorId === asker.id;
      if (!isAuthor && !mayMakeCall(asker.roles, declared)) throw new Rejected(FORBIDDEN);
      const context = request.commandContext();
      const { position } = await handler.run(scheduledChangeDecider, id, { type: 'Withdraw' }, context);
      await reply.shownAt(position, READS);
      return { _id: id };
    },
  });
}

/** The call as it is made at its time, with or without `/api` before its path; throws when it cannot be scheduled. */
function callOf({ method, path: sent, body = {} }: ScheduleBody['call']) {
  const path = sent.replace(/^\/api(?=\/)/, '');
  const declared = schedulableOf({ method, path });
  if (!declared) throw new Rejected(NOT_SCHEDULABLE);
  // Only the fields that it changes must be as they are now, not the whole entity.
  const { version: _, ...fields } = body;
  return { declared, call: { method, path, body: declared.later?.(fields) ?? fields } };
}

function knownId(id: string): string {
  if (isUuid(id)) return id;
  throw rejected('missing', 'scheduled_change_not_found', 'Zakazana izmjena ne postoji.');
}

function inUtc(moment: string): string {
  return new Date(moment).toISOString();
}
