import type {
  ComparisonAnswer,
  FailedJobAnswer,
  ParkedAnswer,
  QueueAnswer,
  ReaderAnswer,
  TaskAnswer,
} from '../../../../services/operations/operations.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const at = (name: string, rest: string) => `/api/projections/${encodeURIComponent(name)}/${rest}`;

/** How every read model and reaction stands. */
export function getProjections(api: ApiClient): Promise<ReaderAnswer[]> {
  return api.get('/api/projections');
}

export function rebuildProjection(api: ApiClient, name: string): Promise<TaskAnswer> {
  return api.post(at(name, 'rebuild'), {});
}

/** Commands that need nothing but the name. */
export type ProjectionCommand = 'cancel' | 'accept' | 'rollback' | 'pause' | 'resume';

export function sendProjectionCommand(
  api: ApiClient,
  name: string,
  command: ProjectionCommand,
): Promise<unknown> {
  return api.post(at(name, command), {});
}

/** `time` is ISO 8601. */
export function replayProjection(api: ApiClient, name: string, time: string): Promise<TaskAnswer> {
  return api.post(at(name, 'replay'), { time });
}

export function dropScratch(api: ApiClient, name: string, generation: number): Promise<unknown> {
  return api.post(at(name, `generations/${generation}/drop`), {});
}

export function compareProjection(api: ApiClient, name: string, b: number): Promise<ComparisonAnswer> {
  return api.get(at(name, `compare?b=${b}`));
}

export function getParked(api: ApiClient, name: string): Promise<ParkedAnswer[]> {
  return api.get(at(name, 'parked'));
}

export function retryParked(api: ApiClient, name: string): Promise<{ count: number }> {
  return api.post(at(name, 'retry'), {});
}

/** Gives up the first parked event of its stream, for good. */
export function discardParked(
  api: ApiClient,
  name: string,
  { stream, revision }: ParkedAnswer,
  reason: string,
): Promise<ParkedAnswer> {
  return api.post(at(name, 'discard'), { stream, revision, reason });
}

export function getQueues(api: ApiClient): Promise<QueueAnswer[]> {
  return api.get('/api/jobs');
}

export function getFailedJobs(api: ApiClient, queue: string): Promise<FailedJobAnswer[]> {
  return api.get(`/api/jobs/${encodeURIComponent(queue)}/failed`);
}

export function sendJobCommand(
  api: ApiClient,
  queue: string,
  id: string,
  command: 'retry' | 'remove',
): Promise<unknown> {
  return api.post(`/api/jobs/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/${command}`, {});
}
