import { useState } from 'react';
import type { ProductCard } from '../../../../services/catalogue/catalogue.schemas.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';
import { useAction } from '../../shared/action/use-action.ts';
import { useLatest } from '../../shared/action/use-latest.ts';
import { Finder } from '../../shared/finder/finder.tsx';
import type { DraftLine } from './order-draft.ts';

const PAUSE = 150;
const MOST = 6;
const OUT_OF_STOCK = ', nema na stanju';

type Picked = Omit<DraftLine, 'key' | 'quantity'>;
type Choice = { name: string; price: number; isOutOfStock: boolean };
type Varied = { id: string; title: string; choices: readonly Choice[] };

/** Finds products while typing, and asks for the variation, if any. */
export function ProductFinder({ onPick }: { onPick: (picked: Picked) => void }) {
  const [question, setQuestion] = useState('');
  const [varied, setVaried] = useState<Varied | null>(null);
  const { found, status, busy } = useProducts(question.trim());
  const { run, refusal, forgetRefusal } = useAction('Proizvod se ne može otvoriti');
  const begin = useLatest();

  const pick = (picked: Picked) => {
    setQuestion('');
    setVaried(null);
    onPick(picked);
  };
  const choose = ({ _id: id, title, priceAction: price, productVariety, availability }: ProductCard) => {
    const isOutOfStock = availability === 'out-of-stock';
    if (productVariety !== 1) return pick({ id, title, variation: '', price, isOutOfStock });
    const isLatest = begin();
    run(async (api) => {
      const product = await call(api, 'GET /products/get-product-id/:id', { params: { id } });
      const choices = product.productVariations.map(({ name, priceAction, availability: supply }) => ({
        name: String(name),
        price: priceAction,
        isOutOfStock: supply === 'out-of-stock',
      }));
      if (isLatest()) setVaried({ id, title, choices });
    });
  };
  return (
    <div className="grid gap-2">
      <Finder
        label="Dodajte proizvod"
        hint="Naziv ili brend proizvoda koji je u prodaji."
        question={question}
        onType={(typed) => {
          begin();
          forgetRefusal();
          setQuestion(typed);
          setVaried(null);
        }}
        status={status || refusal}
        busy={busy && varied === null}
        found={varied ? `Varijacije: ${varied.title}` : 'Pronađeni proizvodi'}
        choices={
          varied
            ? varied.choices.map(({ name, ...choice }) => ({
                key: name,
                text: `${name}, ${formatPrice(choice.price)}${choice.isOutOfStock ? OUT_OF_STOCK : ''}`,
                choose: () => pick({ id: varied.id, title: varied.title, variation: name, ...choice }),
              }))
            : found.map((product) => ({
                key: product._id,
                text: `${product.title}, ${formatPrice(product.priceAction)}${supplyText(product)}`,
                choose: () => choose(product),
              }))
        }
      />
    </div>
  );
}

/** How many there are, where the shop keeps stock. */
function supplyText({ available, availability }: ProductCard): string {
  switch (availability) {
    case undefined:
      return '';
    case 'in-stock':
      return `, na stanju ${formatCount(available)}`;
    case 'on-order':
      return ', po narudžbi';
    case 'out-of-stock':
      return OUT_OF_STOCK;
  }
}

/** The products for a query, and what is said of them. */
function useProducts(question: string): { found: readonly ProductCard[]; status: string; busy: boolean } {
  const { answer, error, busy } = useAnswer(
    question === '' ? null : question,
    (api, q) => call(api, 'GET /products', { query: { q, page: 1, pageSize: MOST } }).then(asPage),
    PAUSE,
  );
  if (question === '') return { found: [], status: '', busy };
  if (error !== null) return { found: [], status: messageOf(error), busy };
  return {
    busy,
    found: answer?.items ?? [],
    status: answer?.items.length === 0 ? 'Nema pronađenih proizvoda.' : '',
  };
}
