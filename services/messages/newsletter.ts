import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { openText, sealSame } from '../platform/kernel/secrets/sealed-text.ts';
import { madeOnce } from '../platform/kernel/waiting/made-once.ts';
import { withCondition } from '../platform/log/conditions.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import type { Registry } from '../platform/registry/registry.ts';
import {
  claimValue,
  handleWithValue,
  type Unique,
  type UniqueDeps,
} from '../platform/registry/unique-value.ts';
import { isoDay } from '../rules/dates/dates.ts';
import {
  isOnList,
  type NewsletterCommand,
  type NewsletterState,
  newsletterDecider,
} from './newsletter.decider.ts';
import type { NewsletterEvent } from './newsletter.events.ts';

export type NewsletterServicesDeps = UniqueDeps & {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly registry: Pick<Registry, 'releaseAll' | 'secret' | 'since'>;
  /** The newsletter that was chosen with an account. */
  readonly accounts: {
    isWanted(userId: string): Promise<boolean>;
    emailOf(userId: string): Promise<string | null>;
    decline(userId: string, context: CommandContext): Promise<void>;
    declineUnder(email: string, context: CommandContext): Promise<void>;
  };
  /** No slash at its end. */
  readonly publicUrl: () => string;
  /** Milliseconds since 1970, by the clock that all processes share. */
  readonly now: () => number;
};

/** The purpose of a mail's link: one does not serve for the other. 'account' signs an account off. */
type Purpose = 'confirm' | 'sign-off' | 'account';
type Stage = NewsletterState['stage'];

const SUBSCRIPTION: Unique<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  decider: newsletterDecider,
  scope: 'newsletter',
  has: ({ stage }) => isOnList(stage),
};
const KNOWN = reject('conflict', 'email_known', 'Već ste prijavljeni na newsletter.').error;

export type Newsletter = ReturnType<typeof createNewsletterServices>;

/** The newsletter's list: signing up, confirming by the link of a mail, signing off (specification/content §6). */
export function createNewsletterServices(deps: NewsletterServicesDeps) {
  const { handler, store, keys, registry, accounts, publicUrl, now } = deps;
  const secret = madeOnce(() => registry.secret('newsletter links'));

  /** Makes the addresses of links of subscriptions. */
  async function linksFor(purpose: Purpose): Promise<(id: string) => string> {
    const sealing = await secret();
    const path = `${publicUrl()}/api/newsletter/${purpose === 'confirm' ? 'confirm' : 'sign-off'}`;
    return (id) => `${path}?token=${sealSame(`${purpose} ${id}`, sealing)}`;
  }

  async function idIn(purpose: Purpose, token: string): Promise<string | null> {
    const text = openText(token, await secret());
    return text?.startsWith(`${purpose} `) ? text.slice(purpose.length + 1) : null;
  }

  /** The e-mail of a subscription; undefined once it was forgotten. */
  async function emailOf(id: string): Promise<string | undefined> {
    const [first] = await store.readStream<NewsletterEvent>(`newsletter-${id}`);
    return first?.type === 'NewsletterJoined' ? first.personal?.email : undefined;
  }

  async function stageOfAccount(userId: string): Promise<Stage> {
    return (await accounts.isWanted(userId)) ? 'confirmed' : 'left';
  }

  /** Ends a subscription and forgets its e-mail. */
  async function leave(id: string, context: CommandContext): Promise<Stage> {
    const { state } = await handler.run(newsletterDecider, id, { type: 'Leave' }, context);
    await keys.forget(id);
    await registry.releaseAll(SUBSCRIPTION.scope, id);
    return state.stage;
  }

  async function leaveUnder(email: string, context: CommandContext): Promise<void> {
    const holder = await registry.holder(SUBSCRIPTION.scope, email.toLowerCase());
    if (!holder) return;
    const { state } = await handler.load(newsletterDecider, holder.owner);
    if (isOnList(state.stage)) await leave(holder.owner, context);
  }

  /** Asks for the mail again. */
  async function askAgain(value: string, context: CommandContext): Promise<void> {
    const holder = await registry.holder(SUBSCRIPTION.scope, value);
    if (!holder) return;
    const command = { type: 'AskAgain', day: isoDay(new Date(now())) } as const;
    // A refusal is not reported: it would reveal a concurrent request, and that the e-mail is known.
    await handler.handle(newsletterDecider, holder.owner, command, context);
  }

  return {
    /** Signs an e-mail up; one that is not confirmed yet gets the mail again, once a day. */
    async join(email: string, { commandId: _, ...asked }: CommandContext): Promise<void> {
      const id = newId();
      const value = email.toLowerCase();
      const context = withCondition(asked, registry.since());
      if (!(await claimValue(deps, SUBSCRIPTION, value, id))) return askAgain(value, context);
      const joined = await handleWithValue(deps, SUBSCRIPTION, {
        id,
        value,
        command: { type: 'Join', id, email },
        context,
        taken: KNOWN,
        isClaimed: true,
      });
      if (!joined.ok && joined.error !== KNOWN) throw new Rejected(joined.error);
    },

    /** The stage of the subscription, or account, that a token is for; null for what is no token of this purpose. */
    async stageOf(purpose: 'confirm' | 'sign-off', token: string): Promise<Stage | null> {
      const userId = purpose === 'sign-off' ? await idIn('account', token) : null;
      if (userId !== null) return stageOfAccount(userId);
      const id = await idIn(purpose, token);
      return id === null ? null : (await handler.load(newsletterDecider, id)).state.stage;
    },

    /** Confirms the subscription that a token is for, unless it was left. The stage as `stageOf`. Idempotent. */
    async confirm(token: string, { commandId: _, ...context }: CommandContext): Promise<Stage | null> {
      const id = await idIn('confirm', token);
      if (id === null) return null;
      return (await handler.run(newsletterDecider, id, { type: 'Confirm' }, context)).state.stage;
    },

    /**
     * Ends the subscription, or signs the account off, that a token is for, and the other with the same e-mail. The stage
     * as `stageOf`. Idempotent.
     */
    async signOff(token: string, { commandId: _, ...context }: CommandContext): Promise<Stage | null> {
      const userId = await idIn('account', token);
      if (userId !== null) {
        const email = await accounts.emailOf(userId);
        if (email) await leaveUnder(email, context);
        await accounts.decline(userId, context);
        return stageOfAccount(userId);
      }
      const id = await idIn('sign-off', token);
      if (id === null) return null;
      const email = await emailOf(id);
      if (email) await accounts.declineUnder(email, context);
      return leave(id, context);
    },

    /** The addresses that sign subscriptions and accounts off, by their ids. */
    async signOffUrls() {
      const [ofSubscription, ofAccount] = await Promise.all([linksFor('sign-off'), linksFor('account')]);
      return { ofSubscription, ofAccount };
    },

    /** The e-mail and the links of a subscription that is to be confirmed; null for one that is confirmed, left or erased. */
    async toConfirm(id: string) {
      const { state } = await handler.load(newsletterDecider, id);
      const email = await emailOf(id);
      if (state.stage !== 'joined' || !email) return null;
      const [confirmUrl, signOffUrl] = await Promise.all([linksFor('confirm'), linksFor('sign-off')]);
      return { email, confirmUrl: confirmUrl(id), signOffUrl: signOffUrl(id) };
    },
  };
}
