import type { Actor, Position } from '../platform/log/event-log.ts';
import type {
  ComparisonAnswer,
  GenerationAnswer,
  ParkedAnswer,
  ReaderAnswer,
  TaskAnswer,
} from './operations.schemas.ts';

/** The operator and the request. */
export type OperatorId = { readonly actor: Actor; readonly correlationId: string };

/** Operators' commands for read models and reactions. Reject with `Rejected` when refused. */
export type ProjectionOperators = {
  status(): Promise<readonly ReaderAnswer[]>;
  rebuild(
    name: string,
    options: { readonly accept?: boolean; readonly park?: boolean },
    by: OperatorId,
  ): Promise<TaskAnswer>;
  replay(
    name: string,
    until: { readonly time: string } | { readonly position: Position },
    by: OperatorId,
  ): Promise<TaskAnswer>;
  cancel(name: string, by: OperatorId): Promise<void>;
  accept(name: string, by: OperatorId): Promise<TaskAnswer>;
  rollback(name: string, by: OperatorId): Promise<GenerationAnswer>;
  compare(name: string, a?: number, b?: number): Promise<ComparisonAnswer>;
  pause(name: string, by: OperatorId): Promise<void>;
  resume(name: string, by: OperatorId): Promise<void>;
  dropScratch(name: string, generation: number, by: OperatorId): Promise<void>;
  parked(name?: string): Promise<readonly ParkedAnswer[]>;
  discard(
    name: string,
    event: { readonly stream: string; readonly revision: number },
    reason: string,
    by: OperatorId,
  ): Promise<ParkedAnswer>;
  retry(name: string, stream: string | undefined, by: OperatorId): Promise<number>;
};
