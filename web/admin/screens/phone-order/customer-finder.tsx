import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { Finder } from '../../shared/finder/finder.tsx';
import { useQuickSearch } from '../../shared/palette/use-quick-search.ts';
import { type Customer, customerOf } from './phone-order-values.ts';

type Props = { customer: Customer | null; onChoose: (customer: Customer | null) => void };

/** Finds the caller among the shop's customers; an unknown caller orders as a guest. */
export function CustomerFinder({ customer, onChoose }: Props) {
  const { run } = useAction('Kupac se ne može otvoriti');
  const [question, setQuestion] = useState('');
  const { answer, error, busy } = useQuickSearch(question.trim());
  const found = question.trim() === '' ? [] : answer.customers;
  const choose = (id: string) =>
    run(async (api) => {
      onChoose(customerOf(await call(api, 'GET /users/profile/:id', { params: { id } })));
      setQuestion('');
    });
  if (customer)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">
            {customer.name} {customer.surname}
          </span>
          <span className="block text-sm text-ink-soft">Narudžba ide na račun ovog kupca.</span>
        </p>
        <Button variant="secondary" size="sm" onClick={() => onChoose(null)}>
          Drugi kupac
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <Finder
        label="Pronađite kupca"
        hint="Ime, email ili telefon. Ko nema račun naručuje kao gost."
        question={question}
        onType={setQuestion}
        status={
          error === '' && question.trim() !== '' && !busy && found.length === 0
            ? 'Nema pronađenih kupaca.'
            : error
        }
        busy={busy}
        found="Pronađeni kupci"
        choices={found.map(({ _id, name, surname, email }) => ({
          key: _id,
          text: `${name} ${surname}, ${email}`,
          choose: () => choose(_id),
        }))}
      />
    </div>
  );
}
