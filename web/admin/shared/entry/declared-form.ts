import {
  type AnyField,
  type DeclaredEntity,
  type Fact,
  type FactOfKind,
  type FactWith,
  fieldsOf,
  fromFields,
  type OfKind,
  type WireOf,
} from '../../../../services/platform/entity/entity-fields.ts';
import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { numberText, parseNumber } from '../form/amounts.ts';
import { errorsOf, firstOf, ifTyped, percent, required, wholeNumber } from '../form/checks.ts';
import { NO_PICTURE } from '../form/pictures.ts';

type Declared<E extends DeclaredEntity> = Exclude<Fact<E>, FactWith<E, { readonly kind: 'own' }>>;
type SentOfKind = { [Kind in Exclude<keyof FactOfKind, 'percent' | 'flag'>]: string } & {
  percent: number;
  flag: number;
};

/** The form values of an entity, as typed or chosen, by their names on the wire; a flag is '1' or '0'. */
export type ValuesOf<E extends DeclaredEntity> = { [F in Declared<E> as WireOf<E, F>]: string };

type NumberFact<E extends DeclaredEntity> = FactWith<E, { readonly kind: 'number' }>;
type BodyOf<E extends DeclaredEntity> = {
  [F in Exclude<Declared<E>, NumberFact<E>> as WireOf<E, F>]: OfKind<SentOfKind, E, F>;
} & { [F in NumberFact<E> as WireOf<E, F>]?: number };

/**
 * Derives the form of an entity from its declaration: the empty values, the values of an answer, the errors, and the
 * body. The form itself handles fields of the kind 'own'.
 */
export function declaredForm<E extends DeclaredEntity>(entity: E) {
  const fields = fieldsOf(entity).filter(({ kind }) => kind !== 'own');
  const each = <Result>(of: (field: AnyField) => unknown) =>
    fromFields<Result>(fields.map((field) => [field.wire, of(field)]));
  return {
    empty: each<ValuesOf<E>>(emptyValue),
    /** The answer of an earlier program lacks later fields. */
    valuesOf: (answer: object) =>
      each<ValuesOf<E>>((field) => shown(Reflect.get(answer, field.wire) ?? emptyValue(field))),
    errorsIn: (values: ValuesOf<E>): Errors =>
      errorsOf(each((field) => wrong(field, String(Reflect.get(values, field.wire))))),
    bodyOf: (values: ValuesOf<E>) =>
      each<BodyOf<E>>(({ wire, kind }) => sent(kind, String(Reflect.get(values, wire)))),
  };
}

function emptyValue({ kind, default: value }: AnyField): string {
  if (kind === 'picture' || kind === 'removablePicture') return NO_PICTURE;
  return kind === 'flag' ? '0' : shown(value ?? '');
}

function shown(value: unknown): string {
  return typeof value === 'number' ? numberText(value) : String(value);
}

function wrong({ kind, required: needed, min = 0, max = 0 }: AnyField, text: string) {
  const missing = needed ? required(text) : undefined;
  if (kind === 'percent') return firstOf(missing, percent(text, max));
  if (kind === 'number')
    return firstOf(
      missing,
      ifTyped(text, (typed) => wholeNumber(typed, min, max)),
    );
  return missing;
}

/** An empty number is omitted. */
function sent(kind: AnyField['kind'], text: string): string | number | undefined {
  switch (kind) {
    case 'percent':
      return parseNumber(text) ?? 0;
    case 'number':
      return text.trim() === '' ? undefined : Number(text);
    case 'flag':
      return flag(text === '1');
    case 'richText':
    case 'picture':
    case 'removablePicture':
      return text;
    default:
      return text.trim();
  }
}
