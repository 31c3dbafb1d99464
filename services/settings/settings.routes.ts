import type { AnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import { EDITOR_BYTES } from '../platform/http/limits/body-limits.ts';
import { kept, serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { assertAllowed, assertValidAccounts } from './assert-allowed.ts';
import { settingsContract } from './settings.contract.ts';
import { SETTINGS_ID, settingsDecider } from './settings.decider.ts';
import type { SettingsFacts } from './settings.events.ts';
import { settingsAnswer } from './settings.wire.ts';
import { settingsChanges } from './settings-changes.wire.ts';

export type SettingsDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly cache: AnswerCache;
  readonly queries: { shopSettings(): Promise<SettingsFacts> };
  /** Whether there is a provider that charges cards. */
  readonly cardsTaken: boolean;
  /** Whether there is a service that fiscalises invoices. */
  readonly fiscalises: boolean;
};

const READS = ['catalogue'] as const;

/** Answers the calls of `settingsContract`. */
export function settingsRoutes({ handler, cache, queries, cardsTaken, fiscalises }: SettingsDeps) {
  return serve('settings', settingsContract, {
    'GET /settings/get-settings': kept(cache, READS, async () =>
      settingsAnswer(await queries.shopSettings()),
    ),

    'POST /settings/update-settings': {
      bodyLimit: EDITOR_BYTES,
      async handle(request, reply) {
        const before = await handler.load(settingsDecider, SETTINGS_ID);
        const changes = settingsChanges(request.body, before.state.facts);
        assertValidAccounts(changes, before.state.facts);
        await assertAllowed(changes, before.state.facts, {
          cardsTaken,
          fiscalises,
          requireProof: () => request.requireProof(),
        });
        const [command, context] = [{ type: 'Update', changes } as const, request.commandContext()];
        const { state, position } = await handler.run(settingsDecider, SETTINGS_ID, command, context);
        await reply.shownAt(position, READS);
        return settingsAnswer(state.facts);
      },
    },
  });
}
