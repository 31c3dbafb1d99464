import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { isSignedBy, signatureOf } from '../../platform/kernel/secrets/signatures.ts';
import type { ProviderNews } from '../payment-provider.ts';
import { signedText } from '../signed-news.ts';
import { donePage, payPage } from './provider-pages.ts';

type State = ProviderNews['state'];

export type TestPayment = {
  readonly attempt: string;
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
  readonly notificationUrl: string;
  state: State;
  /** By their keys. */
  readonly refunds: Map<string, number>;
};

/** One call to the shop: its content, and its delay after the customer's decision. */
export type Call = { readonly state: State; readonly afterMs: number };

export type TestProviderOptions = {
  readonly secret: string;
  readonly port?: number;
  /** The calls that follow a decision: late, twice, in another order, or none. At once and right where nothing is said. */
  readonly calls?: (decided: State) => readonly Call[];
  /** The address for results, regardless of the shop's request. */
  readonly notificationUrl?: () => string;
};

/** A call that the shop does not take is repeated. */
const TRIES = 5;
const PAUSE_MS = 500;

/**
 * A provider that charges cards, as those of the world behave: a page of its own, signed calls that come late, twice, in another
 * order or never, refusals, refunds, and times of being away. It keeps everything in memory, and no money is ever moved.
 */
export async function startTestProvider(options: TestProviderOptions) {
  const { secret, calls = (state) => [{ state, afterMs: 0 }] } = options;
  const payments = new Map<string, TestPayment>();
  const calling = new Set<Promise<void>>();
  const closing = new AbortController();
  const is = { away: false, losesRefunds: 0 };
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null, null));
  app.addHook('onRequest', async (_request, reply) => {
    if (is.away) await reply.code(503).send('Away');
  });

  function isFromShop({ method, url, body, headers }: FastifyRequest): boolean {
    const text = `${method} ${url}\n${typeof body === 'string' ? body : ''}`;
    return isSignedBy(secret, text, String(headers.signature ?? ''));
  }

  function paymentOf({ params }: FastifyRequest): TestPayment | undefined {
    return payments.get((params as { attempt: string }).attempt);
  }

  app.get('/health', async () => 'ok');

  app.post('/payments', async (request, reply) => {
    if (!isFromShop(request)) return reply.code(401).send({});
    const sent = JSON.parse(String(request.body)) as Omit<TestPayment, 'state' | 'refunds'>;
    if (!payments.has(sent.attempt))
      payments.set(sent.attempt, { ...sent, state: 'open', refunds: new Map() });
    return { url: `${url()}/pay/${encodeURIComponent(sent.attempt)}` };
  });

  app.get('/payments/:attempt', async (request, reply) => {
    if (!isFromShop(request)) return reply.code(401).send({});
    const payment = paymentOf(request);
    if (!payment) return reply.code(404).send({});
    const { attempt, state, amount } = payment;
    return { attempt, state, amount };
  });

  app.post('/payments/:attempt/refunds', async (request, reply) => {
    if (!isFromShop(request)) return reply.code(401).send({});
    const payment = paymentOf(request);
    if (!payment) return reply.code(404).send({});
    const { key, amount } = JSON.parse(String(request.body)) as { key: string; amount: number };
    if (!payment.refunds.has(key)) {
      const before = [...payment.refunds.values()].reduce((sum, one) => sum + one, 0);
      if (payment.state !== 'captured' || before + amount > payment.amount) return reply.code(422).send({});
      payment.refunds.set(key, amount);
    }
    if (is.losesRefunds > 0) {
      is.losesRefunds -= 1;
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return { refunded: true };
  });

  app.get('/pay/:attempt', async (request, reply) => {
    const payment = paymentOf(request);
    if (!payment) return reply.code(404).send('Not found');
    reply.type('text/html; charset=utf-8');
    return payment.state === 'open' ? payPage(payment) : donePage(payment);
  });

  for (const [path, state] of [
    ['plati', 'captured'],
    ['odbij', 'refused'],
  ] as const)
    app.post(`/pay/:attempt/${path}`, async (request, reply) => {
      const payment = paymentOf(request);
      if (!payment) return reply.code(404).send('Not found');
      decide(payment.attempt, state);
      return reply.redirect(payment.returnUrl, 303);
    });

  /** The customer decides, once; the result is reported as `calls` says. */
  function decide(attempt: string, state: 'captured' | 'refused'): void {
    const payment = payments.get(attempt);
    if (payment?.state !== 'open') return;
    payment.state = state;
    for (const call of calls(state)) follow(tell(payment, call));
  }

  function follow(call: Promise<void>): void {
    const done = call.finally(() => calling.delete(done));
    calling.add(done);
  }

  async function tell({ attempt, amount, notificationUrl }: TestPayment, call: Call): Promise<void> {
    const news = { attempt, state: call.state, amount };
    const body = JSON.stringify({ ...news, signature: signatureOf(secret, signedText(news)) });
    const { signal } = closing;
    await delay(call.afterMs, undefined, { signal }).catch(() => undefined);
    for (let tries = 1; tries <= TRIES && !signal.aborted; tries += 1) {
      const address = options.notificationUrl?.() ?? notificationUrl;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => null);
      if (answer?.ok) return;
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const url = () => {
    const address = app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };
  return {
    url: url(),
    payments,
    decide,
    /** No request is answered while it is away. */
    setAway(away: boolean): void {
      is.away = away;
    },
    /** The answers to so many refunds are lost, though they are made. */
    loseRefunds(count: number): void {
      is.losesRefunds = count;
    },
    /** Waits until every result was reported. */
    async allReported(): Promise<void> {
      while (calling.size > 0) await Promise.all(calling);
    },
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(calling);
      await app.close();
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;
