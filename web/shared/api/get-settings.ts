import type { SettingsAnswer } from '../../../services/settings/settings.schemas.ts';
import type { ApiClient } from './client.ts';

export function getSettings(api: ApiClient): Promise<SettingsAnswer> {
  return api.get('/api/settings/get-settings');
}
