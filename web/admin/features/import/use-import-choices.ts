import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import type { SelectOption } from '../../../shared/ui/select.tsx';

export type ImportChoices = { deliverers: readonly SelectOption[]; brands: readonly SelectOption[] };

/** Deliverers (the markups) and manufacturers to choose from; empty until they are loaded. */
export function useImportChoices(): ImportChoices {
  const { api, notices } = useStores();
  const [choices, setChoices] = useState<ImportChoices>({ deliverers: [], brands: [] });

  useEffect(() => {
    let isOver = false;
    Promise.all([call(api, 'GET /markups').then(asList), call(api, 'GET /brands').then(asList)]).then(
      ([markups, brands]) => {
        if (isOver) return;
        setChoices({
          deliverers: markups.map(({ markup_id, name }) => ({ value: String(markup_id), label: name })),
          brands: brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name })),
        });
      },
      (error: unknown) => {
        if (!isOver)
          notices.danger(
            `Došlo je do problema prilikom učitavanja dobavljača i brendova: ${messageOf(error)}`,
          );
      },
    );
    return () => {
      isOver = true;
    };
  }, [api, notices]);

  return choices;
}
