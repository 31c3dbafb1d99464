/*
 * How an entity's fields are declared. Its facts and events, its bodies and answers, its sentences and labels in the audit trail
 * and the values of its form are made from the declaration. Only data, so that the browser may import it.
 */

import type { PlainEvent } from '../kernel/decider.ts';

/** What the fact of a field of each kind is. */
export type FactOfKind = {
  /** On one line; surrounding blanks are cut off. */
  text: string;
  /** Sanitised HTML. */
  richText: string;
  slug: string;
  link: string;
  percent: number;
  /** A whole number. */
  number: number;
  /** 0 or 1 on the wire. */
  flag: boolean;
  /** An empty one in a body means that it stays. */
  picture: string;
  /** An empty one in a body takes it away. */
  removablePicture: string;
};

export type EntityField = {
  /** 'own': fact, body and answer are the entity's own. */
  readonly kind: keyof FactOfKind | 'own';
  /** In the audit trail. */
  readonly label: string;
  /** How the audit trail shows its values, where the kind does not say it. */
  readonly shownAs?: unknown;
  /** Its name on the wire, where that is not the name of the fact. */
  readonly wire?: string;
  /** Every body has it. */
  readonly required?: true;
  /** The least and the greatest number; characters of a text. */
  readonly min?: number;
  readonly max?: number;
  /** What a new entity has when its body leaves it out, where that is not the default of the kind. */
  readonly default?: unknown;
  /** Entities added before the field existed have its default; what is stored of them lacks it. */
  readonly addedLater?: true;
};

/** What an event of a change records, and its sentence in the audit trail. */
type EntityChange =
  /** The new value of a fact. */
  | { readonly fact: string; readonly text: string }
  /** Fixed values: they are its data, unless it has `data` of its own. */
  | { readonly sets: Readonly<Record<string, unknown>>; readonly data?: object; readonly text: string }
  /** What the decider says. */
  | { readonly text: string };

export type DeclaredEntity = {
  /** The category of its streams; also its kind in the audit trail. */
  readonly category: string;
  /** The beginning of its refusals' codes, and its Bosnian name in their sentences. */
  readonly code: string;
  readonly noun: string;
  /** Of what gender the noun is: 'Kategorija dodana', 'Brend dodan'. */
  readonly feminine?: true;
  /** The fact by which people know it. */
  readonly label: string;
  /** The name of its number on the wire. */
  readonly number: string;
  /** By the name of the fact, in the order in which bodies list them. */
  readonly fields: Readonly<Record<string, EntityField>>;
  /** The facts that an answer lists before the others, where the order is not that of bodies. */
  readonly answeredFirst?: readonly string[];
  readonly added: string;
  readonly deleted: string;
  /** Absent when deletion is final. */
  readonly restored?: string;
  /** All other events by type, with their sentences in the audit trail, in the order in which an update appends them. */
  readonly changes: Readonly<Record<string, EntityChange>>;
};

/** The name of a fact. */
export type Fact<E extends DeclaredEntity> = keyof E['fields'] & string;
/** The facts of fields that are declared with `Property`. */
export type FactWith<E extends DeclaredEntity, Property> = {
  [F in Fact<E>]: E['fields'][F] extends Property ? F : never;
}[Fact<E>];
/** The name of a field on the wire. */
export type WireOf<E extends DeclaredEntity, F extends Fact<E>> = E['fields'][F] extends {
  readonly wire: infer Wire extends string;
}
  ? Wire
  : F;
/** What `Table` says of the kind of a field. */
export type OfKind<
  Table,
  E extends DeclaredEntity,
  F extends Fact<E>,
> = E['fields'][F]['kind'] extends infer Kind ? (Kind extends keyof Table ? Table[Kind] : never) : never;

type Later<E extends DeclaredEntity> = FactWith<E, { readonly addedLater: true }>;
type FactType<E extends DeclaredEntity, F extends Fact<E>, Own> = F extends keyof Own
  ? Own[F]
  : OfKind<FactOfKind, E, F>;

/** All that is known of an entity; `Own` are the facts of fields of the kind 'own'. */
export type FactsOf<E extends DeclaredEntity, Own = object> = { readonly number: number } & {
  readonly [F in Exclude<Fact<E>, Later<E>>]: FactType<E, F, Own>;
} & { readonly [F in Later<E>]?: FactType<E, F, Own> };

type ChangeData<Facts, Change> = Change extends { readonly fact: infer F extends keyof Facts }
  ? Pick<Facts, F>
  : Change extends { readonly data: object }
    ? object
    : Change extends { readonly sets: infer Sets extends object }
      ? Sets
      : never;

type ChangesOf<E extends DeclaredEntity, Facts> = {
  [Type in keyof E['changes'] & string]: [ChangeData<Facts, E['changes'][Type]>] extends [never]
    ? never
    : PlainEvent<Type, ChangeData<Facts, E['changes'][Type]>>;
}[keyof E['changes'] & string];

/** The events of an entity with these facts; those whose data the decider says are not among them. */
export type EventOf<E extends DeclaredEntity, Facts extends object> =
  | PlainEvent<E['added'], Facts>
  | ChangesOf<E, Facts>
  | PlainEvent<E['deleted'], Pick<Facts, ('number' | E['label']) & keyof Facts>>
  | (E extends { readonly restored: infer Type extends string } ? PlainEvent<Type, Facts> : never);

/** A field without its name in the types, for code that treats all alike. */
export type AnyField = EntityField & { readonly fact: string; readonly wire: string };

/** The fields of an entity, in the order in which bodies list them. */
export function fieldsOf({ fields }: Pick<DeclaredEntity, 'fields'>): readonly AnyField[] {
  return Object.entries(fields).map(([fact, field]) => ({ wire: fact, ...field, fact }));
}

/** What a new entity has of a kind, where a field declares no other `default`: an empty text unless it is listed here. */
const KIND_DEFAULTS: { readonly [Kind in EntityField['kind']]?: unknown } = {
  percent: 0,
  number: 0,
  flag: false,
  picture: 'empty',
};

/** The facts of a new entity of which its body says nothing. */
export function defaultsOf(entity: Pick<DeclaredEntity, 'fields'>): object {
  return defaultsWhere(entity, ({ required = false }) => !required);
}

/** The facts that an entity has of fields that did not exist yet when it was added. */
export function laterFacts(entity: Pick<DeclaredEntity, 'fields'>): object {
  return defaultsWhere(entity, ({ addedLater = false }) => addedLater);
}

function defaultsWhere(entity: Pick<DeclaredEntity, 'fields'>, has: (field: AnyField) => boolean): object {
  return fromFields(
    fieldsOf(entity)
      .filter(has)
      .map(({ fact, kind, default: own }) => [fact, own === undefined ? (KIND_DEFAULTS[kind] ?? '') : own]),
  );
}

/**
 * An object made of names and values; undefined values are left out. That each name has the value that `Result` says is up to
 * the caller: the types do not see it.
 */
export function fromFields<Result>(entries: readonly (readonly [string, unknown])[]): Result {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Result;
}
