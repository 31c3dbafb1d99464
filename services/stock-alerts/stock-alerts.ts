import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { openText, sealText } from '../platform/kernel/secrets/sealed-text.ts';
import { eachAtOnce } from '../platform/kernel/waiting/at-once.ts';
import { madeOnce } from '../platform/kernel/waiting/made-once.ts';
import type { CaughtUp } from '../platform/log/caught-up.ts';
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
import { type AlertCommand, alertDecider } from './alert.decider.ts';
import type { AlertEvent, AlertSubject } from './alert.events.ts';
import { type AlertState, isOpen } from './alert.state.ts';
import type {
  AlertedBundle,
  AlertedBundles,
  AlertedProduct,
  AlertedStock,
  AlertsToMail,
  DueAlert,
  StockAlertQueries,
} from './stock-alerts.ports.ts';

export type StockAlertServicesDeps = UniqueDeps & {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly registry: Pick<Registry, 'releaseAll' | 'secret' | 'since'>;
  readonly caughtUp: CaughtUp;
  readonly queries: StockAlertQueries;
  readonly stock: AlertedStock;
  readonly bundles: AlertedBundles;
  readonly productOf: (productId: string) => Promise<AlertedProduct | null>;
};

/** One alert for an e-mail and its product or variation, until its mail was sent. */
const ALERT: Unique<AlertState, AlertCommand, AlertEvent> = {
  decider: alertDecider,
  scope: 'stock-alert',
  has: ({ stage }) => isOpen(stage),
};
const ASKED = reject('conflict', 'alert_exists', 'Već ste zatražili ovu obavijest.').error;
const AT_ONCE = 16;
const ALERTS = { kind: 'system', id: 'stock-alerts' } as const;

export type StockAlerts = ReturnType<typeof createStockAlertServices>;

/** Alerts of products that are available again (specification/stock §7). */
export function createStockAlertServices(deps: StockAlertServicesDeps) {
  const { handler, store, keys, registry, queries, stock, bundles, productOf, caughtUp } = deps;
  const secret = madeOnce(() => registry.secret('stock alert links'));

  async function fallDue(item: AlertSubject, context: CommandContext): Promise<void> {
    await eachAtOnce(
      await queries.waitingFor(item),
      AT_ONCE,
      async (id) => await handler.run(alertDecider, id, { type: 'FallDue' }, context),
    );
  }

  /** Whether the parts of a bundle suffice for one. */
  async function canBePutTogether({ parts }: AlertedBundle): Promise<boolean> {
    const there = await Promise.all(parts.map(stock.availableOf));
    return parts.every(({ quantity }, at) => {
      const part = there[at];
      return part !== null && part !== undefined && (part.onOrder || part.pieces >= quantity);
    });
  }

  async function end(alertId: string, context: CommandContext): Promise<void> {
    await handler.run(alertDecider, alertId, { type: 'End' }, context);
    await keys.forget(alertId);
    await registry.releaseAll(ALERT.scope, alertId);
  }

  /** An alert without a variation waits for any, and for the parts of what became a bundle: it ends with the product. */
  async function endRetired(itemId: string, context: CommandContext): Promise<void> {
    const item = await stock.retired(itemId);
    if (!item || (item.variation === null && !item.isDeleted)) return;
    const waiting = await queries.ofProduct(item.productId);
    const ended = waiting.filter(({ variation }) => item.isDeleted || variation === item.variation);
    await eachAtOnce(ended, AT_ONCE, ({ id }) => end(id, context));
  }

  const emailIn = async (token: string) => openText(token, await secret());

  const toMail: AlertsToMail = {
    async due(alertId): Promise<DueAlert | null> {
      const { state } = await handler.load(alertDecider, alertId);
      const [first] = await store.readStream<AlertEvent>(`alert-${alertId}`);
      const email = first?.type === 'StockAlertRequested' ? first.personal?.email : undefined;
      if (state.stage !== 'due' || !state.subject || !email) return null;
      const product = await productOf(state.subject.productId);
      const { variation } = state.subject;
      if (!product || (variation !== null && !(await stock.isSold(state.subject)))) return null;
      return { email, product, variation, signOffToken: sealText(email, await secret()) };
    },
    end: (alertId) => end(alertId, { actor: ALERTS, correlationId: newId() }),
  };

  return {
    /** Records a wish that is not open already. */
    async request(subject: AlertSubject, email: string, { commandId: _, ...asked }: CommandContext) {
      const id = newId();
      const value = [subject.productId, subject.variation ?? '', email.toLowerCase()].join(' ');
      const context = withCondition(asked, deps.registry.since());
      if (!(await claimValue(deps, ALERT, value, id))) return;
      const command = { type: 'Request', id, subject, email } as const;
      const made = await handleWithValue(deps, ALERT, {
        id,
        value,
        command,
        context,
        taken: ASKED,
        isClaimed: true,
      });
      if (!made.ok && made.error !== ASKED) throw new Rejected(made.error);
    },

    /** Whether a token is that of a mail. */
    signsOff: async (token: string): Promise<boolean> => (await emailIn(token)) !== null,

    /** Ends all open requests of the e-mail that a token is for; false for what is no token. Idempotent. */
    async signOff(token: string, { commandId: _, ...context }: CommandContext): Promise<boolean> {
      const email = await emailIn(token);
      if (email === null) return false;
      await caughtUp(['alerts']);
      await eachAtOnce(await queries.under(email), AT_ONCE, (id) => end(id, context));
      return true;
    },

    /**
     * Makes the alerts of an item (by the id of its stream) due, and of bundles with it, if they are available; ends
     * those of a retired one.
     */
    async itemMoved(itemId: string, context: CommandContext): Promise<void> {
      const item = await stock.available(itemId);
      if (!item) await endRetired(itemId, context);
      if (!item || item.pieces <= 0) return;
      await fallDue(item, context);
      for (const bundle of await bundles.bundlesWith(item.productId))
        if (await canBePutTogether(bundle)) await fallDue({ productId: bundle.id, variation: null }, context);
    },

    /** The item may have become available before the follower of the stock knew the request. */
    async requested(alertId: string, context: CommandContext): Promise<void> {
      const { state } = await handler.load(alertDecider, alertId);
      const { subject } = state;
      if (!subject || state.stage !== 'waiting') return;
      const bundle = await bundles.bundle(subject.productId);
      if (bundle && (await canBePutTogether(bundle)))
        await handler.run(alertDecider, alertId, { type: 'FallDue' }, context);
      if (bundle) return;
      for (const { id } of await stock.itemsOf([subject.productId])) {
        const item = await stock.available(id);
        const isWanted = subject.variation === null || item?.variation === subject.variation;
        if (item && isWanted && item.pieces > 0) {
          await handler.run(alertDecider, alertId, { type: 'FallDue' }, context);
          return;
        }
      }
    },

    toMail,
    isAwaited: queries.isAwaited,
  };
}
