import Type from 'typebox';
import { contract } from '../platform/http/contract.ts';
import {
  CompareQuery,
  ComparisonAnswer,
  DiscardBody,
  FailedJobAnswer,
  GenerationAnswer,
  GenerationParams,
  JobParams,
  NameParams,
  ParkedAnswer,
  QueueAnswer,
  QueueParams,
  ReaderAnswer,
  RebuildQuery,
  ReplayBody,
  RetryBody,
  TaskAnswer,
} from './operations.schemas.ts';

const Named = Type.Object({ name: Type.String() });
const GenerationNumber = Type.Object({ generation: Type.Integer() });
const JobId = Type.Object({ id: Type.String() });

/** State and operation of read models and reactions (specification/administration §12). Commands are for owners. */
export const projectionsContract = contract({
  'GET /projections': {
    summary: 'Read models and reactions',
    access: ['auditor'],
    answers: { 200: Type.Array(ReaderAnswer) },
  },
  'POST /projections/:name/rebuild': {
    summary: 'Rebuild a read model',
    access: [],
    params: NameParams,
    query: RebuildQuery,
    answers: { 202: TaskAnswer },
  },
  'POST /projections/:name/replay': {
    summary: 'Build a scratch generation as of a moment',
    access: [],
    params: NameParams,
    body: ReplayBody,
    answers: { 202: TaskAnswer },
  },
  'POST /projections/:name/accept': {
    summary: 'Switch over to a rebuild that was blocked for its differences',
    access: [],
    params: NameParams,
    answers: { 202: TaskAnswer },
  },
  'POST /projections/:name/rollback': {
    summary: 'Go back to the generation before the last switch',
    access: [],
    params: NameParams,
    answers: { 200: GenerationAnswer },
  },
  'POST /projections/:name/retry': {
    summary: 'Retry parked events',
    access: [],
    params: NameParams,
    body: RetryBody,
    answers: { 202: Type.Object({ count: Type.Integer() }) },
  },
  'POST /projections/:name/discard': {
    summary: 'Give up the first parked event of a stream',
    access: [],
    params: NameParams,
    body: DiscardBody,
    answers: { 200: ParkedAnswer },
  },
  'POST /projections/:name/cancel': {
    summary: 'Cancel a rebuild or replay',
    access: [],
    params: NameParams,
    answers: { 202: Named },
  },
  'POST /projections/:name/pause': {
    summary: 'Pause a read model or reaction',
    access: [],
    params: NameParams,
    answers: { 202: Named },
  },
  'POST /projections/:name/resume': {
    summary: 'Resume a read model or reaction',
    access: [],
    params: NameParams,
    answers: { 202: Named },
  },
  'GET /projections/:name/compare': {
    summary: 'Compare two generations',
    access: ['auditor'],
    params: NameParams,
    query: CompareQuery,
    answers: { 200: ComparisonAnswer },
  },
  'GET /projections/:name/parked': {
    summary: 'Parked events',
    access: ['auditor'],
    params: NameParams,
    answers: { 200: Type.Array(ParkedAnswer) },
  },
  'POST /projections/:name/generations/:generation/drop': {
    summary: 'Drop a scratch generation',
    access: [],
    params: GenerationParams,
    answers: { 200: GenerationNumber },
  },
});

/** Background jobs and failed jobs. Commands are for owners. */
export const jobsContract = contract({
  'GET /jobs': {
    summary: 'Queues of background jobs',
    access: ['auditor'],
    answers: { 200: Type.Array(QueueAnswer) },
  },
  'GET /jobs/:queue/failed': {
    summary: 'The failed jobs of a queue',
    access: ['auditor'],
    params: QueueParams,
    answers: { 200: Type.Array(FailedJobAnswer) },
  },
  'POST /jobs/:queue/:id/retry': {
    summary: 'Retry a failed job',
    access: [],
    params: JobParams,
    answers: { 200: JobId },
  },
  'POST /jobs/:queue/:id/remove': {
    summary: 'Remove a failed job',
    access: [],
    params: JobParams,
    answers: { 200: JobId },
  },
});
