import type { CustomerQueries } from '../customers/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { contactRoutes } from './contact.routes.ts';
import { type MessagesAdminDeps, messagesAdminRoutes } from './messages.admin.routes.ts';
import type { NewsletterCustomers } from './messages.ports.ts';
import { type NewsletterDeps, newsletterRoutes } from './newsletter.routes.ts';

type Stores = Pick<MessagesAdminDeps, 'handler' | 'keys'> & NewsletterDeps;
type Ports = Pick<MessagesAdminDeps, 'queries'> & { readonly people: Pick<CustomerQueries, 'list'> };

/** Messages of visitors, and subscribers of the newsletter. */
export function createMessages(stores: Stores, { queries, people }: Ports) {
  return {
    async routes(app: ShopApp): Promise<void> {
      await app.register(
        messagesAdminRoutes({ ...stores, queries, newsletterCustomers: newsletterCustomers(people) }),
      );
      await app.register(contactRoutes(stores));
      await app.register(newsletterRoutes(stores));
    },
  };
}

/** Customers who chose the newsletter in their account. */
function newsletterCustomers(people: Pick<CustomerQueries, 'list'>): NewsletterCustomers {
  return async () =>
    (await people.list({}))
      .filter(({ newsletter }) => newsletter === 1)
      .map(({ _id, email, userCreatedAt }) => ({ id: _id, email, at: userCreatedAt }));
}
