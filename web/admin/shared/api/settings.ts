import type { SettingsAnswer, SettingsBody } from '../../../../services/settings/settings.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export const updateSettings = (api: ApiClient, body: SettingsBody) =>
  api.post<SettingsAnswer>('/api/settings/update-settings', body);
