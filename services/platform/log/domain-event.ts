/**
 * A business fact before it is recorded. `personal` goes into the log encrypted with the key of `subject`
 * and reads as null once that key is gone.
 */
export type DomainEvent = {
  readonly type: string;
  readonly data: object;
  readonly personal?: object | null;
  readonly subject?: string;
};

/** An event without personal data, for the union of a module's events. */
export type PlainEvent<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly data: Data;
};

/** An event with personal data, sealed with the key of `subject`. */
export type PersonalEvent<
  Type extends string,
  Personal extends object,
  Data extends object = object,
> = PlainEvent<Type, Data> & {
  /** Null once the key is destroyed. */
  readonly personal: Personal | null;
  readonly subject: string;
};

/** An event that may have personal data, sealed with the key of `subject`. */
export type MaybePersonalEvent<
  Type extends string,
  Personal extends object,
  Data extends object = object,
> = PlainEvent<Type, Data> & {
  /** Absent where there are none, null once the key is destroyed. */
  readonly personal?: Personal | null;
  readonly subject?: string;
};

/** The data of the events of a type. */
export type DataOf<Event extends DomainEvent, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>['data'];
