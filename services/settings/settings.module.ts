import { type SettingsDeps, settingsRoutes } from './settings.routes.ts';

/** Settings of the whole shop. */
export function createSettings(
  stores: Omit<SettingsDeps, 'queries' | 'cardsTaken' | 'fiscalises'>,
  ports: Pick<SettingsDeps, 'queries' | 'cardsTaken' | 'fiscalises'>,
) {
  return { routes: settingsRoutes({ ...stores, ...ports }) };
}
