import { useEffect, useState } from 'react';
import type { ProductCard } from '../../../../services/catalogue/catalogue.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { useApi, useStores } from '../../../shared/stores/stores.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Choices } from './choices.tsx';
import type { DraftLine } from './order-draft.ts';

const PAUSE = 150;
const MOST = 6;

type Picked = Omit<DraftLine, 'key' | 'quantity'>;
type Varied = { id: string; title: string; choices: readonly { name: string; price: number }[] };

/** Finds products while typing, and asks for the variation, if any. */
export function ProductFinder({ onPick }: { onPick: (picked: Picked) => void }) {
  const { api, notices } = useStores();
  const [question, setQuestion] = useState('');
  const [varied, setVaried] = useState<Varied | null>(null);
  const { found, text } = useProducts(question.trim());

  const pick = (picked: Picked) => {
    setQuestion('');
    setVaried(null);
    onPick(picked);
  };
  const choose = async ({ _id: id, title, priceAction: price, productVariety }: ProductCard) => {
    if (productVariety !== 1) return pick({ id, title, variation: '', price });
    try {
      const product = await call(api, 'GET /products/get-product-id/:id', { params: { id } });
      const choices = product.productVariations.map(({ name, priceAction }) => ({
        name: String(name),
        price: priceAction,
      }));
      setVaried({ id, title, choices });
    } catch (failure) {
      notices.danger(`Proizvod se ne može otvoriti: ${messageOf(failure)}`);
    }
  };

  return (
    <div className="grid gap-2">
      <Field
        label="Dodajte proizvod"
        hint="Naziv ili brend proizvoda koji je u prodaji."
        type="search"
        maxLength={100}
        autoComplete="off"
        value={question}
        onChange={({ target }) => {
          setQuestion(target.value);
          setVaried(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {text}
      </p>
      {varied ? (
        <Choices
          label={`Varijacije: ${varied.title}`}
          choices={varied.choices.map(({ name, price }) => ({
            key: name,
            text: `${name}, ${formatPrice(price)}`,
            choose: () => pick({ id: varied.id, title: varied.title, variation: name, price }),
          }))}
        />
      ) : (
        <Choices
          label="Pronađeni proizvodi"
          choices={found.map((product) => ({
            key: product._id,
            text: `${product.title}, ${formatPrice(product.priceAction)}`,
            choose: () => void choose(product),
          }))}
        />
      )}
    </div>
  );
}

/** The products for a query; a message when there are none. */
function useProducts(question: string): { found: readonly ProductCard[]; text: string } {
  const api = useApi();
  const [state, setState] = useState<{ question: string; found: readonly ProductCard[]; text: string }>({
    question: '',
    found: [],
    text: '',
  });
  useEffect(() => {
    if (question === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      const query = { q: question, page: 1, pageSize: MOST };
      const answer = call(api, 'GET /products', { query }).then(asPage);
      const next = await answer.then(
        ({ items }) => ({
          found: items,
          text: items.length === 0 ? 'Nema pronađenih proizvoda.' : '',
        }),
        (error: unknown) => ({ found: [], text: messageOf(error) }),
      );
      if (current) setState({ question, ...next });
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, question]);
  return question === '' ? { found: [], text: '' } : state;
}
