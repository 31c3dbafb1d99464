import type { Examples } from '../calls/valid-calls.ts';

const content = { params: { name: 'content' } } as const;
/** The effects of these commands are tested in operators.http.spec.ts: here none may run beside the other calls. */
const nothingUnderWay = { ...content, right: 409 } as const;

/** No job has failed here; retries and removals of jobs are tested in jobs.http.spec.ts. */
const noJob = { params: { queue: 'mails', id: 'nema' }, right: 404 } as const;

export function operatorsCalls(): Examples {
  return {
    'GET /jobs/:queue/failed': { params: { queue: 'mails' } },
    'POST /jobs/:queue/:id/retry': noJob,
    'POST /jobs/:queue/:id/remove': noJob,
    'GET /projections/:name/parked': { ...content },
    'GET /projections/:name/compare': { ...content, right: 404 },
    'POST /projections/:name/rebuild': { ...content, params: { name: 'nema' }, right: 404 },
    'POST /projections/:name/replay': {
      ...content,
      body: { position: '99999999999' },
      right: 422,
      refused: [
        { name: 'neither time nor position', body: {}, status: 400, code: 'invalid_request', field: 'time' },
        { name: 'a position that is not there yet', status: 422, code: 'position_ahead' },
      ],
    },
    'POST /projections/:name/cancel': nothingUnderWay,
    'POST /projections/:name/accept': nothingUnderWay,
    'POST /projections/:name/rollback': nothingUnderWay,
    'POST /projections/:name/retry': { ...nothingUnderWay, body: {} },
    'POST /projections/:name/discard': {
      ...nothingUnderWay,
      body: { stream: 'slider-nema', revision: 0, reason: 'Ne može se primijeniti' },
      anyNumber: ['revision'],
    },
    'POST /projections/:name/pause': { ...content },
    'POST /projections/:name/resume': {
      ...content,
      refused: [{ name: 'one that is not paused', status: 409, code: 'not_paused' }],
    },
    'POST /projections/:name/generations/:generation/drop': {
      ...content,
      params: { name: 'content', generation: '1' },
      right: 409,
      refused: [{ name: 'the live one', status: 409, code: 'not_scratch' }],
    },
  };
}
