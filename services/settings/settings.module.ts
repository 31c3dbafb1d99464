import { type SettingsDeps, settingsRoutes } from './settings.routes.ts';

/** What the administrator sets for the whole shop. */
export function createSettings(stores: Omit<SettingsDeps, 'queries'>, ports: Pick<SettingsDeps, 'queries'>) {
  return { routes: settingsRoutes({ ...stores, ...ports }) };
}
