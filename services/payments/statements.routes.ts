import type { FastifyRequest } from 'fastify';
import { UnsupportedFile } from '../imports/index.ts';
import { unsupportedType } from '../platform/http/refusals/errors.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { invalidField, type Rejected, rejected } from '../platform/kernel/rejection.ts';
import { SETTINGS_ID, settingsDecider } from '../settings/index.ts';
import { statementsContract } from './payments.contract.ts';
import { readStatement } from './statement.ts';
import { type Choice, createStatementMatches, type StatementDeps } from './statement-matches.ts';
import { readHead } from './statement-table.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const CHOICE_BYTES = 100_000;

type Upload = {
  readonly fileName: string;
  readonly content: Buffer;
  /** Null for a preview. */
  readonly choice: Choice | null;
};

/** Bank statements (specification/payments §4). Only booked rows are stored, so booking sends the file again. */
export function statementsRoutes(deps: StatementDeps) {
  const { handler } = deps;
  const matches = createStatementMatches(deps);
  const chosenColumns = async () =>
    (await handler.load(settingsDecider, SETTINGS_ID)).state.facts.statementColumns;

  return serve('payments', statementsContract, {
    'POST /payments/statements': {
      reads: ['orders'],
      bodyLimit: MOST_BYTES,
      async handle(request, reply) {
        if (!request.isMultipart()) throw unsupportedType(NO_STATEMENT);
        const { fileName, content, choice } = await readUpload(request);
        const rows = await supported(readStatement(fileName, content, await chosenColumns()));
        if (!choice) return matches.preview(rows);
        const { position, ...answer } = await matches.book(rows, choice, request.commandContext());
        reply.at(position);
        return answer;
      },
    },

    'POST /payments/statements/head': {
      bodyLimit: MOST_BYTES,
      async handle(request) {
        if (!request.isMultipart()) throw unsupportedType(NO_STATEMENT);
        const { fileName, content } = await readUpload(request);
        return supported(readHead(fileName, content, await chosenColumns()));
      },
    },
  });
}

async function supported<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof UnsupportedFile ? unsupportedType(NO_STATEMENT) : error;
  }
}

async function readUpload(request: FastifyRequest): Promise<Upload> {
  let file: Pick<Upload, 'fileName' | 'content'> | null = null;
  const fields = new Map<string, string>();
  try {
    const limits = { fileSize: MOST_BYTES, files: 1, fields: 5, fieldSize: CHOICE_BYTES };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = { fileName: part.filename ?? '', content: await part.toBuffer() };
      else fields.set(part.fieldname, String(part.value ?? ''));
    }
  } catch (error) {
    if (error instanceof Error && !('statusCode' in error)) throw invalid();
    throw error;
  }
  if (file === null) throw invalid();
  return { ...file, choice: choiceOf(fields.get('preview'), fields.get('rows')) };
}

/** `preview` 1 books nothing, and 0 all that is matched; `rows` are the keys of those to book instead. */
function choiceOf(preview: string | undefined, rows: string | undefined): Choice | null {
  if (preview !== undefined && preview !== '0' && preview !== '1')
    throw invalidField('preview', 'Vrijednost mora biti 0 ili 1.');
  if (preview === '1') return null;
  if (rows !== undefined) return new Set(rows.split(',').filter(Boolean));
  return preview === '0' ? 'matched' : null;
}

const NO_STATEMENT = 'Izvod pošaljite kao datoteku CSV, XLSX, MT940 ili camt.053 (XML).';

function invalid(): Rejected {
  return rejected('invalid', 'invalid_request', 'Datoteka nije poslana.', 'file');
}
