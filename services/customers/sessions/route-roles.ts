import type { RouteOptions } from 'fastify';
import type { Role } from '../../platform/http/calls/roles.ts';

/** The roles that may call a route, by method and path without `/api`; owners may call all. */
export type RouteRoles = Readonly<Record<string, readonly Role[]>>;

/** The roles that every method of a route admits; undefined for a route without roles. */
export function rolesFor({ method, url, config }: RouteOptions, routeRoles: RouteRoles) {
  const path = url.replace(/^\/api(?=\/)/, '');
  const lists = [method].flat().map((one) => {
    const key = `${one === 'HEAD' ? 'GET' : one} ${path}`;
    const roles = routeRoles[key];
    if (!roles && config?.access === 'administrator')
      throw new Error(`The table of routes and roles does not name ${key}`);
    return roles;
  });
  const [first, ...others] = lists;
  return first?.filter((role) => others.every((roles) => roles?.includes(role)));
}

export function isAdmitted(roles: readonly Role[], wanted: readonly Role[] | undefined): boolean {
  return wanted !== undefined && (roles.includes('owner') || wanted.some((role) => roles.includes(role)));
}
