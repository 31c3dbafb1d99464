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
export const getProjections = (api: ApiClient) => api.get<ReaderAnswer[]>('/api/projections');

export const rebuildProjection = (api: ApiClient, name: string) =>
  api.post<TaskAnswer>(at(name, 'rebuild'), {});

/** Commands that need nothing but the name. */
export type ProjectionCommand = 'cancel' | 'accept' | 'rollback' | 'pause' | 'resume';

export const sendProjectionCommand = (api: ApiClient, name: string, command: ProjectionCommand) =>
  api.post<unknown>(at(name, command), {});

/** `time` is ISO 8601. */
export const replayProjection = (api: ApiClient, name: string, time: string) =>
  api.post<TaskAnswer>(at(name, 'replay'), { time });

export const dropScratch = (api: ApiClient, name: string, generation: number) =>
  api.post<unknown>(at(name, `generations/${generation}/drop`), {});

export const compareProjection = (api: ApiClient, name: string, b: number) =>
  api.get<ComparisonAnswer>(at(name, `compare?b=${b}`));

export const getParked = (api: ApiClient, name: string) => api.get<ParkedAnswer[]>(at(name, 'parked'));

export const retryParked = (api: ApiClient, name: string) =>
  api.post<{ count: number }>(at(name, 'retry'), {});

/** Gives up the first parked event of its stream, for good. */
export const discardParked = (
  api: ApiClient,
  name: string,
  { stream, revision }: ParkedAnswer,
  reason: string,
) => api.post<ParkedAnswer>(at(name, 'discard'), { stream, revision, reason });

export const getQueues = (api: ApiClient) => api.get<QueueAnswer[]>('/api/jobs');

export const getFailedJobs = (api: ApiClient, queue: string) =>
  api.get<FailedJobAnswer[]>(`/api/jobs/${encodeURIComponent(queue)}/failed`);

export const sendJobCommand = (api: ApiClient, queue: string, id: string, command: 'retry' | 'remove') =>
  api.post<unknown>(`/api/jobs/${encodeURIComponent(queue)}/${encodeURIComponent(id)}/${command}`, {});
