import { type CustomerQueries, type Customers, USER_NOT_FOUND } from '../customers/index.ts';
import type { Traces } from '../erasure/index.ts';
import type { Asker } from '../platform/http/calls/http.ts';
import { showPdf } from '../platform/http/serving/send-file.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { limited } from './limited.ts';
import { ownDataContract } from './own-data.contract.ts';
import type { HeldData } from './own-data.ports.ts';
import { MOST_ITEMS, type OwnDataAnswer } from './own-data.schemas.ts';
import {
  ownAlert,
  ownCart,
  ownMessage,
  ownOrder,
  ownProfile,
  ownReview,
  ownSession,
  ownSubscription,
} from './own-data.wire.ts';
import { ownDataPdf } from './own-data-pdf.ts';
import type { createOwnTrail } from './own-trail.ts';

export type OwnDataDeps = {
  readonly people: Pick<CustomerQueries, 'find'>;
  readonly customers: Pick<Customers, 'sessionsOf' | 'emailsOf'>;
  /** Data that are provably the person's. */
  readonly traces: Traces;
  readonly held: HeldData;
  readonly trail: ReturnType<typeof createOwnTrail>;
};

const READS = ['customers', 'orders', 'content', 'alerts', 'carts', 'audit', 'catalogue'];
/** One more than is shown, to see whether there are more. */
const ASKED = MOST_ITEMS + 1;

/** Answers the calls of `ownDataContract`. Another customer's data do not exist. */
export function ownDataRoutes({ people, customers, traces, held, trail }: OwnDataDeps) {
  async function profileOf(asker: Asker, id: string) {
    const profile = await people.find(id);
    const mayRead = asker.kind !== 'guest' && (asker.id === profile?._id || asker.roles.includes('owner'));
    if (!profile || !mayRead) throw new Rejected(USER_NOT_FOUND.error);
    return profile;
  }

  async function dataOf(asker: Asker, askedId: string): Promise<OwnDataAnswer> {
    const profile = await profileOf(asker, askedId);
    const id = profile._id;
    const person = { id, emails: await customers.emailsOf(id) };
    const [written, { own, asGuest }] = await Promise.all([traces.writings(person), traces.orders(person)]);
    const list = async <View, Item>(views: Promise<readonly View[]>, item: (view: View) => Item) =>
      limited((await views).map(item), MOST_ITEMS);
    return {
      profile: ownProfile(profile),
      sessions: await list(customers.sessionsOf(profile), ownSession),
      orders: await list(held.orders([...own, ...asGuest], ASKED), ownOrder),
      reviews: await list(held.reviews(written.reviews, ASKED), ownReview),
      messages: await list(held.messages(written.messages, ASKED), ownMessage),
      newsletter: await list(held.subscriptions(written.subscriptions, ASKED), ownSubscription),
      stockAlerts: await list(held.alerts(written.alerts, ASKED), ownAlert),
      carts: await list(held.carts(await held.cartsOf(id, ASKED), ASKED), ownCart),
      account: await trail.account(id),
      deeds: await trail.deeds(id),
    };
  }

  return serve({ tag: 'users', reads: READS }, ownDataContract, {
    'GET /users/profile/:id/data': async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return dataOf(request.asker, request.params.id);
    },
    'GET /users/profile/:id/data.pdf': async (request, reply) => {
      const data = await dataOf(request.asker, request.params.id);
      const named = [...data.reviews.items, ...data.stockAlerts.items].map(({ productId }) => productId);
      const pdf = await ownDataPdf(data, await held.titles(named));
      return showPdf(reply.header('cache-control', 'no-store'), 'moji-podaci.pdf', pdf);
    },
  });
}
