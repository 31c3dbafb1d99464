export { SETTINGS_ID, settingsDecider, type SettingsCommand, type SettingsState } from './settings.decider.ts';
export { DEFAULT_SETTINGS, type PickupPlace, type SettingsEvent, type SettingsFacts } from './settings.events.ts';
export { settingsAnswer } from './settings.wire.ts';
export { type SettingsDeps, settingsRoutes } from './settings.routes.ts';
