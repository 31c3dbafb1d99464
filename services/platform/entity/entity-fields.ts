/*
 * Declares an entity's fields. Its facts and events, bodies and answers, the texts of the audit trail and the values of
 * its form are derived from the declaration. Contains data only, so that the browser can import it.
 */

import type { PlainEvent } from '../log/domain-event.ts';

/** The type of a fact by the kind of its field. */
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
  /** An empty one in a body leaves it unchanged. */
  picture: string;
  /** An empty one in a body removes it. */
  removablePicture: string;
};

export type EntityField = {
  /** 'own': the entity defines fact, body and answer itself. */
  readonly kind: keyof FactOfKind | 'own';
  /** Its label in the audit trail. */
  readonly label: string;
  /** The format of its values in the audit trail, unless the kind determines it. */
  readonly shownAs?: unknown;
  /** Its name on the wire, unless that is the name of the fact. */
  readonly wire?: string;
  /** Required in every body. */
  readonly required?: true;
  /** The minimum and the maximum: of a number, or of a text's length in characters. */
  readonly min?: number;
  readonly max?: number;
  /** The value when the body of a new entity omits it, unless that is the default of the kind. */
  readonly default?: unknown;
  /** Entities added before the field existed lack it in storage and have its default. */
  readonly addedLater?: true;
};

/** The fact that the event of a change records, and its sentence in the audit trail. */
type EntityChange =
  /** The new value of a fact. */
  | { readonly fact: string; readonly text: string }
  /** Fixed values, which are its data unless it declares `data`. */
  | { readonly sets: Readonly<Record<string, unknown>>; readonly data?: object; readonly text: string }
  /** Data computed by the decider. */
  | { readonly text: string };

export type DeclaredEntity = {
  /** The category of its streams; also its kind in the audit trail. */
  readonly category: string;
  /** The prefix of its refusals' codes, and its Bosnian name in their messages. */
  readonly code: string;
  readonly noun: string;
  /** The gender of the noun: 'Kategorija dodana', 'Brend dodan'. */
  readonly feminine?: true;
  /** The fact that names it for people. */
  readonly label: string;
  /** The name of its number on the wire. */
  readonly number: string;
  /** By the name of the fact, in the order of bodies. */
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
/** The entry of `Table` for the kind of a field. */
export type OfKind<
  Table,
  E extends DeclaredEntity,
  F extends Fact<E>,
> = E['fields'][F]['kind'] extends infer Kind ? (Kind extends keyof Table ? Table[Kind] : never) : never;

type Later<E extends DeclaredEntity> = FactWith<E, { readonly addedLater: true }>;
type FactType<E extends DeclaredEntity, F extends Fact<E>, Own> = F extends keyof Own
  ? Own[F]
  : OfKind<FactOfKind, E, F>;

/** All facts of an entity; `Own` are the facts of fields of the kind 'own'. */
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

/** The events of an entity with these facts, without those whose data the decider computes. */
export type EventOf<E extends DeclaredEntity, Facts extends object> =
  | PlainEvent<E['added'], Facts>
  | ChangesOf<E, Facts>
  | PlainEvent<E['deleted'], Pick<Facts, ('number' | E['label']) & keyof Facts>>
  | (E extends { readonly restored: infer Type extends string } ? PlainEvent<Type, Facts> : never);

/** A field without its name in the types, for code that treats all fields alike. */
export type AnyField = EntityField & { readonly fact: string; readonly wire: string };

/** The fields of an entity, in the order of bodies. */
export function fieldsOf({ fields }: Pick<DeclaredEntity, 'fields'>): readonly AnyField[] {
  return Object.entries(fields).map(([fact, field]) => ({ wire: fact, ...field, fact }));
}

/** The default of each kind, for fields without `default`: an empty text unless it is listed here. */
const KIND_DEFAULTS: { readonly [Kind in EntityField['kind']]?: unknown } = {
  percent: 0,
  number: 0,
  flag: false,
  picture: 'empty',
};

/** The defaults of facts missing in the body of a new entity. */
export function defaultsOf(entity: Pick<DeclaredEntity, 'fields'>): object {
  return defaultsWhere(entity, ({ required = false }) => !required);
}

/** The facts of fields that did not exist yet when an entity was added. */
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
 * Builds an object of names and values, without undefined values. The caller must ensure that the values have the types
 * of `Result`; the compiler does not check it.
 */
export function fromFields<Result>(entries: readonly (readonly [string, unknown])[]): Result {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Result;
}
