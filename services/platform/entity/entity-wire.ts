import { cleanRichText } from '../http/schemas/rich-text.ts';
import { flag, isSet } from '../kernel/wire/flag.ts';
import { shownLink } from '../kernel/wire/links.ts';
import type { EntityFacts } from './entity-decider.ts';
import {
  type DeclaredEntity,
  defaultsOf,
  type Fact,
  type FactOfKind,
  type FactWith,
  fieldsOf,
  fromFields,
  type OfKind,
} from './entity-fields.ts';
import type { Identified } from './entity-handlers.ts';

type Required<E extends DeclaredEntity> = FactWith<E, { readonly required: true }>;
/** The module converts these itself. */
type HandMade<E extends DeclaredEntity> = FactWith<E, { readonly kind: 'slug' | 'own' }>;
type Sent<E extends DeclaredEntity> = {
  readonly [F in Exclude<Required<E>, HandMade<E>>]: OfKind<FactOfKind, E, F>;
} & { readonly [F in Exclude<Fact<E>, Required<E> | HandMade<E>>]?: OfKind<FactOfKind, E, F> };

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined);
const asItIs = (value: unknown) => value;
/** Converts a field of a body into its fact; undefined for a missing one. */
const FACT_OF: Readonly<Record<Exclude<keyof FactOfKind, 'slug'>, (value: unknown) => unknown>> = {
  text: trimmed,
  richText: (value) => (typeof value === 'string' ? cleanRichText(value) : undefined),
  link: trimmed,
  percent: asItIs,
  number: asItIs,
  flag: (value) => isSet(typeof value === 'number' ? value : undefined),
  picture: (value) => trimmed(value) || undefined,
  removablePicture: asItIs,
};

/** Converts a body into facts, without the slug and the fields of the kind 'own'; omitted fields are left out. */
export function sentFacts<E extends DeclaredEntity>(entity: E, body: object): Sent<E> {
  return fromFields(
    fieldsOf(entity).map(({ fact, wire, kind }) => [
      fact,
      kind === 'own' || kind === 'slug' ? undefined : FACT_OF[kind](Reflect.get(body, wire)),
    ]),
  );
}

/** Makes the answers of an entity; `own` has the values of the kind 'own' whose answer differs from the stored fact. */
export function answersOf<View extends Identified<EntityFacts>, Answer>(
  entity: DeclaredEntity,
  own: (view: View) => Partial<Answer> = () => ({}),
): (view: View) => Answer {
  const fields = fieldsOf(entity);
  const defaults: object = defaultsOf(entity);
  return (view) =>
    fromFields([
      ['_id', view.id],
      [entity.number, view.number],
      ...fields.map(({ fact, wire, kind }) => {
        const value: unknown = Reflect.get(view, fact) ?? Reflect.get(defaults, fact);
        if (typeof value === 'boolean') return [wire, flag(value)] as const;
        return [wire, kind === 'link' && typeof value === 'string' ? shownLink(value) : value] as const;
      }),
      ...Object.entries(own(view)),
    ]);
}
