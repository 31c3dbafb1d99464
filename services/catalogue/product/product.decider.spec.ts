import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spec } from '../../testing/decider.ts';
import { productDecider } from './product.decider.ts';
import { newProduct, type ProductFacts } from './product.facts.ts';

const facts = newProduct({
  number: 7,
  title: 'Magnezij',
  slug: 'magnezij',
  price: 1200,
  brand: 1,
  category: 2,
  localKey: 'GWS1',
});
const added = { type: 'ProductAdded', data: facts } as const;
const { given } = spec(productDecider);
const update = (changes: Partial<ProductFacts>) => ({ type: 'Update', changes }) as const;

describe('a product', () => {
  it('is added once, with its full initial state', () => {
    given().when({ type: 'Add', facts }).yields(added);
    given(added).when({ type: 'Add', facts }).isRejected('product_exists');
  });

  it('records only the real changes of an update', () => {
    given(added)
      .when(update({ title: 'Magnezij', price: 1200, categories: [], filters: [] }))
      .yieldsNothing();
    given(added)
      .when(
        update({
          title: 'Magnezij 375',
          price: 1500,
          description: '<p>Novo</p>',
          image: 'nova.jpg',
          gallery: facts.gallery,
        }),
      )
      .yields(
        { type: 'ProductRenamed', data: { title: 'Magnezij 375' } },
        { type: 'ProductPriceChanged', data: { price: 1500 } },
        { type: 'ProductDescribed', data: { description: '<p>Novo</p>' } },
        { type: 'ProductPhotosChanged', data: { image: 'nova.jpg' } },
      );
  });

  it('records no change of filters where only the default entry of an import is missing', () => {
    const imported = {
      type: 'ProductAdded',
      data: { ...facts, filters: [{ group: 0, option: '' }] },
    } as const;
    given(imported)
      .when(update({ title: 'Magnezij', filters: [] }))
      .yieldsNothing();
    const filters = [{ group: 4, option: 'a' }];
    given(imported).when(update({ filters })).yields({ type: 'ProductClassified', data: { filters } });
  });

  it('leaves its former category among the further ones, too, when it is moved', () => {
    const move = (changes: Partial<ProductFacts>) => ({ ...update(changes), isMoved: true }) as const;
    const listed = (some: Partial<ProductFacts>) =>
      ({ type: 'ProductAdded', data: { ...facts, subcategory: 21, ...some } }) as const;
    const within = listed({ categories: [2], subcategories: [21, 22] });
    given(within)
      .when(move({ category: 3, subcategory: null }))
      .yields({
        type: 'ProductClassified',
        data: { category: 3, subcategory: null, categories: [], subcategories: [] },
      });
    given(within)
      .when(move({ category: 3 }))
      .yields({
        type: 'ProductClassified',
        data: { category: 3, subcategory: null, categories: [], subcategories: [] },
      });
    given(within)
      .when(move({ subcategory: 23 }))
      .yields({ type: 'ProductClassified', data: { subcategory: 23, subcategories: [22] } });
    given(listed({ categories: [2, 4], subcategories: [21, 41] }))
      .when(move({ category: 3, subcategory: 31 }))
      .yields({
        type: 'ProductClassified',
        data: { category: 3, subcategory: 31, categories: [4], subcategories: [41] },
      });
    given(within)
      .when(move({ category: 2, subcategory: 21, price: 1 }))
      .yields({ type: 'ProductPriceChanged', data: { price: 1 } });
  });

  it('starts and ends a sale, and changes its percent', () => {
    const started = { type: 'ProductSaleStarted', data: { onSale: true, salePercent: 15 } } as const;
    given(added)
      .when(update({ onSale: true, salePercent: 15 }))
      .yields(started);
    given(added, started)
      .when(update({ onSale: true, salePercent: 20 }))
      .yields({ type: 'ProductSalePercentChanged', data: { salePercent: 20 } });
    given(added, started)
      .when(update({ onSale: false }))
      .yields({ type: 'ProductSaleEnded', data: { onSale: false } });
    given(added, started, { type: 'ProductSaleEnded', data: { onSale: false } })
      .when(update({ onSale: true }))
      .yields(started);
  });

  it('can be in the weekly offer, a best seller, on the home page, and published', () => {
    given(added)
      .when(update({ inWeeklyOffer: true, bestSeller: true, onHomepage: true, status: 'published' }))
      .yields(
        { type: 'ProductPutIntoWeeklyOffer', data: { inWeeklyOffer: true } },
        { type: 'BestSellerMarked', data: { bestSeller: true } },
        { type: 'ProductShownOnHomepage', data: { onHomepage: true } },
        { type: 'ProductPublished', data: { status: 'published' } },
      );
  });

  it('remembers its earlier addresses, but not the current one', () => {
    const history = ['drugi', 'treci', 'drugi'].map(
      (slug) => ({ type: 'ProductSlugChanged', data: { slug } }) as const,
    );
    const state = [added, ...history].reduce(productDecider.evolve, productDecider.initialState);
    expect(state).toMatchObject({ facts: { slug: 'drugi' }, formerSlugs: ['magnezij', 'treci'] });
  });

  it('requires distinct variations when it is sold in variations', () => {
    const variation = { id: 100, type: 'Boja', name: 'Plava', price: 900 };
    given(added)
      .when(update({ varied: true }))
      .isRejected('variations_missing');
    given(added)
      .when(update({ varied: true, variations: [variation, { ...variation, id: 101 }] }))
      .isRejected('variations_not_unique');
    given(added)
      .when(update({ varied: true, variations: [variation] }))
      .yields({ type: 'ProductVariationsChanged', data: { varied: true, variations: [variation] } });
  });

  it('refuses every command once it is deleted', () => {
    const deleted = { type: 'ProductDeleted', data: { number: 7, title: 'Magnezij' } } as const;
    given(added).when({ type: 'Delete' }).yields(deleted);
    given(added, deleted).when({ type: 'Delete' }).isRejected('product_not_found');
    given(added, deleted)
      .when(update({ price: 1 }))
      .isRejected('product_not_found');
    given(added, deleted).when({ type: 'Add', facts }).isRejected('product_exists');
  });

  it('is restored as it was, with the given changes', () => {
    const deleted = { type: 'ProductDeleted', data: { number: 7, title: 'Magnezij' } } as const;
    const renamed = { type: 'ProductRenamed', data: { title: 'Magnezij 375' } } as const;
    const restored = { ...facts, title: 'Magnezij 375', slug: 'magnezij-2' };
    given(added, renamed, deleted)
      .when({ type: 'Restore', changes: { slug: 'magnezij-2' } })
      .yields({ type: 'ProductRestored', data: restored });
    given(added, deleted, { type: 'ProductRestored', data: restored })
      .when(update({ price: 1500 }))
      .yields({ type: 'ProductPriceChanged', data: { price: 1500 } });
    given(added).when({ type: 'Restore', changes: {} }).isRejected('product_exists');
    given().when({ type: 'Restore', changes: {} }).isRejected('product_not_found');
  });

  it('is not updated when one of the values that were seen has changed, whatever else has', () => {
    const undoing = (seen: Partial<ProductFacts>) => ({ ...update({ salePercent: 0 }), seen }) as const;
    const onSale = { type: 'ProductSaleStarted', data: { onSale: true, salePercent: 20 } } as const;
    const renamed = { type: 'ProductRenamed', data: { title: 'Magnezij 375' } } as const;
    given(added, onSale, renamed)
      .when(undoing({ onSale: true, salePercent: 20 }))
      .yields({ type: 'ProductSalePercentChanged', data: { salePercent: 0 } });
    given(added, onSale)
      .when(undoing({ onSale: true, salePercent: 30 }))
      .isRejected('product_changed');
    given(added, renamed).when(undoing(facts)).isRejected('product_changed');
  });

  it('equals the update, for any update', () => {
    const changes = fc.record(
      {
        title: fc.string(),
        slug: fc.string(),
        price: fc.nat(),
        onSale: fc.boolean(),
        salePercent: fc.nat(99),
        inWeeklyOffer: fc.boolean(),
        status: fc.constantFrom('published' as const, 'draft' as const, 'unpublished' as const),
        available: fc.boolean(),
        bestSeller: fc.boolean(),
        onHomepage: fc.boolean(),
        categories: fc.array(fc.nat()),
        markup: fc.option(fc.nat()),
        description: fc.string(),
        seoTitle: fc.string(),
        wholesalePrice: fc.nat(),
        purpose: fc.string(),
        image: fc.string(),
        deliveryTime: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 4 }), (updates) => {
        let state = productDecider.evolve(productDecider.initialState, added);
        let expected: ProductFacts = facts;
        for (const one of updates) {
          const decision = productDecider.decide(update(one), state);
          if (!decision.ok) throw new Error(decision.error.code);
          state = decision.value.reduce(productDecider.evolve, state);
          expected = { ...expected, ...one };
        }
        expect(state).toMatchObject({ stage: 'present', facts: expected });
      }),
    );
  });
});
