import { type Parser, Wrong } from './parsers.ts';

/** A bucket of an S3-compatible store. */
export type Bucket = {
  /** Scheme, host and port, without a trailing slash. */
  readonly endpoint: string;
  readonly name: string;
  /** The key prefix: '' or a path that ends with '/'. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

const DEFAULT_REGION = 'us-east-1';
const OPTIONS = new Set(['region', 'tls']);

/** `s3://key:secret@host/bucket/folder?region=…&tls=off`; special characters in key and secret are percent-encoded. */
export const bucketUrl: Parser<Bucket> = (text) => {
  const url = text.startsWith('s3://') && URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new Wrong('must be an address of the form s3://key:secret@host/bucket');
  if (url.username === '' || url.password === '')
    throw new Wrong('must hold an access key and its secret, as in s3://key:secret@host/bucket');
  const [name = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean).map(decoded);
  if (url.hostname === '' || name === '')
    throw new Wrong('must name a host and a bucket, as in s3://key:secret@host/bucket');
  const unknown = [...url.searchParams.keys()].find((option) => !OPTIONS.has(option));
  if (unknown !== undefined) throw new Wrong(`must have no option but region and tls, unlike "${unknown}"`);
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') throw new Wrong('must have tls=on or tls=off');
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    name,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    accessKey: decoded(url.username),
    secretKey: decoded(url.password),
  };
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Wrong('must have every "%" in it written as %25');
  }
}
