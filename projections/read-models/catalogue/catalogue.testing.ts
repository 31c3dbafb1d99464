import { openStores } from '../../../services/api/stores.ts';
import {
  ensureBasics,
  newProduct,
  type ProductFacts,
  productDecider,
} from '../../../services/catalogue/index.ts';
import type { CommandContext, Handled } from '../../../services/platform/kernel/commands/command-handler.ts';
import type { Decider } from '../../../services/platform/kernel/commands/decider.ts';
import { idFrom } from '../../../services/platform/kernel/ids.ts';
import { createLogger } from '../../../services/platform/kernel/logging/logger.ts';
import { type Rejection, type Result, unwrap } from '../../../services/platform/kernel/rejection.ts';
import type { DomainEvent } from '../../../services/platform/log/domain-event.ts';
import { createLogDatabase } from '../../../services/testing/database.ts';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import { statementsOf } from '../../../services/testing/statements.ts';
import { EMPTY } from '../../../services/testing/stores.ts';
import { startProjections } from '../../start-projections.ts';
import { createStockLevels } from '../stock/levels.ts';
import { stockProjection } from '../stock/stock.projection.ts';
import { catalogueProjection } from './catalogue.projection.ts';
import { createCatalogueQueries } from './queries.ts';

/** A catalogue on a database of its own, with the projection running, for one spec. */
export async function startTestCatalogue() {
  const database = await createLogDatabase(EMPTY);
  const logger = createLogger('silent');
  const stores = await openStores(database.url, null, logger);
  const consumer = startProjections({ ...stores, url: database.url, logger }, [
    catalogueProjection,
    stockProjection,
  ]);
  await ensureBasics(stores);
  const stock = createStockLevels(stores);
  const queries = createCatalogueQueries({ ...stores, stock });
  const databaseQueries = createCatalogueQueries({ ...stores, stock, memoryLimit: 0 });

  async function settled(): Promise<void> {
    if (!(await stores.readModels.waitFor(await stores.store.head(), ['catalogue', 'stock'], PATIENCE_MS)))
      throw new Error('The catalogue stays behind');
  }
  await settled();

  async function handle<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: string,
    command: C,
    context: Partial<CommandContext> = {},
  ): Promise<Handled<S, E>> {
    const result: Result<Handled<S, E>, Rejection> = await stores.handler.handle(decider, id, command, {
      correlationId: 'test',
      actor: { kind: 'system', id: 'test' },
      ...context,
    });
    return unwrap(result);
  }

  return {
    ...stores,
    queries,
    /** The same, with lists answered by PostgreSQL. */
    databaseQueries,
    settled,
    handle,
    /** Adds a product, by default in category 53 and brand 15; returns its `_id`. */
    async addProduct(
      facts: Partial<ProductFacts> & { number: number; title: string },
      recordedAt?: string,
    ): Promise<string> {
      const id = idFrom('product', facts.number);
      const complete = newProduct({
        slug: `proizvod-${facts.number}`,
        price: 1000,
        brand: 15,
        category: 53,
        localKey: `GWS${facts.number}`,
        status: 'published',
        ...facts,
      });
      await handle(productDecider, id, { type: 'Add', facts: complete }, recordedAt ? { recordedAt } : {});
      return id;
    },
    /** The SQL statements that `work` runs. */
    statementsOf: (work: () => Promise<unknown>) => statementsOf(stores.pool, work),
    async stop(): Promise<void> {
      await consumer.stop();
      await stores.close();
      await database.drop();
    },
  };
}

export type TestCatalogue = Awaited<ReturnType<typeof startTestCatalogue>>;
