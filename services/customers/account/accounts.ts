import { setTimeout as delay } from 'node:timers/promises';
import { CONFIRMATION_LINKS_BY_EMAIL, mailbox } from '../../limits/index.ts';
import type { Role } from '../../platform/http/calls/roles.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idForNew } from '../../platform/kernel/ids.ts';
import { type Result, unwrap } from '../../platform/kernel/rejection.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import type { Recorded } from '../../platform/log/recorded-event.ts';
import type { Attempts } from '../../platform/registry/attempts.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import { tooMany } from '../../platform/registry/too-many.ts';
import { DEFAULT_COUNTRY } from '../../rules/orders/order-terms.ts';
import { type CredentialsStore, LAST_OWNER } from '../secrets/credentials.ts';
import { type EmailClaims, emailTaken, normalEmail } from '../user/email-claims.ts';
import type { UserCommand } from '../user/user.commands.ts';
import { USER_NOT_FOUND, userDecider } from '../user/user.decider.ts';
import { emailToConfirm } from '../user/user.email.ts';
import type { Person, UserEvent } from '../user/user.events.ts';
import { isSameEmail, NO_PERSON, type UserHandled, type UserState } from '../user/user.state.ts';

export type NewAccount = {
  /** Set where the same account may be made more than once (a retry, a reaction). */
  readonly id?: string;
  readonly person: Partial<Person> & Pick<Person, 'name' | 'surname' | 'email'>;
  readonly passwordHash: string;
  readonly newsletter?: 0 | 1;
  readonly roles?: readonly Role[];
  /** Absent for accounts that an operator makes: no e-mail is confirmed, and no link is sent. */
  readonly confirmation?: 'by-link';
};

type Outcome = Promise<Result<UserHandled>>;

type Erased = Recorded<Extract<UserEvent, { type: 'UserErased' }>>;

export type AccountsDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly registry: Registry;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
  readonly attempts: Pick<Attempts, 'take' | 'secondsUntilFree'>;
};

const ERASED_MS = 10_000;
const ERASED_POLL_MS = 50;

