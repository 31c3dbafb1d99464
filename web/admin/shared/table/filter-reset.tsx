import { FilterX } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import type { TableControls } from './use-table.ts';

/** Takes all filters away; not there when none is set. */
export function FilterReset({ table: { query, clearFilters } }: { table: TableControls }) {
  if (Object.keys(query.filters).length === 0) return null;
  return (
    <Button variant="quiet" size="sm" onClick={clearFilters}>
      <FilterX size={16} aria-hidden="true" />
      Poništi filtere
    </Button>
  );
}
