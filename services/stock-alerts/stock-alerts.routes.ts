import { type CatalogueQueries, PRODUCT_NOT_FOUND, type ProductForSale } from '../catalogue/index.ts';
import { mailbox, STOCK_ALERTS, STOCK_ALERTS_BY_EMAIL } from '../limits/index.ts';
import { LINES_BYTES } from '../platform/http/limits/body-limits.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected, reject, rejected } from '../platform/kernel/rejection.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { AlertSubject } from './alert.events.ts';
import { stockAlertsContract } from './stock-alerts.contract.ts';
import type { StockAlerts } from './stock-alerts.ts';

export type StockAlertsDeps = {
  readonly alerts: Pick<StockAlerts, 'request'>;
  readonly products: Pick<CatalogueQueries, 'productForSale' | 'shopSettings'>;
  readonly attempts: Pick<Attempts, 'take'>;
};

const STOCK_NOT_KEPT = reject(
  'rule',
  'stock_not_kept',
  'Trgovina ne vodi zalihe: proizvod možete odmah naručiti.',
).error;

/**
 * Requests a mail when a product is available again. The answer to a repeated request is the same: nothing is revealed.
 */
export function stockAlertRoutes({ alerts, products, attempts }: StockAlertsDeps) {
  return serve('stock', stockAlertsContract, {
    'POST /products/:id/notify-me': {
      bodyLimit: LINES_BYTES,
      limit: STOCK_ALERTS,
      reads: ['catalogue'],
      async handle(request) {
        const product = await products.productForSale(request.params.id);
        if (!product) throw new Rejected(PRODUCT_NOT_FOUND);
        const subject = subjectOf(product, request.body.variation?.trim() ?? '');
        if (!(await products.shopSettings()).stockKept) throw new Rejected(STOCK_NOT_KEPT);
        const email = request.body.email.trim();
        if (await attempts.take(STOCK_ALERTS_BY_EMAIL, mailbox(email)))
          await alerts.request(subject, email, request.commandContext());
        // No position, because that would reveal whether the wish is new.
        return {};
      },
    },
  });
}

/** Throws 422 `variation_required` for a variation that the product does not have. */
function subjectOf({ id, varied, variations }: ProductForSale, wanted: string): AlertSubject {
  if (wanted === '') return { productId: id, variation: null };
  const chosen = varied ? variations.find((one) => one.name === wanted || String(one.id) === wanted) : null;
  if (!chosen)
    throw rejected('rule', 'variation_required', 'Odaberite jednu od varijacija proizvoda.', 'variation');
  return { productId: id, variation: chosen.name };
}
