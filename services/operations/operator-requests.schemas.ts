import Type, { type Static } from 'typebox';
import { text } from '../platform/kernel/wire/http-schemas.ts';

/** A read model, or a reaction by `reaction <name>`. */
export const NameParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }) });

export type NameParams = Static<typeof NameParams>;

export const GenerationParams = Type.Object({
  name: NameParams.properties.name,
  generation: Type.String({ minLength: 1, maxLength: 64 }),
});

const Generation = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const RebuildQuery = Type.Object({
  /** Flip even when rows differ from the live ones. */
  accept: Type.Optional(Type.Boolean()),
  /** Park an event that cannot be applied instead of stopping. */
  park: Type.Optional(Type.Boolean()),
});

/** Exactly one: the events recorded up to a time, or up to a position. */
export const ReplayBody = Type.Object({
  time: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
  position: Type.Optional(Type.String({ pattern: '^\\d{1,20}$' })),
});

export type ReplayBody = Static<typeof ReplayBody>;

const Stream = Type.String({ minLength: 3, maxLength: 200, pattern: '^[^-]+-.+$' });

export const RetryBody = Type.Object({
  /** Only this stream; all streams when absent. */
  stream: Type.Optional(Stream),
});

/** The event to give up: the first parked one of its stream. */
export const DiscardBody = Type.Object({
  stream: Stream,
  revision: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  reason: text(300),
});

export const CompareQuery = Type.Object({
  a: Type.Optional(Generation),
  b: Type.Optional(Generation),
});

export const QueueParams = Type.Object({ queue: Type.String({ minLength: 1, maxLength: 80 }) });

export const JobParams = Type.Object({
  queue: QueueParams.properties.queue,
  id: Type.String({ minLength: 1, maxLength: 200 }),
});
