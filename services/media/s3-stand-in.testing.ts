import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../platform/config/bucket-url.ts';

const REGION = 'eu-central-1';
const ACCESS_KEY = 'kljuc';
const SECRET_KEY = 'tajna/+ključ';

export type S3StandIn = {
  readonly bucket: Bucket;
  readonly objects: ReadonlyMap<string, { readonly content: Buffer; readonly type: string }>;
  /** Answers the next `requests` with 500. */
  failNext(requests: number): void;
  close(): Promise<void>;
};

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** PUT, GET and HEAD of objects, in memory, on loopback; refuses requests without an AWS signature (version 4). */
export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, { content: Buffer; type: string }>();
  let failing = 0;
  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    if (failing > 0) {
      failing -= 1;
      return void response.writeHead(500).end();
    }
    if (!isSigned(request, content))
      return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    answer(objects, request, response, content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      name: 'slike',
      prefix: 'trgovina/',
      region: REGION,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
    },
    objects,
    failNext(requests) {
      failing = requests;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(
  objects: Map<string, { content: Buffer; type: string }>,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
): void {
  const key = decodeURIComponent(url);
  if (method === 'PUT') {
    objects.set(key, { content, type: headers['content-type'] ?? '' });
    response.writeHead(200, { etag: `"${sha256(content)}"` }).end();
    return;
  }
  const found = objects.get(key);
  if (!found) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
  const { content: kept, type } = found;
  response.writeHead(200, { etag: `"${sha256(kept)}"`, 'content-length': kept.length, 'content-type': type });
  response.end(method === 'HEAD' ? undefined : kept);
}

/** Canonical encoding: everything but letters, digits and -._~ is escaped. */
function canonicalPath(url: string): string {
  return decodeURIComponent(url)
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

function isSigned({ method = '', url = '', headers }: IncomingMessage, content: Buffer): boolean {
  const [, key, day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const digest = String(headers['x-amz-content-sha256']);
  const names = signed.split(';');
  const complete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name));
  if (key !== ACCESS_KEY || region !== REGION || !complete || !date.startsWith(day)) return false;
  if (digest !== sha256(content)) return false;
  const canonical = [
    ...[
      method,
      canonicalPath(url),
      '',
      ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
    ],
    ...[signed, digest],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET_KEY}`, day));
  const expected = hmac(signingKey, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'));
  return expected.toString('hex') === signature;
}
