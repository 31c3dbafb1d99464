import { fromFields } from '../platform/entity/entity-fields.ts';
import { createUndoer, type Undoer } from '../platform/entity/undoer.ts';
import { assertAllowed } from './assert-allowed.ts';
import { type SettingsCommand, type SettingsState, settingsDecider } from './settings.decider.ts';
import type { SettingsEvent, SettingsFacts } from './settings.events.ts';
import type { SettingsDeps } from './settings.routes.ts';

/** Undoes changes of the settings. */
export function settingsUndoer({ cardsTaken, fiscalises, ...deps }: SettingsDeps): Undoer {
  const changesOf = (values: object): Partial<SettingsFacts> => fromFields(Object.entries(values));
  return createUndoer<SettingsState, SettingsCommand, SettingsEvent>(deps, {
    decider: settingsDecider,
    reads: ['catalogue'],
    refusals: { ShopOpened: 'To su prve postavke trgovine.' },
    fieldsOf: ({ facts }) => ({ ...facts }),
    update: (values) => ({ type: 'Update', changes: changesOf(values) }),
    check: (values, { facts }, { requireProof }) =>
      assertAllowed(changesOf(values), facts, { cardsTaken, fiscalises, requireProof }),
  });
}
