import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { PersonEmail } from '../customers.ports.ts';
import { normalEmail } from './normal-email.ts';
import type { UserEvent } from './user.events.ts';
import { evolveUser, initialUser } from './user.state.ts';

/** Every address that an account has shown to be its owner's, by its log. */
export async function personEmails(store: StreamReader, userId: string): Promise<readonly PersonEmail[]> {
  const givenUp = new Map<string, string>();
  let state = initialUser;
  for await (const events of portionsOf<UserEvent>(store, `user-${userId}`)) {
    for (const event of events) {
      const next = evolveUser(state, event);
      const [before, now] = [normalEmail(state.person.email), normalEmail(next.person.email)];
      if (before !== now) givenUp.set(before, event.recordedAt);
      givenUp.delete(now);
      state = next;
    }
  }
  return state.confirmedEmails.map((email) => ({ email, until: givenUp.get(email) ?? null }));
}
