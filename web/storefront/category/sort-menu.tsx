import { Select } from '../../shared/ui/fields/select.tsx';
import { readCategoryQuery, SORT_OPTIONS } from './category-query.ts';
import { FILTER_FORM_ID } from './filter-form.tsx';
import type { WantedQuery } from './use-category-query.ts';

/** Part of the filter form, so that both are submitted together without scripts. */
export function SortMenu({ wanted: { query, go } }: { wanted: WantedQuery }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Select
        label="Poredaj po"
        className="sort-menu min-w-0"
        name="sort"
        form={FILTER_FORM_ID}
        options={SORT_OPTIONS}
        value={query.sort}
        onChange={(event) => {
          const { sort } = readCategoryQuery(new URLSearchParams({ sort: event.currentTarget.value }));
          go({ ...query, sort, page: 1 });
        }}
      />
      <button type="submit" form={FILTER_FORM_ID} className="btn btn-sm without-scripts">
        Primijeni
      </button>
    </div>
  );
}
