import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { UserEvent } from '../user/user.events.ts';
import { evolveUser, initialUser, isSameEmail } from '../user/user.state.ts';

/**
 * Whether the account's second factor was set up after its owner last requested another e-mail than this one: then it may
 * be of the person who changed the e-mail.
 */
export async function isFactorLaterThanChange(
  store: StreamReader,
  userId: string,
  email: string,
): Promise<boolean> {
  let [state, isAsked, isLater] = [initialUser, false, false];
  for await (const events of portionsOf<UserEvent>(store, `user-${userId}`)) {
    for (const event of events) {
      const next = evolveUser(state, event);
      const begins = state.pendingEmail === '' && next.pendingEmail !== '';
      if (begins && isSameEmail(state.person.email, email)) [isAsked, isLater] = [true, false];
      if (event.type === 'SecondFactorEnabled') isLater = isAsked;
      state = next;
    }
  }
  return isLater;
}
