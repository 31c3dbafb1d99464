import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { UserEvent } from '../user/user.events.ts';
import { evolveUser, initialUser, isSameEmail } from '../user/user.state.ts';

type Change = {
  readonly userId: string;
  readonly email: string;
  /** Milliseconds since 1970: links that take an earlier change back have expired. */
  readonly since: number;
};

/**
 * Whether the account's second factor was set up while another e-mail than this one was requested or in its place, by a
 * change that a link can still take back: then it may be of the person who changed the e-mail.
 */
export async function isFactorLaterThanChange(
  store: StreamReader,
  { userId, email, since }: Change,
): Promise<boolean> {
  let [state, isAsked, isLater, linkAt] = [initialUser, false, false, 0];
  for await (const events of portionsOf<UserEvent>(store, `user-${userId}`)) {
    for (const event of events) {
      const next = evolveUser(state, event);
      const wasOwn = isSameEmail(state.person.email, email);
      const isOwn = isSameEmail(next.person.email, email);
      const begins =
        wasOwn && next.pendingEmail !== '' && !isSameEmail(state.pendingEmail, next.pendingEmail);
      if (begins) [isAsked, isLater] = [true, isLater && linkAt >= since];
      if (event.type === 'SecondFactorEnabled') isLater = isAsked;
      // Each of both mails a link.
      if (begins || (wasOwn && !isOwn)) linkAt = Date.parse(event.recordedAt);
      if (isOwn && next.pendingEmail === '') isAsked = false;
      state = next;
    }
  }
  return isLater && linkAt >= since;
}
