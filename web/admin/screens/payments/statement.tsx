import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { HeadAnswer, StatementAnswer } from '../../../../services/payments/payments.schemas.ts';
import { plural } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, ApiError } from '../../../shared/api/client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { focusWhenShown } from '../../../shared/ui/focus-when-shown.ts';
import { useAction } from '../../shared/action/use-action.ts';
import { useDone } from '../../shared/action/use-done.ts';
import { FileField } from '../../shared/form/file-field.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { StatementColumns } from './statement-columns.tsx';
import { StatementRows } from './statement-rows.tsx';

const PAYMENTS = ['uplata', 'uplate', 'uplata'] as const;
/** In the accusative. */
const WHOM = ['uplatu', 'uplate', 'uplata'] as const;

type Looked = { file: File; answer: StatementAnswer; chosen: ReadonlySet<string> };

type Asked = { file: File; head: HeadAnswer };

/** A bank statement: previewed first, then the chosen rows are booked. Columns that are not recognised are chosen before. */
export function Statement() {
  // The browser holds the file: it cannot be set.
  const { ref, errors, refuse, accept } = useFields({});
  const done = useDone();
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const reading = useAction('Izvod se ne može pročitati');
  const booking = useAction('Uplate se ne mogu proknjižiti');
  const busy = reading.busy || booking.busy;

  const preview = async (api: ApiClient, file: File) => {
    const answer = await sendStatement(api, file, { preview: '1' });
    const toBook = answer.matched.filter(({ state }) => state === 'matched');
    setLooked({ file, answer, chosen: new Set(toBook.map(({ key }) => key)) });
  };
  const ask = async (api: ApiClient, file: File) => {
    const body = new FormData();
    body.append('file', file);
    setAsked({ file, head: await call(api, 'POST /payments/statements/head', { body }) });
  };
  const look = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const file = data.get('file');
    if (!(file instanceof File) || file.size === 0) return refuse({ file: 'Odaberite datoteku izvoda.' });
    accept();
    setLooked(null);
    setAsked(null);
    reading.run(async (api) => {
      if (data.get('wanted') === 'columns') return ask(api, file);
      try {
        await preview(api, file);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'missing_columns') throw error;
        await ask(api, file);
      }
    });
  };
  const preferred = ({ file }: Asked) => {
    setAsked(null);
    reading.run((api) => preview(api, file));
  };
  /** In the preview, unless it was closed meanwhile. */
  const show = (next: Looked) => setLooked((now) => now && next);
  /** Some rows may be booked: those that are as before stay chosen. */
  const lookAgain = async (api: ApiClient, { file, answer: before, chosen }: Looked) => {
    const answer = await sendStatement(api, file, { preview: '1' });
    const states = statesOf(before);
    const standing = [...statesOf(answer)].filter(
      ([key, state]) => chosen.has(key) && states.get(key) === state,
    );
    show({ file, answer, chosen: new Set(standing.map(([key]) => key)) });
    await revalidate();
  };
  const book = (seen: Looked) =>
    booking.run(async (api) => {
      const { file, chosen } = seen;
      const rows = [...chosen].join(',');
      const answer = await sendStatement(api, file, { preview: '0', rows }).catch(async (error: unknown) => {
        if (mayBeBooked(error)) await lookAgain(api, seen).catch(() => undefined);
        throw error;
      });
      const booked = answer.matched.filter(({ key, state }) => chosen.has(key) && state === 'booked').length;
      show({ file, answer, chosen: new Set() });
      await done(`Proknjiženo: ${plural(booked, PAYMENTS)}.`);
    });

  return (
    <FormSection heading="Izvod banke">
      <form ref={ref} noValidate onSubmit={look} className="grid gap-4" aria-label="Izvod banke">
        <FileField
          label="Datoteka izvoda"
          accept=".csv,.txt,.xlsx,.xml,.sta,.mt940,.940"
          hint="MT940, camt.053 (XML), CSV ili XLSX, čije kolone birate jednom."
          error={errors.file}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={busy}>
            Pregledaj
          </Button>
          <Button type="submit" variant="secondary" name="wanted" value="columns" busy={busy}>
            Odaberi kolone
          </Button>
        </div>
      </form>
      {asked ? (
        <StatementColumns head={asked.head} onSaved={() => preferred(asked)} onClose={() => setAsked(null)} />
      ) : null}
      {looked ? (
        <section
          ref={focusWhenShown}
          tabIndex={-1}
          aria-label="Pregled izvoda"
          className="grid gap-4.5 outline-none"
        >
          <StatementRows
            answer={looked.answer}
            chosen={looked.chosen}
            onChoose={(chosen) => setLooked({ ...looked, chosen })}
          />
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} disabled={looked.chosen.size === 0} onClick={() => book(looked)}>
              Proknjiži {looked.chosen.size === 0 ? '' : plural(looked.chosen.size, WHOM)}
            </Button>
            <Button variant="secondary" onClick={() => setLooked(null)}>
              Zatvori pregled
            </Button>
          </div>
        </section>
      ) : null}
    </FormSection>
  );
}

/** Without an answer, or because another person has booked rows meanwhile. */
function mayBeBooked(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 409 || error.status >= 500);
}

function statesOf({ matched, doubtful }: StatementAnswer) {
  return new Map([...matched, ...doubtful].map(({ key, state }) => [key, state]));
}

/** Looks at a bank statement, or books the rows with these keys. */
function sendStatement(
  api: ApiClient,
  file: File,
  fields: { preview: '1' } | { preview: '0'; rows: string },
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return call(api, 'POST /payments/statements', { body });
}
