import { type SettingsDeps, settingsRoutes } from './settings.routes.ts';
import { settingsUndoer } from './settings.undoer.ts';

/** Settings of the whole shop. */
export function createSettings(
  stores: Omit<SettingsDeps, 'queries' | 'cardsTaken' | 'fiscalises'>,
  ports: Pick<SettingsDeps, 'queries' | 'cardsTaken' | 'fiscalises'>,
) {
  const deps = { ...stores, ...ports };
  return { routes: settingsRoutes(deps), undoers: { settings: settingsUndoer(deps) } };
}
