import type { DomainEvent } from '../platform/log/domain-event.ts';
import type { AuditChange } from './audit.schemas.ts';
import type { AuditEntity } from './entities.ts';

/**
 * The audit trail's description of one kind of entity. A module declares one for each of its event unions, as
 * `AuditOf<'brand', BrandEvent>`: an event type without a sentence, a field without a label and a code without a text
 * do not compile.
 */
export type AuditOf<
  Entity extends AuditEntity,
  Event extends DomainEvent,
  Hidden extends Field<Event> = never,
  Further extends string = never,
> = {
  readonly entity: Entity;
  /** The field that names the entity. Without one it has no name in the trail. */
  readonly title?: Field<Event>;
  /**
   * The state of the entity needed to show the next event's changes: all its fields by default. Where it is less, every
   * event is a `step`.
   */
  readonly remembers?: 'title' | 'nothing';
  /** A sentence for each type of event; null for those that have no line in the trail. */
  readonly events: {
    readonly [Type in Event['type']]: EventAudit<Extract<Event, { type: Type }>, Field<Event> | Further>;
  };
  /**
   * The label of each field but the `Hidden` ones, which are not shown, and of `Further` ones that events only `set`.
   */
  readonly fields: {
    readonly [Name in Exclude<Field<Event>, Hidden>]: FieldAudit<Part<Value<Event, Name>>>;
  } & { readonly [Name in Further]: Label };
  /** For entities whose events lack the new values of fields: the fields after an event, and its changes. */
  compare?(before: Fields, event: Event): Compared;
};

export type Fields = Readonly<Record<string, unknown>>;
type Compared = { readonly fields: Fields; readonly changes: readonly AuditChange[] };

/** A sentence, alone or with the event's details. */
export type EventAudit<Event extends DomainEvent = DomainEvent, Name extends string = string> =
  | string
  | null
  | {
      readonly text: string;
      /** It records an action and not new values of fields: its data are not compared with earlier ones. */
      readonly step?: true;
      /** Fields that the event sets without data. */
      readonly sets?: { readonly [Set in Name]?: unknown };
      /** The fields of its data that hold what others were before. */
      readonly previous?: { readonly [Now in Name]?: Name };
      /** The text shown instead of its data. */
      shows?(data: Event['data']): { readonly [Shown in Name]?: unknown };
      /** Its personal data are shown, read from the log at that moment. */
      readonly personal?: true;
    };

/** The name of a field, alone or with the format of its values. */
export type Label<Value = unknown> = string | readonly [label: string, kind: Kind<Value>];

/** How values are read. A list is read part by part. */
export type Kind<Value = unknown> =
  | 'money'
  | 'percent'
  /** A number, or the length of a list. */
  | 'count'
  /** An object's `name` or `title`. */
  | 'named'
  | 'pictures'
  /** The number of an entity of this kind, which is shown by the name it has today. */
  | { readonly names: AuditEntity }
  | { readonly codes: Readonly<Record<string, string>> }
  | { text(value: Value): string };

/** Each of a field's codes has a text. */
type FieldAudit<Value> = [Value] extends [string]
  ? string extends Value
    ? Label<Value>
    : readonly [label: string, kind: { readonly codes: Readonly<Record<Value, string>> }]
  : Label<Value>;

/** A description of any kind of entity, as the trail reads it. */
export type AuditDescription<Entity extends AuditEntity = AuditEntity> = {
  readonly entity: Entity;
  readonly title?: string;
  readonly remembers?: 'title' | 'nothing';
  readonly events: Readonly<Record<string, EventAudit>>;
  readonly fields: Readonly<Record<string, Label>>;
  compare?(before: Fields, event: DomainEvent): Compared;
};

/** The descriptions of the whole shop. */
export type AuditDescriptions = { readonly [Entity in AuditEntity]: AuditDescription<Entity> };

type PartsOf<Event> =
  | (Event extends { readonly data: infer Data } ? Data : never)
  | (Event extends { readonly personal?: infer Personal } ? NonNullable<Personal> : never);
type KeysOf<Each> = Each extends unknown ? Extract<keyof Each, string> : never;
type Field<Event> = KeysOf<PartsOf<Event>>;
type In<Each, Name> = Each extends unknown ? (Name extends keyof Each ? Each[Name] : never) : never;
type Value<Event, Name> = In<PartsOf<Event>, Name>;
type Part<Value> = NonNullable<Value extends readonly (infer One)[] ? One : Value>;
