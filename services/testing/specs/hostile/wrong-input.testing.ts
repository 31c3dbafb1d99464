import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { mapAtOnce } from '../../../platform/kernel/waiting/at-once.ts';
import {
  type Asked,
  type OpenApi,
  rightUrl,
  routesOf,
  type WrongCall,
  wrongCalls,
} from '../../calls/invalid-calls.ts';
import type { Refused, RightCall } from '../../calls/valid-calls.ts';
import { IN_SOAK } from '../../in-soak.ts';
import { createRecentAdministrator } from '../../recent-administrator.ts';
import { rightCalls } from '../../routes/all.ts';
import { createWorld, type Headers } from '../../seed-world.ts';
import { startTestShop } from '../../shop.ts';

/** Wrong calls change nothing, so none has to wait for another. */
const AT_ONCE = 8;

/** A shop with all its calls, and what can be wrong with each. */
export async function startWrongInput() {
  const shop = await startTestShop();
  const administrator = createRecentAdministrator(shop);
  const world = await createWorld(shop);
  const calls = rightCalls(world);
  const routes = routesOf(
    (await shop.app.inject({ url: '/api/openapi.json', headers: shop.asAdmin })).json<OpenApi>(),
  );

  async function askerOf({ access, as }: RightCall): Promise<Headers> {
    if (typeof as === 'function') return as();
    const asker: Headers =
      as ?? (access === 'administrator' ? shop.asAdmin : access === 'customer' ? world.amra.headers : {});
    return asker === shop.asAdmin ? administrator() : asker;
  }

  /** What is needed for the call is there, and seen. */
  async function asked(key: string): Promise<Asked> {
    const [route, call] = [routes.get(key), calls[key]];
    if (!route || !call) throw new Error(`There is no ${key}`);
    const as = await askerOf(call);
    const params = typeof call.params === 'function' ? await call.params() : (call.params ?? {});
    await shop.settled();
    return { route, call, params, as };
  }

  async function faultsOf(wrong: readonly WrongCall[]): Promise<string[]> {
    const faults = await mapAtOnce(wrong, AT_ONCE, async (call) =>
      fault(call, await shop.app.inject(call.options)),
    );
    return faults.filter((text) => text !== '');
  }

  return {
    shop,
    world,
    calls,
    routes,
    asked,
    administrator,
    /** What is wrong with the answers to wrong calls. */
    faultsOf,
    /** The call by a forbidden caller, and all other faults that do not depend on its schema. */
    refusedCalls: (one: Asked): WrongCall[] => [
      ...wrongAskers(one, world.amra.headers),
      ...(one.call.refused ?? []).map((refused) => refusedCall(one, refused)),
    ],
    wrongCalls,
  };
}

export function rightOptions(asked: Asked): InjectOptions {
  const { route, call, as } = asked;
  return {
    method: route.method,
    url: rightUrl(asked),
    headers: { ...as },
    ...(call.body ? { payload: call.body } : {}),
  };
}

/** What is wrong with the answer to a wrong call; '' when nothing is. */
function fault(
  { name, status, code, field }: Omit<WrongCall, 'options'>,
  answer: LightMyRequestResponse,
): string {
  const reported = `${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
  if (!status.includes(answer.statusCode)) return `${reported} – not ${status.join(' or ')}`;
  if (answer.statusCode < 400) return '';
  const body: { error?: unknown; code?: unknown; details?: { field: string; error: string }[] } =
    answer.json();
  if (typeof body.code !== 'string' || !/^[a-z]+(_[a-z]+)*$/.test(body.code)) return `${reported} – no code`;
  const sentences = [body.error, ...(body.details ?? []).map(({ error }) => error)];
  if (!sentences.every(isSentence)) return `${reported} – no sentence to show`;
  if (code !== undefined && body.code !== code) return `${reported} – not ${code}`;
  if (
    field !== undefined &&
    !body.details?.some((detail) => detail.field === field || detail.field.startsWith(`${field}.`))
  )
    return `${reported} – does not name ${field}`;
  return '';
}

/** Bosnian, and not what some library says of itself. */
function isSentence(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    /^[A-ZČĆŽŠĐ„]/.test(text) &&
    text.length > 10 &&
    !/\b(is|not|must|the|invalid|body|error|unexpected|SQL)\b/i.test(text)
  );
}

/** A caller without permission is refused before the input is checked. */
function wrongAskers(one: Asked, asCustomer: Headers): WrongCall[] {
  const { call } = one;
  const right = rightOptions(one);
  if (call.access === 'everybody') return [];
  const by = (name: string, headers: Headers, status: number, code: string): WrongCall[] => [
    { name, options: { ...right, headers }, status: [status], code },
    {
      name: `${name}, with a broken body`,
      options: { ...right, payload: '{', headers: { ...headers, 'content-type': 'application/json' } },
      status: [status],
      code,
    },
  ];
  const { authorization = '' } = one.as;
  // Who has no right token is nobody, for every call; which tokens are wrong is proved by the sign-in's specs.
  const withoutToken = [
    ...by('a token that is none', { authorization: 'Bearer abc.def.ghi' }, 401, 'unauthenticated'),
    ...by(
      'a token that was changed',
      { authorization: authorization.replace(/[^.]+$/, 'A'.repeat(43)) },
      401,
      'unauthenticated',
    ),
    ...by(
      'a token in a cookie',
      { cookie: `usertoken=${authorization.replace('Bearer ', '')}` },
      401,
      'unauthenticated',
    ),
  ];
  return [
    ...by('nobody', {}, 401, 'unauthenticated'),
    ...(IN_SOAK ? withoutToken : []),
    ...(call.access === 'administrator' ? by('a customer', asCustomer, 403, 'forbidden') : []),
  ];
}

function refusedCall(one: Asked, { name, params, query, body, as, status, code, field }: Refused): WrongCall {
  const options = rightOptions({
    ...one,
    params: params ?? one.params,
    as: as ?? one.as,
    call: { ...one.call, ...(query ? { query } : {}), ...(body ? { body } : {}) },
  });
  return { name, options, status: [status], code, ...(field ? { field } : {}) };
}
