import { describe, expect, it } from 'vitest';
import { CALL_ROLES } from '../../services/access/call-roles.ts';
import { mayCall, type RoledCall } from '../../services/access/permissions.ts';
import { ROLES } from '../../services/platform/http/calls/roles.ts';
import { type ApiClient, ApiError } from '../shared/api/client.ts';
import { SCREENS, type Screen } from './screens.ts';
import { admits } from './shared/session/screen-access.ts';

const routes = Object.keys(CALL_ROLES) as RoledCall[];

/** The entry of the server's table for an address; undefined for a public one. */
function routeOf(path: string): RoledCall | undefined {
  const address = path.replace(/^\/api/, '').split('?')[0] ?? '';
  const fits = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(`GET ${address}`);
  // Fixed parts win over places, as in the router.
  return routes.find((route) => route === `GET ${address}`) ?? routes.find(fits);
}

/** What a screen asks the shop for before it shows anything; each call is refused, and noted. */
async function askedBy({ path, load }: Screen): Promise<RoledCall[]> {
  const asked: string[] = [];
  const send = (_: string, address: string) => {
    asked.push(address);
    return Promise.reject(new ApiError(503, { error: 'Ne.', code: 'unavailable' }));
  };
  const api: ApiClient = { send };
  const { loader } = await load();
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x'] as const);
  const url = `https://shop.example${path.replace(/\/:\w+\?/, '').replace(/:\w+/g, 'x')}`;
  const args = { request: new Request(url), params: Object.fromEntries(names), context: { api } };
  // The screen's loader gets only the data it uses.
  await Promise.resolve(
    loader?.(args as unknown as Parameters<NonNullable<typeof loader>>[0], undefined),
  ).catch(() => undefined);
  return asked.flatMap((address) => routeOf(address) ?? []);
}

describe('a screen of the administration', () => {
  it.each(SCREENS.map((screen) => [screen.path, screen] as const))(
    '%s does not open for roles that the server refuses its calls',
    async (path, screen) => {
      const own = ['GET /users/profile/:id'];
      const asked = (await askedBy(screen)).filter((route) => !own.includes(route));
      // These ask for what the roles and the address allow only.
      if (path === '/administracija' || path.includes(':entity')) return;
      for (const role of ROLES.filter((one) => admits(screen, {}, [one])))
        expect([role, asked.filter((route) => !mayCall([role], route))]).toEqual([role, []]);
    },
  );

  it('makes a guarded call, in most cases', async () => {
    const guarded = await Promise.all(SCREENS.map(async (screen) => (await askedBy(screen)).length > 0));
    expect(guarded.filter(Boolean).length).toBeGreaterThan(20);
  });

  it('has no buttons for roles that may not open it', () => {
    for (const screen of SCREENS) {
      const { changes } = screen;
      if (changes.length === 0 || typeof screen.needs === 'function') continue;
      for (const role of ROLES)
        if (changes.every((call) => mayCall([role], call)))
          expect([screen.path, role, admits(screen, {}, [role])]).toEqual([screen.path, role, true]);
    }
  });

  it('lets an auditor change nothing', () => {
    const changing = SCREENS.filter(({ changes }) => changes.length > 0);
    expect(changing.length).toBeGreaterThan(20);
    for (const { path, changes } of changing)
      expect([path, changes.some((call) => mayCall(['auditor'], call))]).toEqual([path, false]);
  });

  it('brings a component', async () => {
    for (const { load } of SCREENS) expect(await load()).toHaveProperty('Component');
  });

  it('is listed in screen-access.ts if it has a route file', () => {
    const files = Object.keys(import.meta.glob('./screens/**/{route,*-route}.tsx'));
    const listed = SCREENS.map(({ screen }) => `./screens/${screen}.tsx`);
    expect(files.filter((file) => !listed.includes(file))).toEqual([
      './screens/forgotten-password/route.tsx',
    ]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});
