export { settingsAudit } from './settings.audit.ts';
export { SETTINGS_ID, settingsDecider } from './settings.decider.ts';
export {
  type Courier,
  DEFAULT_SETTINGS,
  type Seller,
  type SettingsEvent,
  type SettingsFacts,
  type SettingsOf,
  type StatementColumns,
} from './settings.events.ts';
export { createSettings } from './settings.module.ts';
export { settingsAnswer } from './settings.wire.ts';
