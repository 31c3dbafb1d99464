import Type, { type Static } from 'typebox';
import { text } from '../platform/kernel/http-schemas.ts';

/** A read model, or a reaction by `reaction <name>`. */
export const NameParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }) });
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

export type GenerationAnswer = {
  readonly generation: number;
  readonly definition: number;
  readonly state: 'building' | 'live' | 'retired' | 'scratch';
  readonly position: string;
  readonly events: number;
  readonly updatedAt: string;
};

export type TaskAnswer = {
  readonly id: string;
  readonly kind: 'rebuild' | 'replay';
  readonly state: 'waiting' | 'running' | 'blocked' | 'done' | 'cancelled' | 'failed';
  readonly generation: number | null;
  readonly position: string;
  readonly head: string;
  readonly events: number;
  /** Events per second. */
  readonly rate: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly secondsLeft: number | null;
  readonly cancelling: boolean;
  readonly failure: string | null;
  readonly error: string | null;
  readonly differences:
    | readonly { readonly table: string; readonly onlyInA: number; readonly onlyInB: number }[]
    | null;
  readonly requestedAt: string;
  readonly finishedAt: string | null;
};

/** The state of a read model or a reaction. */
export type ReaderAnswer = {
  readonly kind: 'projection' | 'reaction';
  readonly name: string;
  readonly generation: number | null;
  readonly definition: number | null;
  readonly programDefinition: number | null;
  readonly position: string | null;
  readonly head: string;
  /** `more`: the count is a lower bound. */
  readonly behind: { readonly events: number; readonly more: boolean; readonly seconds: number };
  readonly rate: number;
  readonly events: number | null;
  readonly owner: string | null;
  readonly paused: boolean;
  readonly parked: number;
  readonly updatedAt: string | null;
  readonly error: string | null;
  readonly generations: readonly GenerationAnswer[];
  readonly task: TaskAnswer | null;
};

export type ParkedAnswer = {
  readonly generation: number;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  readonly failure: string | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly retrying: boolean;
  readonly parkedAt: string;
};

export type ComparisonAnswer = {
  readonly a: GenerationAnswer;
  readonly b: GenerationAnswer;
  readonly tables: readonly {
    readonly table: string;
    readonly onlyInA: number;
    readonly onlyInB: number;
    readonly examples: readonly { readonly generation: number; readonly row: object }[];
  }[];
};

export const QueueParams = Type.Object({ queue: Type.String({ minLength: 1, maxLength: 80 }) });
export const JobParams = Type.Object({
  queue: QueueParams.properties.queue,
  id: Type.String({ minLength: 1, maxLength: 200 }),
});

export type QueueAnswer = {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly completed: number;
  readonly failed: number;
};
/** Name, attempts and failure of a job, without its data, which may be personal. */
export type FailedJobAnswer = {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly reason: string;
  readonly failedAt: string | null;
};
