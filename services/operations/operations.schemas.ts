import Type, { type Static } from 'typebox';
import type { Immutable } from '../platform/http/calls/contract.ts';
import { oneOf, orNull } from '../platform/kernel/wire/http-schemas.ts';

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
