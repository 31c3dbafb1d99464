import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { fullPath, SCREEN_ACCESS, type ScreenAccess } from './shared/session/screen-access.ts';

type ScreenModule = { Component: ComponentType; loader?: LoaderFunction };
type Load = () => Promise<ScreenModule>;
export type Screen = ScreenAccess & { path: string; load: Load };

/** The files of all screens, each a chunk of its own that is loaded when its screen is opened. */
const MODULES = import.meta.glob<ScreenModule>('./screens/**/{route,*-route}.tsx');

/** The screens of the administration, as `screen-access.ts` lists them. */
export const SCREENS: readonly Screen[] = Object.entries(SCREEN_ACCESS).map(([path, access]) => ({
  ...access,
  path: fullPath(path),
  load: moduleOf(access.screen),
}));

/** Screens for visitors without a sign-in; an administrator is redirected from them as from the login page. */
export const OPEN_SCREENS: readonly { path: string; load: Load }[] = [
  { path: fullPath('zaboravljena-lozinka'), load: moduleOf('forgotten-password/route') },
];

function moduleOf(screen: string): Load {
  const load = MODULES[`./screens/${screen}.tsx`];
  if (!load) throw new Error(`There is no web/admin/screens/${screen}.tsx`);
  return load;
}
