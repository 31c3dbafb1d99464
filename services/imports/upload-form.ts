import type { FastifyRequest } from 'fastify';
import type { Lookups } from '../catalogue/index.ts';
import { DEFAULT_BRAND } from '../catalogue/index.ts';
import { invalidField, Rejected, reject } from '../platform/kernel/rejection.ts';
import { oneLine, storable } from '../platform/kernel/wire/texts.ts';
import type { Duplicates, ImportFacts } from './import.events.ts';
import { DUPLICATES, MODES } from './imports.schemas.ts';

export type UploadedFile = { readonly fileName: string; readonly content: Buffer };

/** The upload form, unchecked. */
export type UploadForm = UploadedFile & {
  readonly mode: (typeof MODES)[number];
  readonly duplicates: Duplicates;
  /** Number or `_id`, '' for none. */
  readonly deliverer: string;
  readonly brand: string;
};

export const MOST_BYTES = 20 * 1024 * 1024;
const LONGEST_NAME = 200;
const UNREADABLE = reject('invalid', 'invalid_request', 'Poslani podaci nisu ispravni.').error;

/** Reads the form, in any field order. Throws a rejection for invalid fields. */
export async function readUpload(request: FastifyRequest): Promise<UploadForm> {
  const { file, fields } = await readForm(request);
  return {
    ...file,
    mode: choice(MODES, fields.get('mode') || 'run', 'mode'),
    duplicates: choice(DUPLICATES, fields.get('duplicates') || 'skip', 'duplicates'),
    deliverer: chosenId(fields.get('deliverer')),
    brand: chosenId(fields.get('brand')),
  };
}

/** The file of a multipart form, and its other fields. Throws a rejection when there is no file. */
export async function readForm(
  request: FastifyRequest,
): Promise<{ readonly file: UploadedFile; readonly fields: ReadonlyMap<string, string> }> {
  const fields = new Map<string, string>();
  let file: UploadedFile | null = null;
  try {
    const limits = { fileSize: MOST_BYTES, files: 2, fields: 20, fieldSize: 1000 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value ?? '').trim());
      else if (part.fieldname === 'file' && file === null)
        file = { fileName: nameOf(part.filename), content: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    // A truncated or malformed body raises an error without a status; an error with a status explains itself.
    if (error instanceof Error && !('statusCode' in error)) throw new Rejected(UNREADABLE);
    throw error;
  }
  if (file === null) throw invalidField('file', 'Ovo polje je obavezno.', 'Datoteka nije poslana.');
  return { file, fields };
}

/** The chosen numbers; defaults to no deliverer and brand 15. */
export function chosen(
  { deliverer, brand }: Pick<UploadForm, 'deliverer' | 'brand'>,
  { markups, brands }: Lookups,
): { deliverer: number | null; brand: number } {
  const found = deliverer === '' ? null : markups.byId(deliverer);
  if (found === undefined) throw new Rejected(NO_DELIVERER);
  const maker = brand === '' ? { number: DEFAULT_BRAND } : brands.byId(brand);
  if (maker === undefined) throw new Rejected(NO_BRAND);
  return { deliverer: found?.number ?? null, brand: maker.number };
}

const [NO_DELIVERER, NO_BRAND] = [
  reject('rule', 'unknown_reference', 'Odabrani dobavljač ne postoji.', 'deliverer').error,
  reject('rule', 'unknown_reference', 'Odabrani brend ne postoji.', 'brand').error,
];

/** Throws where the deliverer or the brand that was chosen at the upload is gone. */
export function assertChosen(
  { deliverer, brand }: Pick<ImportFacts, 'deliverer' | 'brand'>,
  { markups, brands }: Lookups,
): void {
  if (deliverer !== null && !markups.byNumber(deliverer)) throw new Rejected(NO_DELIVERER);
  if (!brands.byNumber(brand)) throw new Rejected(NO_BRAND);
}

/** Some programs send an empty choice as the text 'null'. */
function chosenId(text = ''): string {
  return text === 'null' || text === 'undefined' ? '' : text;
}

function nameOf(written: string | undefined): string {
  const name = oneLine((written ?? '').split(/[\\/]/).at(-1) ?? '');
  // Keeps the file extension. A cut may leave half a character at the beginning.
  return storable(name.slice(-LONGEST_NAME)) || 'datoteka';
}

function choice<T extends string>(values: readonly T[], text: string, field: string): T {
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw invalidField(field, 'Vrijednost nije među dozvoljenima.');
}
