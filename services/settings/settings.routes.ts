import type { AnswerCache } from '../platform/http/answer-cache.ts';
import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { Waiting } from '../platform/http/positions.ts';
import { tagRoutes } from '../platform/http/tag-routes.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import { SETTINGS_ID, settingsDecider } from './settings.decider.ts';
import type { SettingsFacts } from './settings.events.ts';
import { SettingsAnswer, SettingsBody } from './settings.schemas.ts';
import { changesAccounts, settingsAnswer, settingsChanges } from './settings.wire.ts';

export type SettingsDeps = {
  readonly handler: CommandHandler;
  readonly readModels: Waiting;
  readonly cache: AnswerCache;
  readonly queries: { shopSettings(): Promise<SettingsFacts> };
  /** Whether there is a provider that charges cards. */
  readonly cardsTaken: boolean;
};

const READS = ['catalogue'] as const;
const NO_PROVIDER = reject(
  'rule',
  'payment_provider_missing',
  'Za kartično plaćanje na serveru mora biti podešena kartična kuća (PAYMENT_URL).',
  'cardPayment',
);

/** The shop's settings (specification/content §7). Everybody may read them: they hold nothing that is not on the pages. */
export function settingsRoutes({ handler, readModels, cache, queries, cardsTaken }: SettingsDeps) {
  return async (app: ShopApp): Promise<void> => {
    tagRoutes(app, 'settings');
    app.get(
      '/settings/get-settings',
      { config: { reads: READS }, schema: { summary: 'The settings' } },
      (request, reply) =>
        cache.send(request, reply, READS, async () =>
          JSON.stringify(settingsAnswer(await queries.shopSettings())),
        ),
    );

    app.post(
      '/settings/update-settings',
      {
        bodyLimit: EDITOR_BYTES,
        config: { access: 'administrator' },
        schema: {
          summary: 'Change the settings that are given',
          body: SettingsBody,
          response: { 200: SettingsAnswer },
        },
      },
      async (request, reply) => {
        const changes = settingsChanges(request.body);
        if (changes.cardPayment && !cardsTaken) throw new Rejected(NO_PROVIDER.error);
        const { state } = await handler.load(settingsDecider, SETTINGS_ID);
        if (changesAccounts(state.facts, changes)) await request.requireProof();
        const result = unwrap(
          await handler.handle(
            settingsDecider,
            SETTINGS_ID,
            { type: 'Update', changes },
            request.commandContext(),
          ),
        );
        if (result.position) await readModels.waitFor(result.position, READS);
        return reply.at(result.position).send(settingsAnswer(result.state.facts));
      },
    );
  };
}
