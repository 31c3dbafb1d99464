import type { FastifyRequest } from 'fastify';
import { UnsupportedFile } from '../imports/index.ts';
import { unsupportedType } from '../platform/http/errors.ts';
import { serve } from '../platform/http/serve.ts';
import { type Rejected, rejected } from '../platform/kernel/rejection.ts';
import { statementsContract } from './payments.contract.ts';
import { readStatement } from './statement.ts';
import { createStatementMatches, type StatementDeps } from './statement-matches.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const CHOICE_BYTES = 100_000;

type Upload = {
  readonly fileName: string;
  readonly content: Buffer;
  readonly chosen: ReadonlySet<string> | null;
};

/**
 * Bank statements (specification/payments §4). Only rows that pay an order are stored, so booking sends the file again,
 * with the keys of the rows to book in `rows`.
 */
export function statementsRoutes(deps: StatementDeps) {
  const matches = createStatementMatches(deps);
  return serve('payments', statementsContract, {
    'POST /payments/statements': {
      reads: ['orders'],
      bodyLimit: MOST_BYTES,
      async handle(request) {
        if (!request.isMultipart()) throw unsupportedType(NO_STATEMENT);
        const { fileName, content, chosen } = await readUpload(request);
        const rows = await readStatement(fileName, content).catch((error: unknown) => {
          if (error instanceof UnsupportedFile) return null;
          throw error;
        });
        if (rows === null) throw unsupportedType(NO_STATEMENT);
        return {
          rows: chosen
            ? await matches.book(rows, chosen, request.commandContext())
            : await matches.preview(rows),
        };
      },
    },
  });
}

/** Without the field `rows` the statement is only previewed. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  let file: Pick<Upload, 'fileName' | 'content'> | null = null;
  let chosen: Upload['chosen'] = null;
  try {
    const limits = { fileSize: MOST_BYTES, files: 1, fields: 5, fieldSize: CHOICE_BYTES };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = { fileName: part.filename ?? '', content: await part.toBuffer() };
      else if (part.fieldname === 'rows')
        chosen = new Set(
          String(part.value ?? '')
            .split(',')
            .filter(Boolean),
        );
    }
  } catch (error) {
    if (error instanceof Error && !('statusCode' in error)) throw invalid();
    throw error;
  }
  if (file === null) throw invalid();
  return { ...file, chosen };
}

const NO_STATEMENT = 'Izvod pošaljite kao datoteku CSV ili XLSX.';

function invalid(): Rejected {
  return rejected('invalid', 'invalid_request', 'Datoteka nije poslana.', 'file');
}
