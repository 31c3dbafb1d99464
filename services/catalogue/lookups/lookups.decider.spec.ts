import { describe, it } from 'vitest';
import { DEFAULT_SETTINGS, settingsDecider } from '../../settings/index.ts';
import { spec } from '../../testing/decider.ts';
import { brandDecider } from './brand.decider.ts';
import { categoryDecider } from './category.decider.ts';
import { filterGroupDecider } from './filter-group.decider.ts';
import { markupDecider } from './markup.decider.ts';

describe('a category', () => {
  const facts = {
    number: 1,
    name: 'Zdravlje',
    slug: 'zdravlje',
    parent: null,
    inMenu: true,
    color: null,
    order: 1,
    filterGroups: [],
    image: 'empty',
  };
  const added = { type: 'CategoryAdded', data: facts } as const;
  const { given } = spec(categoryDecider);

  it('records each change as its own event', () => {
    given(added)
      .when({ type: 'Update', changes: { ...facts } })
      .yieldsNothing();
    given(added)
      .when({ type: 'Update', changes: { name: 'Njega', inMenu: false, parent: 4, filterGroups: [2, 1] } })
      .yields(
        { type: 'CategoryRenamed', data: { name: 'Njega' } },
        { type: 'CategoryMoved', data: { parent: 4 } },
        { type: 'CategoryHiddenFromMenu', data: { inMenu: false } },
        { type: 'CategoryFiltersChosen', data: { filterGroups: [2, 1] } },
      );
  });

  it('cannot be its own parent, and category 53 cannot be deleted', () => {
    given(added)
      .when({ type: 'Update', changes: { parent: 1 } })
      .isRejected('parent_is_itself');
    given({ type: 'CategoryAdded', data: { ...facts, number: 53 } })
      .when({ type: 'Delete' })
      .isRejected('category_needed');
    given(added, { type: 'CategoryDeleted', data: { number: 1, name: 'Zdravlje' } })
      .when({ type: 'Update', changes: {} })
      .isRejected('category_not_found');
  });
});

describe('a brand', () => {
  const facts = {
    number: 1,
    name: 'Solvita',
    slug: 'solvita',
    link: '',
    image: 'empty',
    description: '',
    discount: 0,
  };
  const added = { type: 'BrandAdded', data: facts } as const;
  const { given } = spec(brandDecider);

  it('changes its discount and nothing else', () => {
    given(added)
      .when({ type: 'Update', changes: { ...facts, discount: 3 } })
      .yields({ type: 'BrandDiscountChanged', data: { discount: 3 } });
  });

  it('cannot be deleted when it is the brand of imports', () => {
    given({ type: 'BrandAdded', data: { ...facts, number: 15 } })
      .when({ type: 'Delete' })
      .isRejected('brand_needed');
    given(added)
      .when({ type: 'Delete' })
      .yields({ type: 'BrandDeleted', data: { number: 1, name: 'Solvita' } });
  });
});

describe('a filter group', () => {
  const a = { id: 'a', name: 'Tablete' };
  const b = { id: 'b', name: 'Sirup' };
  const added = { type: 'FilterGroupAdded', data: { number: 1, name: 'Oblik', options: [a, b] } } as const;
  const { given } = spec(filterGroupDecider);

  it('derives from the whole list which filters were added, renamed, deleted and moved', () => {
    given(added)
      .when({ type: 'Update', changes: { options: [a, b] } })
      .yieldsNothing();
    given(added)
      .when({
        type: 'Update',
        changes: {
          options: [
            { id: 'c', name: 'Prah' },
            { ...b, name: 'Sirupi' },
          ],
        },
      })
      .yields(
        { type: 'FilterDeleted', data: a },
        { type: 'FilterAdded', data: { id: 'c', name: 'Prah' } },
        { type: 'FilterRenamed', data: { id: 'b', name: 'Sirupi' } },
        { type: 'FiltersReordered', data: { ids: ['c', 'b'] } },
      );
    given(added)
      .when({ type: 'Update', changes: { options: [a, a] } })
      .isRejected('filters_not_unique');
  });
});

describe('a markup', () => {
  const added = { type: 'MarkupAdded', data: { number: 1, name: 'Veledrogerija', percent: 10 } } as const;

  it('changes its value', () => {
    spec(markupDecider)
      .given(added)
      .when({ type: 'Update', changes: { name: 'Veledrogerija', percent: 12.5 } })
      .yields({ type: 'MarkupValueChanged', data: { percent: 12.5 } });
  });
});

describe('the settings', () => {
  const opened = { type: 'ShopOpened', data: DEFAULT_SETTINGS } as const;
  const { given } = spec(settingsDecider);

  it('are created once', () => {
    given().when({ type: 'Open', settings: DEFAULT_SETTINGS }).yields(opened);
    given(opened)
      .when({ type: 'Open', settings: { ...DEFAULT_SETTINGS, taxPercent: 1 } })
      .yieldsNothing();
  });

  it('record each change as its own event', () => {
    given(opened)
      .when({
        type: 'Update',
        changes: { weeklyOfferPercent: 30, shippingPrice: 900, mobileBannerLink: '/ponuda-sedmice' },
      })
      .yields(
        { type: 'WeeklyOfferPercentChanged', data: { weeklyOfferPercent: 30 } },
        { type: 'MobileBannerChanged', data: { mobileBannerLink: '/ponuda-sedmice' } },
      );
    const place = { id: 'a', name: 'Apoteka', address: 'Lipa 1' };
    given(opened)
      .when({ type: 'Update', changes: { pickupPlaces: [place, place] } })
      .isRejected('pickup_places_not_unique');
  });
});
