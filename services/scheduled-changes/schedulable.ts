import { reject } from '../platform/kernel/rejection.ts';

/** The calls that can be scheduled: changes of one entity that a later call can take back. */
const SCHEDULABLE = [
  '/products/update-product/:slug',
  '/products/update-best-seller/:id',
  '/categories/update-category/:slug',
  '/brands/update-brand/:slug',
  '/markups/update-markup/:id',
  '/pages/update-page/:slug',
  '/posts/update-post/:id',
  '/sliders/update-slider/:id',
  '/settings/update-settings',
].map((path) => new RegExp(`^${path.replace(/:\w+/, '[\\w-]+')}$`));

export const NOT_SCHEDULABLE = reject(
  'rule',
  'call_not_schedulable',
  'Ova izmjena se ne može zakazati.',
  'call',
).error;

export function isSchedulable(path: string): boolean {
  return SCHEDULABLE.some((pattern) => pattern.test(path));
}
