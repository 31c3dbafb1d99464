import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import { mayCall, type RoledCall } from '../../../../services/access/permissions.ts';
import type { Role } from '../../../../services/platform/http/calls/roles.ts';
import { mayOpen, screenAt } from './screen-access.ts';

/** The route around all screens; its loader returns the roles of the account. */
export const ADMIN_ROUTE_ID = 'administracija';

/** The roles of the account. The server refuses the calls that they hide here. */
export function useRoles(): readonly Role[] {
  return useRouteLoaderData<readonly Role[]>(ADMIN_ROUTE_ID) ?? [];
}

/** Whether a link may target a screen of the administration. */
export function useMayOpen(): (path: string) => boolean {
  const roles = useRoles();
  return (path) => mayOpen(roles, path);
}

/** Whether the account may make a call; without one, all changes of the open screen. */
export function useMay(call?: RoledCall): boolean {
  const roles = useRoles();
  const { pathname } = useLocation();
  const calls = call === undefined ? (screenAt(pathname)?.access.changes ?? []) : [call];
  return calls.every((one) => mayCall(roles, one));
}

/** Whether the account may read the open screen but not change anything on it. */
export function useReadsOnly(): boolean {
  const { pathname } = useLocation();
  const mayOpenIt = useMayOpen()(pathname);
  return !useMay() && mayOpenIt;
}

/** Shows controls only to accounts that may use them. */
export function May({ call, children }: { call?: RoledCall; children: ReactNode }) {
  return useMay(call) ? children : null;
}
