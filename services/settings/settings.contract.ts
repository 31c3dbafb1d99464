import { contract } from '../platform/http/calls/contract.ts';
import { SettingsAnswer, SettingsBody } from './settings.schemas.ts';

/** The shop's settings (specification/content §7). Everybody may read them: they hold nothing that is not on the pages. */
export const settingsContract = contract({
  'GET /settings/get-settings': {
    summary: 'The settings',
    asOf: true,
    answers: { 200: SettingsAnswer },
  },
  'POST /settings/update-settings': {
    summary: 'Change the settings that are given',
    access: [],
    body: SettingsBody,
    answers: { 200: SettingsAnswer },
  },
});
