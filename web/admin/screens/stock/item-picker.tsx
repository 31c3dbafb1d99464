import { useState } from 'react';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { productOfSlug } from '../../shared/catalogue/whole-product.ts';
import { useQuickSearch } from '../../shared/palette/use-quick-search.ts';
import type { ChosenItem } from './movement-values.ts';

export type PickedItem = ChosenItem & { readonly title: string };

/** Finds a product while typing, and asks for its variation, if any. */
export function ItemPicker({ onPick }: { onPick: (item: PickedItem) => void }) {
  const { api, notices } = useStores();
  const [question, setQuestion] = useState('');
  const [varied, setVaried] = useState<{ id: string; title: string; names: string[] } | null>(null);
  const { answer, error, busy } = useQuickSearch(question.trim());

  const choose = async (slug: string) => {
    try {
      const product = await productOfSlug(api, slug);
      const { _id: productId, title } = product;
      if (product.productVariety !== 1) return onPick({ productId, title, variation: null });
      setVaried({ id: productId, title, names: product.productVariations.map(({ name }) => String(name)) });
    } catch (failure) {
      notices.danger(`Proizvod se ne može otvoriti: ${messageOf(failure)}`);
    }
  };

  const found = answer.products;
  return (
    <div className="grid gap-3">
      <Field
        label="Proizvod"
        hint="Naziv, broj ili šifra proizvoda."
        type="search"
        maxLength={100}
        autoComplete="off"
        value={question}
        onChange={(event) => {
          setQuestion(event.target.value);
          setVaried(null);
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {error !== ''
          ? error
          : question.trim() !== '' && !busy && found.length === 0
            ? 'Nema pronađenih proizvoda.'
            : ''}
      </p>
      {varied ? (
        <Choices
          label={`Varijacije: ${varied.title}`}
          choices={varied.names.map((name) => ({ key: name, text: name }))}
          onChoose={(variation) => onPick({ productId: varied.id, title: varied.title, variation })}
        />
      ) : (
        <Choices
          label="Pronađeni proizvodi"
          choices={found.map(({ slug, title, product_id }) => ({
            key: slug,
            text: `${title} (br. ${product_id})`,
          }))}
          onChoose={(slug) => void choose(slug)}
        />
      )}
    </div>
  );
}

type ChoicesProps = {
  label: string;
  choices: readonly { key: string; text: string }[];
  onChoose: (key: string) => void;
};

function Choices({ label, choices, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {choices.map(({ key, text }) => (
        <li key={key}>
          <Button
            variant="secondary"
            size="sm"
            className="w-full justify-start text-left whitespace-normal"
            onClick={() => onChoose(key)}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
