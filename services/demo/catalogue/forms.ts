import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import groups from '../data/form-groups.json' with { type: 'json' };
import forms from '../data/forms.json' with { type: 'json' };

const Form = Type.Object({
  /** Smallest first. */
  packs: Type.Array(Type.String()),
  group: Type.Enum(['dodatak', 'hrana', 'kozmetika', 'higijena', 'aparat', 'oprema']),
  /** specification/catalogue §7: 1 Dodatak prehrani, 2 Kozmetika, 3 Ishrana, 4 Drogerija, 5 Aparati i pomagala. */
  productType: Type.Enum([1, 2, 3, 4, 5]),
  /** Option of the filter group 'Oblik'. */
  option: Type.String(),
  variations: Type.Optional(
    Type.Enum(['boja', 'aroma', 'kolicina', 'sastav', 'trajanje', 'pojas', 'tip', 'vrsta']),
  ),
  /** The packs are sizes or models: the price hardly moves. */
  flatPrice: Type.Optional(Type.Literal(true)),
  /** How it is used, where it differs from its group. */
  usage: Type.Optional(Type.String()),
});

/** How a product comes: its packs and the words that fit it. */
export type Form = Static<typeof Form>;
export type VariationSet = NonNullable<Form['variations']>;

const FORMS = Value.Parse(Type.Record(Type.String(), Form), forms);

/** The form of this name. Throws when there is none. */
export const formOf = (name: string): Form => {
  const form = FORMS[name];
  if (!form) throw new Error(`Unknown form '${name}'`);
  return form;
};

/** Common to the forms of a group: names of product lines, and texts. */
export const groupOf = ({ group }: Form) => groups[group];
