import { expect, it } from 'vitest';
import { mergedRoles } from './changed-roles.ts';

it('withdraws and gives only the roles that were ticked or unticked', () => {
  const opened = ['orders', 'content'] as const;
  const merged = mergedRoles({
    opened: [...opened],
    stored: ['content', 'catalogue'],
    mine: ['orders', 'auditor'],
  });
  expect(merged.sort()).toEqual(['auditor', 'catalogue']);
});
