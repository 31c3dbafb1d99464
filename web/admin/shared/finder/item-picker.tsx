import { useState } from 'react';
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

/** Finds a product while typing, and asks for its variation, if any. */
export function ItemPicker({ onPick }: { onPick: (item: PickedItem) => void }) {
  const [question, setQuestion] = useState('');
  const [varied, setVaried] = useState<{ id: string; title: string; names: string[] } | null>(null);
  const { answer, error, busy } = useQuickSearch(question.trim());
  const { run } = useAction('Proizvod se ne može otvoriti');
  const found = answer.products;
  const isMissed = error === '' && question.trim() !== '' && !busy && found.length === 0;

  const choose = (slug: string) =>
    run(async (api) => {
      const { _id: id, title, productVariety, productVariations } = await productOfSlug(api, slug);
      if (productVariety !== 1) return onPick({ productId: id, title, variation: null });
      setVaried({ id, title, names: productVariations.map(({ name }) => String(name)) });
    });
  return (
    <div className="grid gap-3">
      <Finder
        label="Proizvod"
        hint="Naziv, broj ili šifra proizvoda."
        question={question}
        onType={(typed) => {
          setQuestion(typed);
          setVaried(null);
        }}
        status={isMissed ? 'Nema pronađenih proizvoda.' : error}
        found={varied ? `Varijacije: ${varied.title}` : 'Pronađeni proizvodi'}
        choices={
          varied
            ? varied.names.map((name) => ({
                key: name,
                text: name,
                choose: () => onPick({ productId: varied.id, title: varied.title, variation: name }),
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