/** Commands on accounts. Each is idempotent: repeated after a crash, it finishes. */
export function createAccounts(deps: AccountsDeps) {
  const { handler, store, registry, credentials, emails, attempts } = deps;

  /** Handles a command and sends a link to `email`, unless too many were sent recently. */
  async function handleWithLink(
    id: string,
    command: UserCommand,
    email: string | null,
    context: CommandContext,
  ): Outcome {
    if (email !== null && !(await attempts.take(CONFIRMATION_LINKS_BY_EMAIL, mailbox(email))))
      return {
        ok: false,
        error: await tooMany(attempts, CONFIRMATION_LINKS_BY_EMAIL, mailbox(email)),
      };
    return handler.handle(userDecider, id, command, context);
  }

  /**
   * Requests the erasure of a person. The account is gone at once; a reaction erases the rest (`createErasure`).
   * 404 `user_not_found`, 409 `last_owner`.
   */
  async function requestErasure(id: string, context: CommandContext): Outcome {
    const { state } = await handler.load(userDecider, id);
    if (state.status === 'absent') return USER_NOT_FOUND;
    const account = await credentials.find(id);
    // Before the event is appended, so that two owners cannot remove each other at the same time.
    if (account?.roles.includes('owner') && !(await credentials.remove(id)))
      return { ok: false, error: LAST_OWNER };
    const result = await handler.handle(userDecider, id, { type: 'RequestErasure' }, context);
    if (result.ok) await credentials.remove(id);
    return result;
  }

  /** Waits at most 10 s for a requested erasure; null when it takes longer. */
  async function whenErased({ state, revision }: UserHandled): Promise<Erased | null> {
    for (let left = ERASED_MS; left > 0; left -= ERASED_POLL_MS) {
      const events = await store.readStream<UserEvent>(`user-${state.id}`, revision);
      const erased = events.find(isErased);
      if (erased) return erased;
      await delay(ERASED_POLL_MS);
    }
    return null;
  }

  return {
    /** Claims the e-mail, keeps the password, records the registration; 409 `email_taken`. */
    async register(
      { id: given, person, passwordHash, newsletter = 0, roles = [], ...rest }: NewAccount,
      asked: CommandContext,
    ): Outcome {
      const email = person.email.trim();
      const id = given ?? idForNew('user', asked, normalEmail(email));
      const context = withCondition(asked, registry.since());
      if (!(await emails.claim(email, id))) return emailTaken();
      await credentials.add(id, passwordHash, roles);
      const userId = await registry.nextNumber('user');
      const full: Person = { ...NO_PERSON, country: DEFAULT_COUNTRY, ...person, email };
      const command = { type: 'Register', id, userId, person: full, newsletter, roles, ...rest } as const;
      const result = await emails.handle({ id, email, command, context, isClaimed: true });
      // The claim on the e-mail was lost meanwhile, or the account is being erased: nobody may sign in to it.
      if (!result.ok && (await handler.load(userDecider, id)).state.status !== 'active')
        await credentials.remove(id);
      return result;
    },

    /**
     * A new e-mail is pending until the link sent to it is opened; setting the current one again withdraws it. 404
     * `user_not_found`, 409 `email_taken`, 429 `too_many_requests` after 5 links to one address in an hour.
     */
    async changeProfile(id: string, person: Partial<Person>, context: CommandContext): Outcome {
      const { state } = await handler.load(userDecider, id);
      if (state.status !== 'active') return USER_NOT_FOUND;
      const email = person.email?.trim();
      if (email === undefined) return handleWithLink(id, { type: 'ChangeProfile', person }, null, context);
      const isNew = isNewEmail(state, email);
      if (isNew && !(await emails.isFreeFor(email, id))) return emailTaken();
      const command = { type: 'ChangeProfile', person: { ...person, email } } as const;
      return handleWithLink(id, command, isNew ? email : null, context);
    },

    /** Whether a profile has an e-mail other than the current and the pending one. False without an account. */
    async changesEmail(id: string, { email }: Partial<Person>): Promise<boolean> {
      const { state } = await handler.load(userDecider, id);
      return state.status === 'active' && email !== undefined && isNewEmail(state, email.trim());
    },

    /** Withdraws the pending e-mail and its links. */
    async withdrawEmailChange(id: string, context: CommandContext): Outcome {
      const result = await handler.handle(userDecider, id, { type: 'WithdrawEmailChange' }, context);
      if (result.ok) await credentials.forgetConfirmations(id);
      return result;
    },

    /** Requests another link to the unconfirmed address, if there is one. 404 and 429 as `changeProfile`. */
    async requestConfirmation(id: string, context: CommandContext): Outcome {
      const { state } = await handler.load(userDecider, id);
      if (state.status !== 'active') return USER_NOT_FOUND;
      return handleWithLink(id, { type: 'RequestConfirmation' }, emailToConfirm(state), context);
    },

    requestErasure,

    /** Requests the erasure and waits at most 10 s for its end, for the answer to the caller. Throws refusals. */
    async erase(id: string, context: CommandContext) {
      const asked = unwrap(await requestErasure(id, context));
      const erased = await whenErased(asked);
      return { position: erased?.position ?? asked.position, answer: { _id: id, ...erased?.data } };
    },

    /**
     * Replaces the roles of a user, with effect from the next request. 404 `user_not_found`, 409 `last_owner`, and
     * `roles_changed` where `previousRoles` are given and others are stored.
     */
    changeRoles: (
      id: string,
      roles: readonly Role[],
      context: CommandContext,
      previousRoles?: readonly Role[],
    ): Outcome =>
      credentials.changeRoles(id, roles, () =>
        handler.handle(userDecider, id, { type: 'ChangeRoles', roles, previousRoles }, context),
      ),

    /** Claims the account's current e-mail again; false when another account has claimed it, or there is no account. */
    async reclaimEmail(id: string): Promise<boolean> {
      const { state } = await handler.load(userDecider, id);
      return state.status === 'active' && emails.claim(state.person.email, id);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

function isNewEmail({ person, pendingEmail }: UserState, email: string): boolean {
  return ![person.email, pendingEmail].some((known) => isSameEmail(known, email));
}

function isErased(event: Recorded<UserEvent>): event is Erased {
  return event.type === 'UserErased';
}
