import type { CustomerQueries } from '../customers/index.ts';
import { contactRoutes } from './contact.routes.ts';
import { type MessagesAdminDeps, messagesAdminRoutes } from './messages.admin.routes.ts';
import type { NewsletterCustomers, SubscriberView } from './messages.ports.ts';
import { type NewsletterDeps, newsletterRoutes } from './newsletter.routes.ts';

type Stores = Pick<MessagesAdminDeps, 'handler' | 'keys'> & NewsletterDeps;
type Ports = Pick<MessagesAdminDeps, 'queries'> & { readonly people: Pick<CustomerQueries, 'list'> };

/** Messages of visitors, and subscribers of the newsletter. */
export function createMessages(stores: Stores, { queries, people }: Ports) {
  return {
    routes: [
      messagesAdminRoutes({ ...stores, queries, newsletterCustomers: newsletterCustomers(people) }),
      contactRoutes(stores),
      newsletterRoutes(stores),
    ],
  };
}

/** Customers who chose the newsletter in their account. */
function newsletterCustomers(people: Pick<CustomerQueries, 'list'>): NewsletterCustomers {
  return async () => {
    const found: SubscriberView[] = [];
    for await (const users of people.list({}))
      for (const { newsletter, _id, email, userCreatedAt } of users)
        if (newsletter === 1) found.push({ id: _id, email, at: userCreatedAt });
    return found;
  };
}
