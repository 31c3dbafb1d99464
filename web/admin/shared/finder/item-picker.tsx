import { useEffect, useRef, useState } from 'react';
import { useAction } from '../action/use-action.ts';
import { productOfSlug } from '../catalogue/whole-product.ts';
import { useQuickSearch } from '../palette/use-quick-search.ts';
import { Finder } from './finder.tsx';

export type PickedItem = {
  readonly productId: string;
  readonly title: string;
  /** Its name; null for a product without variations. */
  readonly variation: string | null;
};

/** A product with variations, and what was typed when it was chosen. */
type Opened = { question: string; id: string; title: string; names: string[] };

/** Finds a product while typing, and asks for its variation, if any; then it is empty for the next one. */
export function ItemPicker({ onPick }: { onPick: (item: PickedItem) => void }) {
  const [question, setQuestion] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { answer, error, busy } = useQuickSearch(question.trim());
  const { run, refusal, forgetRefusal } = useAction('Proizvod se ne može otvoriti');
  // The one of the last rendering knows what was picked before.
  const picked = useRef(onPick);
  useEffect(() => {
    picked.current = onPick;
  });
  const found = answer.products;
  const isMissed = error === '' && question.trim() !== '' && !busy && found.length === 0;

  // Text typed while the product was opened searches for the next one.
  const varied = opened?.question === question ? opened : null;

  const pick = (item: PickedItem) => {
    setQuestion((now) => (now === question ? '' : now));
    picked.current(item);
  };
  const choose = (slug: string) =>
    run(async (api) => {
      const { _id: id, title, productVariety, productVariations } = await productOfSlug(api, slug);
      if (productVariety !== 1) return pick({ productId: id, title, variation: null });
      setOpened({ question, id, title, names: productVariations.map(({ name }) => String(name)) });
    });
  return (
    <div className="grid gap-3">
      <Finder
        label="Proizvod"
        hint="Naziv, broj ili šifra proizvoda."
        question={question}
        onType={(typed) => {
          forgetRefusal();
          setQuestion(typed);
        }}
        status={isMissed ? 'Nema pronađenih proizvoda.' : error || refusal}
        busy={busy && varied === null}
        found={varied ? `Varijacije: ${varied.title}` : 'Pronađeni proizvodi'}
        choices={
          varied
            ? varied.names.map((name) => ({
                key: name,
                text: name,
                choose: () => pick({ productId: varied.id, title: varied.title, variation: name }),
              }))
            : found.map(({ slug, title, product_id }) => ({
                key: slug,
                text: `${title} (br. ${product_id})`,
                choose: () => choose(slug),
              }))
        }
      />
    </div>
  );
}
