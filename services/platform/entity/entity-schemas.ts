import Type from 'typebox';
import { Flag, line, link, Slug, text } from '../kernel/wire/http-schemas.ts';
import {
  type AnyField,
  type DeclaredEntity,
  type Fact,
  type FactWith,
  fieldsOf,
  fromFields,
  type OfKind,
  type WireOf,
} from './entity-fields.ts';

const PICTURE_LENGTH = 300;

/** The schema of a field in bodies, by kind. */
const SENT = {
  text: ({ required, max = 0 }: AnyField) => (required ? text(max) : line(max)),
  richText: ({ max = 0 }: AnyField) => Type.String({ maxLength: max }),
  slug: () => Slug,
  link: () => link(),
  percent: ({ max = 0 }: AnyField) => Type.Number({ minimum: 0, maximum: max }),
  number: ({ min = 0, max = 0 }: AnyField) => Type.Integer({ minimum: min, maximum: max }),
  flag: () => Flag,
  picture: () => line(PICTURE_LENGTH),
  removablePicture: () => line(PICTURE_LENGTH),
};

/** The schema of a field in answers, by kind. */
const ANSWERED = {
  text: Type.String(),
  richText: Type.String(),
  slug: Type.String(),
  link: Type.String(),
  percent: Type.Number(),
  number: Type.Integer(),
  flag: Flag,
  picture: Type.String(),
  removablePicture: Type.String(),
};

type Sent = { [Kind in keyof typeof SENT]: ReturnType<(typeof SENT)[Kind]> };
type Answered = typeof ANSWERED;
type OwnFact<E extends DeclaredEntity> = FactWith<E, { readonly kind: 'own' }>;
type OwnSchemas<E extends DeclaredEntity> = { readonly [F in OwnFact<E>]: Type.TSchema };

type BodyProperties<E extends DeclaredEntity, Own> = {
  [F in Exclude<Fact<E>, Exclude<OwnFact<E>, keyof Own>> as WireOf<E, F>]: F extends keyof Own
    ? Extract<Own[F], Type.TSchema>
    : E['fields'][F] extends { readonly required: true }
      ? OfKind<Sent, E, F>
      : Type.TOptional<OfKind<Sent, E, F>>;
};
type AnswerProperties<E extends DeclaredEntity, Own> = { _id: Type.TString } & {
  [Name in E['number']]: Type.TInteger;
} & { [F in Fact<E> as WireOf<E, F>]: F extends keyof Own ? Own[F] : OfKind<Answered, E, F> };

/** The body of a declared entity; `own` has those fields of the kind 'own' that are sent in it. */
export function bodySchema<E extends DeclaredEntity, Own extends Partial<OwnSchemas<E>>>(
  entity: E,
  own: Own,
) {
  const schemas: Readonly<Record<string, Type.TSchema | undefined>> = own;
  return Type.Object(
    fromFields<BodyProperties<E, Own>>(
      fieldsOf(entity).map((field) => {
        if (field.kind === 'own') return [field.wire, schemas[field.fact]];
        const schema = SENT[field.kind](field);
        return [field.wire, field.required ? schema : Type.Optional(schema)];
      }),
    ),
  );
}

/** The answer of a declared entity; `own` has the fields of the kind 'own'. */
export function answerSchema<E extends DeclaredEntity, Own extends OwnSchemas<E>>(entity: E, own: Own) {
  const schemas: Readonly<Record<string, Type.TSchema>> = own;
  return Type.Object(
    fromFields<AnswerProperties<E, Own>>([
      ['_id', Type.String()],
      [entity.number, Type.Integer()],
      ...answeredFields(entity).map(
        ({ wire, fact, kind }) => [wire, kind === 'own' ? schemas[fact] : ANSWERED[kind]] as const,
      ),
    ]),
  );
}

/** The fields in the order of answers. */
function answeredFields(entity: DeclaredEntity): readonly AnyField[] {
  const { answeredFirst: first = [] } = entity;
  const place = ({ fact }: AnyField) => (first.includes(fact) ? first.indexOf(fact) : first.length);
  return fieldsOf(entity).toSorted((a, b) => place(a) - place(b));
}
