import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { DEFAULT_SETTINGS, SETTINGS_ID, settingsDecider } from '../settings/index.ts';
import { brandDecider, DEFAULT_BRAND } from './lookups/brand.decider.ts';
import { categoryDecider, DEFAULT_CATEGORY } from './lookups/category.decider.ts';
import { NO_PICTURE } from './product-fields.ts';

/** `_id` of the category and the brand that every shop has. */
export const DEFAULT_CATEGORY_ID = idFrom('category', DEFAULT_CATEGORY);
export const DEFAULT_BRAND_ID = idFrom('brand', DEFAULT_BRAND);

type Stores = { readonly handler: CommandHandler; readonly registry: Registry };

/**
 * Defaults of every shop: category 53 'Ostalo', brand 15 'ostalo' (specification/catalogue §1) and its settings.
 * Idempotent, also under concurrent processes; keeps later changes.
 */
export async function ensureBasics({ handler, registry }: Stores): Promise<void> {
  const context = (name: string): CommandContext => ({
    commandId: `basics-${name}`,
    correlationId: 'basics',
    actor: { kind: 'system', id: 'shop', name: 'Trgovina' },
  });
  await registry.raiseNumber('category', DEFAULT_CATEGORY);
  await registry.raiseNumber('brand', DEFAULT_BRAND);
  await registry.claim({ scope: 'category-slug', value: 'ostalo', owner: DEFAULT_CATEGORY_ID });
  await registry.claim({ scope: 'brand-slug', value: 'ostalo', owner: DEFAULT_BRAND_ID });

  const category = {
    number: DEFAULT_CATEGORY,
    name: 'Ostalo',
    slug: 'ostalo',
    parent: null,
    inMenu: false,
    color: null,
    order: 1000,
    filterGroups: [],
    image: NO_PICTURE,
  };
  const addCategory = { type: 'Add', facts: category } as const;
  await handler.run(categoryDecider, DEFAULT_CATEGORY_ID, addCategory, context('category'));
  const brand = {
    number: DEFAULT_BRAND,
    name: 'ostalo',
    slug: 'ostalo',
    link: '',
    image: NO_PICTURE,
    description: '',
    discount: 0,
  };
  await handler.run(brandDecider, DEFAULT_BRAND_ID, { type: 'Add', facts: brand }, context('brand'));
  const open = { type: 'Open', settings: DEFAULT_SETTINGS } as const;
  await handler.run(settingsDecider, SETTINGS_ID, open, context('settings'));
}
