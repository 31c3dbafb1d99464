import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Choices } from '../../features/order-form/choices.tsx';
import { useQuickSearch } from '../../shared/palette/use-quick-search.ts';
import { type Customer, customerOf } from './phone-order-values.ts';

type Props = { customer: Customer | null; onChoose: (customer: Customer | null) => void };

/** Finds the caller among the shop's customers; an unknown caller orders as a guest. */
export function CustomerFinder({ customer, onChoose }: Props) {
  const { api, notices } = useStores();
  const [question, setQuestion] = useState('');
  const { answer, error, busy } = useQuickSearch(question.trim());
  const found = question.trim() === '' ? [] : answer.customers;
  const choose = async (id: string) => {
    try {
      onChoose(customerOf(await call(api, 'GET /users/profile/:id', { params: { id } })));
      setQuestion('');
    } catch (failure) {
      notices.danger(`Kupac se ne može otvoriti: ${messageOf(failure)}`);
    }
  };
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
      <Field
        label="Pronađite kupca"
        hint="Ime, email ili telefon. Ko nema račun naručuje kao gost."
        type="search"
        maxLength={100}
        autoComplete="off"
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {error !== ''
          ? error
          : question.trim() !== '' && !busy && found.length === 0
            ? 'Nema pronađenih kupaca.'
            : ''}
      </p>
      <Choices
        label="Pronađeni kupci"
        choices={found.map(({ _id, name, surname, email }) => ({
          key: _id,
          text: `${name} ${surname}, ${email}`,
          choose: () => void choose(_id),
        }))}
      />
    </div>
  );
}
