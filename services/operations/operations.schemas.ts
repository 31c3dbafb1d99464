import Type, { type Static } from 'typebox';
import type { Immutable } from '../platform/http/contract.ts';
import { oneOf, orNull, text } from '../platform/kernel/http-schemas.ts';

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
export type RebuildQuery = Static<typeof RebuildQuery>;

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
export type RetryBody = Static<typeof RetryBody>;

/** The event to give up: the first parked one of its stream. */
export const DiscardBody = Type.Object({
  stream: Stream,
  revision: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  reason: text(300),
});
export type DiscardBody = Static<typeof DiscardBody>;

export const CompareQuery = Type.Object({
  a: Type.Optional(Generation),
  b: Type.Optional(Generation),
});
export type CompareQuery = Static<typeof CompareQuery>;

/** As it is kept. */
const whole = () => Type.Unsafe<object>(Type.Object({}, { additionalProperties: true }));

export const GenerationAnswer = Type.Object({
  name: Type.String(),
  generation: Type.Integer(),
  definition: Type.Integer(),
  state: oneOf(['building', 'live', 'retired', 'scratch']),
  position: Type.String(),
  /** The position of the last event that changed a row. */
  changed: Type.String(),
  events: Type.Integer(),
  updatedAt: Type.String(),
  error: orNull(Type.String()),
  indexed: Type.Boolean(),
  /** Events per second. */
  rate: Type.Number(),
  deletion: orNull(Type.String()),
});
export type GenerationAnswer = Immutable<Static<typeof GenerationAnswer>>;

const Difference = Type.Object({
  table: Type.String(),
  onlyInA: Type.Integer(),
  onlyInB: Type.Integer(),
});

export const TaskAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  definition: orNull(Type.Integer()),
  kind: oneOf(['rebuild', 'replay']),
  state: oneOf(['waiting', 'running', 'blocked', 'done', 'cancelled', 'failed']),
  options: whole(),
  actor: whole(),
  generation: orNull(Type.Integer()),
  position: Type.String(),
  head: Type.String(),
  events: Type.Integer(),
  /** Events per second. */
  rate: Type.Number(),
  /** From 0 to 1. */
  share: Type.Number(),
  secondsLeft: orNull(Type.Number()),
  cancelling: Type.Boolean(),
  owner: orNull(Type.String()),
  failure: orNull(Type.String()),
  error: orNull(Type.String()),
  differences: orNull(Type.Array(Difference)),
  requestedAt: Type.String(),
  finishedAt: orNull(Type.String()),
});
export type TaskAnswer = Immutable<Static<typeof TaskAnswer>>;

/** The state of a read model or a reaction. */
export const ReaderAnswer = Type.Object({
  kind: oneOf(['projection', 'reaction']),
  name: Type.String(),
  generation: orNull(Type.Integer()),
  definition: orNull(Type.Integer()),
  programDefinition: orNull(Type.Integer()),
  position: orNull(Type.String()),
  head: Type.String(),
  /** `more`: the count is a lower bound. */
  behind: Type.Object({ events: Type.Integer(), more: Type.Boolean(), seconds: Type.Number() }),
  rate: Type.Number(),
  events: orNull(Type.Integer()),
  owner: orNull(Type.String()),
  paused: Type.Boolean(),
  parked: Type.Integer(),
  updatedAt: orNull(Type.String()),
  error: orNull(Type.String()),
  generations: Type.Array(GenerationAnswer),
  task: orNull(TaskAnswer),
});
export type ReaderAnswer = Immutable<Static<typeof ReaderAnswer>>;

export const ParkedAnswer = Type.Object({
  reader: Type.String(),
  generation: Type.Integer(),
  stream: Type.String(),
  revision: Type.Integer(),
  position: Type.String(),
  eventId: Type.String(),
  type: Type.String(),
  failure: orNull(Type.String()),
  error: orNull(Type.String()),
  attempts: Type.Integer(),
  retrying: Type.Boolean(),
  parkedAt: Type.String(),
});
export type ParkedAnswer = Immutable<Static<typeof ParkedAnswer>>;

/** Rows that only one of two generations has. */
export const ComparisonAnswer = Type.Object({
  a: GenerationAnswer,
  b: GenerationAnswer,
  tables: Type.Array(
    Type.Object({
      ...Difference.properties,
      examples: Type.Array(
        Type.Object({
          generation: Type.Integer(),
          row: whole(),
        }),
      ),
    }),
  ),
});
export type ComparisonAnswer = Immutable<Static<typeof ComparisonAnswer>>;

export const QueueParams = Type.Object({ queue: Type.String({ minLength: 1, maxLength: 80 }) });
export const JobParams = Type.Object({
  queue: QueueParams.properties.queue,
  id: Type.String({ minLength: 1, maxLength: 200 }),
});

export const QueueAnswer = Type.Object({
  name: Type.String(),
  waiting: Type.Integer(),
  active: Type.Integer(),
  delayed: Type.Integer(),
  completed: Type.Integer(),
  failed: Type.Integer(),
});
export type QueueAnswer = Immutable<Static<typeof QueueAnswer>>;
/** Name, attempts and failure of a job, without its data, which may be personal. */
export const FailedJobAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  attempts: Type.Integer(),
  reason: Type.String(),
  failedAt: orNull(Type.String()),
});
export type FailedJobAnswer = Immutable<Static<typeof FailedJobAnswer>>;
