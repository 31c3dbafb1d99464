import type { CustomerQueries } from '../customers/index.ts';
import { contactRoutes } from './contact.routes.ts';
import { type MessagesAdminDeps, messagesAdminRoutes } from './messages.admin.routes.ts';
import type { NewsletterCustomers } from './messages.ports.ts';
import { type NewsletterDeps, newsletterRoutes } from './newsletter.routes.ts';
import { createNewsletterServices, type NewsletterServicesDeps } from './newsletter.ts';
import { newsletterLinkRoutes } from './newsletter-links.routes.ts';

type Stores = Pick<MessagesAdminDeps, 'handler' | 'keys'> &
  Omit<NewsletterServicesDeps, 'publicUrl' | 'now' | 'accounts'> &
  Pick<NewsletterDeps, 'attempts'>;
type Ports = Pick<MessagesAdminDeps, 'queries'> &
  Pick<NewsletterServicesDeps, 'publicUrl' | 'now' | 'accounts'> & {
    readonly people: Pick<CustomerQueries, 'list'>;
  };

/** Messages of visitors, and subscribers of the newsletter. */
export function createMessages(stores: Stores, { queries, people, accounts, publicUrl, now }: Ports) {
  const newsletter = createNewsletterServices({ ...stores, accounts, publicUrl, now });
  const deps = { ...stores, newsletter, newsletterCustomers: newsletterCustomers(people) };
  return {
    routes: [
      messagesAdminRoutes({ ...deps, queries }),
      contactRoutes(stores),
      newsletterRoutes(deps),
      newsletterLinkRoutes(deps),
    ],
    /** For the mails that ask for a confirmation. */
    newsletter,
  };
}

/** Customers who chose the newsletter in their account. */
function newsletterCustomers(people: Pick<CustomerQueries, 'list'>): NewsletterCustomers {
  return async () => {
    const found: Awaited<ReturnType<NewsletterCustomers>>[number][] = [];
    for await (const users of people.list({}))
      for (const { newsletter, _id, email, userCreatedAt, emailConfirmed } of users)
        if (newsletter === 1)
          found.push({ id: _id, email, at: userCreatedAt, isConfirmed: emailConfirmed === 1 });
    return found;
  };
}
