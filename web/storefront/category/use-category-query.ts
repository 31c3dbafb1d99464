import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CategoryQuery, writeCategoryQuery } from './category-query.ts';

export type WantedQuery = {
  /** The query that the page shows or is loading: a box that was just ticked stays ticked while its page loads. */
  query: CategoryQuery;
  go: (query: CategoryQuery) => void;
};

/** The address holds the state of filters and sort menu; a new choice is shown before its page has loaded. */
export function useCategoryQuery(path: string, shown: CategoryQuery): WantedQuery {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState({ of: shown, query: shown });
  return {
    // Every load brings a new `shown`, which ends the choice made ahead of the old one.
    query: ahead.of === shown ? ahead.query : shown,
    go: (query) => {
      setAhead({ of: shown, query });
      navigate(`${path}${writeCategoryQuery(query)}`, { preventScrollReset: true });
    },
  };
}
