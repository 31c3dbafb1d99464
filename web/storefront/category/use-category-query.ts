import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CategoryQuery, writeCategoryQuery } from './category-query.ts';

export type WantedQuery = {
  /** What the page shows, or is about to: a box that was just ticked stays ticked while its answer is on the way. */
  query: CategoryQuery;
  go: (query: CategoryQuery) => void;
};

/** The state of filters and sort menu is the address; only a choice whose page is not there yet runs ahead of it. */
export function useCategoryQuery(path: string, shown: CategoryQuery): WantedQuery {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState({ of: shown, query: shown });
  return {
    // Every load brings a new `shown`, and with it the end of what ran ahead of the old one.
    query: ahead.of === shown ? ahead.query : shown,
    go: (query) => {
      setAhead({ of: shown, query });
      navigate(`${path}${writeCategoryQuery(query)}`, { preventScrollReset: true });
    },
  };
}
