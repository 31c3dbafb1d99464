import type { ErrorAnswer } from '../../kernel/wire/http-schemas.ts';

/** Fastify's own refusals by status: code and sentence. */
const REFUSALS: Readonly<Record<number, readonly [code: string, error: string]>> = {
  400: ['invalid_request', 'Poslani podaci nisu ispravni.'],
  404: ['not_found', 'Traženi sadržaj ne postoji.'],
  408: ['request_timeout', 'Slanje podataka je trajalo predugo. Molimo pokušajte ponovo.'],
  405: ['method_not_allowed', 'Ovaj način poziva nije dozvoljen.'],
  413: ['too_large', 'Poslani podaci su preveliki.'],
  414: ['too_large', 'Adresa je preduga.'],
  415: ['unsupported_media_type', 'Vrsta poslanih podataka nije podržana.'],
  417: ['expectation_failed', 'Zahtjev očekuje nešto što trgovina ne podržava.'],
  431: ['headers_too_large', 'Zaglavlje zahtjeva je preveliko.'],
  429: ['too_many_requests', 'Previše zahtjeva. Molimo pokušajte kasnije.'],
  503: ['unavailable', 'Usluga trenutno nije dostupna. Molimo pokušajte ponovo za nekoliko trenutaka.'],
};

/** Code and sentence of a status. */
export function refusalOf(status: number): ErrorAnswer {
  const [code, error] = REFUSALS[status] ?? REFUSALS[400] ?? ['invalid_request', ''];
  return { error, code };
}
