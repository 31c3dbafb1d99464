import Type from 'typebox';
import { staffContract } from '../platform/http/calls/contract.ts';
import {
  ComparisonAnswer,
  FailedJobAnswer,
  GenerationAnswer,
  ParkedAnswer,
  QueueAnswer,
  ReaderAnswer,
  TaskAnswer,
} from './operations.schemas.ts';
import {
  CompareQuery,
  DiscardBody,
  GenerationParams,
  JobParams,
  NameParams,
  QueueParams,
  RebuildQuery,
  ReplayBody,
  RetryBody,
} from './operator-requests.schemas.ts';

const Named = Type.Object({ name: Type.String() });
const GenerationNumber = Type.Object({ generation: Type.Integer() });
const JobId = Type.Object({ id: Type.String() });

/** State and operation of read models and reactions (specification/administration §12). Commands are for owners. */
export const projectionsContract = staffContract({ read: ['auditor'], write: [] })({
  'GET /projections': {
    summary: 'Read models and reactions',
    answers: { 200: Type.Array(ReaderAnswer) },
  },
  'POST /projections/:name/rebuild': {
    summary: 'Rebuild a read model',
    params: NameParams,
    query: RebuildQuery,
    answers: { 202: TaskAnswer },
  },
  'POST /projections/:name/replay': {
    summary: 'Build a scratch generation as of a moment',
    params: NameParams,
    body: ReplayBody,
    answers: { 202: TaskAnswer },
  },
  'POST /projections/:name/accept': {
    summary: 'Switch over to a rebuild that was blocked for its differences',
    params: NameParams,
    answers: { 202: TaskAnswer },
  },
  'POST /projections/:name/rollback': {
    summary: 'Go back to the generation before the last switch',
    params: NameParams,
    answers: { 200: GenerationAnswer },
  },
  'POST /projections/:name/retry': {
    summary: 'Retry parked events',
    params: NameParams,
    body: RetryBody,
    answers: { 202: Type.Object({ count: Type.Integer() }) },
  },
  'POST /projections/:name/discard': {
    summary: 'Give up the first parked event of a stream',
    params: NameParams,
    body: DiscardBody,
    answers: { 200: ParkedAnswer },
  },
  'POST /projections/:name/cancel': {
    summary: 'Cancel a rebuild or replay',
    params: NameParams,
    answers: { 202: Named },
  },
  'POST /projections/:name/pause': {
    summary: 'Pause a read model or reaction',
    params: NameParams,
    answers: { 202: Named },
  },
  'POST /projections/:name/resume': {
    summary: 'Resume a read model or reaction',
    params: NameParams,
    answers: { 202: Named },
  },
  'GET /projections/:name/compare': {
    summary: 'Compare two generations',
    params: NameParams,
    query: CompareQuery,
    answers: { 200: ComparisonAnswer },
  },
  'GET /projections/:name/parked': {
    summary: 'Parked events',
    params: NameParams,
    answers: { 200: Type.Array(ParkedAnswer) },
  },
  'POST /projections/:name/generations/:generation/drop': {
    summary: 'Drop a scratch generation',
    params: GenerationParams,
    answers: { 200: GenerationNumber },
  },
});

/** Background jobs and failed jobs. Commands are for owners. */
export const jobsContract = staffContract({ read: ['auditor'], write: [] })({
  'GET /jobs': {
    summary: 'Queues of background jobs',
    answers: { 200: Type.Array(QueueAnswer) },
  },
  'GET /jobs/:queue/failed': {
    summary: 'The failed jobs of a queue',
    params: QueueParams,
    answers: { 200: Type.Array(FailedJobAnswer) },
  },
  'POST /jobs/:queue/:id/retry': {
    summary: 'Retry a failed job',
    params: JobParams,
    answers: { 200: JobId },
  },
  'POST /jobs/:queue/:id/remove': {
    summary: 'Remove a failed job',
    params: JobParams,
    answers: { 200: JobId },
  },
});
