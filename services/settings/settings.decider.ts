import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { changed, changedOne } from '../platform/kernel/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import { DEFAULT_SETTINGS, type SettingsEvent, type SettingsFacts } from './settings.events.ts';

/** A shop has one stream of settings. */
export const SETTINGS_ID = 'shop';

export type SettingsCommand =
  /** The first settings; nothing when there are some. */
  | { readonly kind: 'open'; readonly settings: SettingsFacts }
  | { readonly kind: 'update'; readonly changes: Partial<SettingsFacts> };
export type SettingsState = { readonly opened: boolean; readonly facts: SettingsFacts };

export const settingsDecider: Decider<SettingsState, SettingsCommand, SettingsEvent> = {
  category: 'settings',
  initialState: { opened: false, facts: DEFAULT_SETTINGS },
  evolve(state, event) {
    switch (event.type) {
      case 'ShopOpened':
        return { opened: true, facts: event.data };
      case 'WeeklyOfferPercentChanged':
      case 'ProductsPerPageChanged':
      case 'ShippingPriceChanged':
      case 'FreeShippingThresholdChanged':
      case 'TaxPercentChanged':
      case 'MobileBannerChanged':
      case 'PickupPlacesChanged':
        return { ...state, facts: { ...state.facts, ...event.data } };
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    switch (command.kind) {
      case 'open':
        return ok(state.opened ? [] : [{ type: 'ShopOpened', data: command.settings }]);
      case 'update': {
        const ids = command.changes.pickupPlaces?.map(({ id }) => id) ?? [];
        if (new Set(ids).size !== ids.length) {
          return reject(
            'rule',
            'pickup_places_not_unique',
            'Svako mjesto preuzimanja mora imati svoju oznaku.',
            'pickupPlaces',
          );
        }
        return ok(eventsOf(state.facts, command.changes));
      }
      default:
        return never(command);
    }
  },
};

function eventsOf(before: SettingsFacts, changes: Partial<SettingsFacts>): SettingsEvent[] {
  const events: SettingsEvent[] = [];
  const offer = changedOne(before, changes, 'weeklyOfferPercent');
  if (offer) events.push({ type: 'WeeklyOfferPercentChanged', data: offer });
  const perPage = changedOne(before, changes, 'productsPerPage');
  if (perPage) events.push({ type: 'ProductsPerPageChanged', data: perPage });
  const shipping = changedOne(before, changes, 'shippingPrice');
  if (shipping) events.push({ type: 'ShippingPriceChanged', data: shipping });
  const threshold = changedOne(before, changes, 'freeShippingThreshold');
  if (threshold) events.push({ type: 'FreeShippingThresholdChanged', data: threshold });
  const tax = changedOne(before, changes, 'taxPercent');
  if (tax) events.push({ type: 'TaxPercentChanged', data: tax });
  const banner = changed(before, changes, 'mobileBannerImage', 'mobileBannerLink');
  if (banner) events.push({ type: 'MobileBannerChanged', data: banner });
  const places = changedOne(before, changes, 'pickupPlaces');
  if (places) events.push({ type: 'PickupPlacesChanged', data: places });
  return events;
}
