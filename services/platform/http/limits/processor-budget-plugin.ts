import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Rejected } from '../../kernel/rejection.ts';
import { OWN_CALL, type ProcessorBudget } from './processor-budget.ts';

type Deps = {
  readonly processorBudget: ProcessorBudget;
  /** Whether the answers of a route are kept: the cache then counts those that it has to make. */
  readonly isKept: (route: string) => boolean;
};

/**
 * Charges reads that are never cached (a cart, a customer's orders) to the asker's budget, and refuses them with 429 when it is
 * used up. Commands have limits of their own: an address without budget can still order.
 */
export const processorBudgetPlugin = fp<Deps>(
  async (app, { processorBudget: budget, isKept }) => {
    if (!budget.isOn) return;
    const ends = new WeakMap<FastifyRequest, () => void>();

    app.addHook('onRequest', (_request, _reply, done) => {
      budget.pass();
      done();
    });
    app.addHook('preHandler', async (request) => {
      const { config, url = '' } = request.routeOptions;
      const isRead = (request.method === 'GET' || request.method === 'HEAD') && config.reads !== undefined;
      if (!isRead || isKept(url) || request.ip === OWN_CALL) return;
      const refusal = budget.refusal(request);
      if (refusal) throw new Rejected(refusal);
      ends.set(request, budget.begin(request));
    });
    app.addHook('onSend', async (request) => {
      ends.get(request)?.();
      if (request.ip !== OWN_CALL) budget.leaveOut();
    });
  },
  { name: 'processor-budget', dependencies: ['auth'] },
);
