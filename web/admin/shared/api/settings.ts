import type { SettingsAnswer, SettingsBody } from '../../../../services/settings/settings.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export function updateSettings(api: ApiClient, body: SettingsBody): Promise<SettingsAnswer> {
  return api.post('/api/settings/update-settings', body);
}
