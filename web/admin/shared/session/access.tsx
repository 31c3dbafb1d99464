import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { mayCall, type RoledRoute } from '../../../../services/access/route-roles.ts';
import type { Role } from '../../../../services/platform/http/roles.ts';
import { mayOpen, screenAt } from './screen-access.ts';

/** The route around all screens; its loader answers the roles of who is signed in. */
export const ADMIN_ROUTE_ID = 'administracija';

/** The roles of who is signed in. What they hide here is refused by the server, too. */
export function useRoles(): readonly Role[] {
  return useRouteLoaderData<readonly Role[]>(ADMIN_ROUTE_ID) ?? [];
}

/** Whether a link may lead to a screen of the administration. */
export function useMayOpen(): (path: string) => boolean {
  const roles = useRoles();
  return (path) => mayOpen(roles, path);
}

/** Whether one may make a call; without one, all changes that belong to the screen that is open. */
export function useMay(call?: RoledRoute): boolean {
  const roles = useRoles();
  const { pathname } = useLocation();
  const calls = call === undefined ? (screenAt(pathname)?.access.changes ?? []) : [call];
  return calls.every((one) => mayCall(roles, one));
}

/** Whether the screen that is open may be read and not changed. */
export function useReadsOnly(): boolean {
  const { pathname } = useLocation();
  const mayOpenIt = useMayOpen()(pathname);
  return !useMay() && mayOpenIt;
}

/** Shows what changes something to those only who may change it. */
export function May({ call, children }: { call?: RoledRoute; children: ReactNode }) {
  return useMay(call) ? children : null;
}
