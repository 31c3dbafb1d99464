import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { cutTo } from '../../rules/texts/cut-to.ts';
import { CourierAway } from './courier-service.ts';

const JSON_BYTES = 256 * 1024;
const LABEL_BYTES = 5 * 1024 * 1024;
const LABEL_WITHIN_MS = 10_000;
const WITHIN_MS = 5_000;

type Request = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  /** By default it ends after five seconds. */
  readonly signal?: AbortSignal;
};

/**
 * Calls a courier, and bounds the time and the size of its answers. Rejects with `CourierAway` for every status that no schema is
 * given for, and for answers that do not fit it.
 */
export function createCourierClient(of: { name: string; url: string; authorization: string }) {
  const away = (reason: string, cause?: unknown) => new CourierAway(`${of.name} ${reason}`, { cause });

  async function ask(request: Request, bytes: number) {
    const { method = 'GET', path, body, signal = AbortSignal.timeout(WITHIN_MS) } = request;
    try {
      const answer = await fetch(`${of.url}${path}`, {
        method,
        headers: {
          authorization: of.authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal,
      });
      return { status: answer.status, content: await contentOf(answer, bytes) };
    } catch (error) {
      throw away('cannot be reached', error);
    }
  }

  return {
    /** The answer, by the schemas of the statuses that mean something. */
    async json<Schema extends Type.TSchema>(
      request: Request,
      schemas: Readonly<Record<number, Schema>>,
    ): Promise<Static<Schema>> {
      const { status, content } = await ask(request, JSON_BYTES);
      const schema = schemas[status];
      if (!schema) throw away(`answered ${status}`);
      const parsed = parsedJson(content);
      if (!Check(schema, parsed)) throw away('answered in another form than agreed');
      return parsed;
    },
    async pdf(path: string): Promise<Buffer> {
      const signal = AbortSignal.timeout(LABEL_WITHIN_MS);
      const { status, content } = await ask({ path, signal }, LABEL_BYTES);
      if (status !== 200) throw away(`answered ${status}`);
      if (content.subarray(0, 5).toString() !== '%PDF-') throw away('answered no PDF');
      return content;
    },
  };
}

async function contentOf({ body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw new Error(`The answer is larger than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The number of a parcel, as a courier writes it. */
export const TrackingNumber = Type.String({ pattern: '^[A-Za-z0-9 ./_-]{1,100}$' });

const LONGEST_CAUSE = 500;

/** Why a courier refused a parcel, in its words without what cannot be shown, shortened where it says too much. */
export function readableCause(cause: string): string {
  return cutTo(cause.replace(/\p{C}+/gu, ' ').trim(), LONGEST_CAUSE);
}

/** Undefined for what is no JSON. */
function parsedJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
