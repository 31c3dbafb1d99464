import type { InjectOptions } from 'fastify';
import type { Headers } from '../seed-world.ts';
import type { TestShop } from '../shop.ts';

export type UploadedFile = {
  readonly name: string;
  readonly content: string | Buffer;
  /** The name of the form's field; `file` by default. */
  readonly field?: string;
};

const BOUNDARY = 'granica-7f3a';

/** A multipart form with a file, after the other fields or before them. */
export function uploadForm(
  file: UploadedFile | null,
  fields: Readonly<Record<string, string>> = {},
  fileFirst = false,
): { headers: Headers; payload: Buffer } {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: text/csv\r\n\r\n`;
    const part = Buffer.concat([Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n')]);
    if (fileFirst) parts.unshift(part);
    else parts.push(part);
  }
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** The call that uploads a file for an import. */
export function uploadCall(
  asAdmin: Headers,
  file: UploadedFile | null,
  fields: Readonly<Record<string, string>> = {},
): InjectOptions {
  const { headers, payload } = uploadForm(file, fields);
  return { method: 'POST', url: '/api/imports', headers: { ...asAdmin, ...headers }, payload };
}

/** The call that uploads the sheet of a count; `rows` are numbers of products with their counted pieces. */
export function countSheetCall(asAdmin: Headers, countId: string, rows: string): InjectOptions {
  const content = `Broj proizvoda;Izbrojano\n${rows}\n`;
  const { headers, payload } = uploadForm({ name: 'popis.csv', content });
  const url = `/api/stock/counts/${countId}/sheet`;
  return { method: 'POST', url, headers: { ...asAdmin, ...headers }, payload };
}

/** Uploads a table and waits until its import has reached `state`. Returns the import's id. */
export async function importTable(
  shop: TestShop,
  content: string,
  state: 'previewed' | 'done',
): Promise<string> {
  const mode = state === 'previewed' ? 'preview' : 'run';
  const answer = await shop.app.inject(uploadCall(shop.asAdmin, { name: 'a.csv', content }, { mode }));
  const { importId } = answer.json<{ importId: string }>();
  for (;;) {
    await shop.settled();
    const record = await shop.app.inject({ url: `/api/imports/${importId}`, headers: shop.asAdmin });
    if (record.json<{ state: string }>().state === state) return importId;
  }
}
