import { type Forms, plural } from '../../../../services/rules/texts/plural.ts';
import type { RecallMailPreview } from '../../../../services/stock/recall/recall.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field, TextArea } from '../../../shared/ui/fields/field.tsx';
import { focusWhenShown } from '../../../shared/ui/focus-when-shown.ts';
import { ORDERS } from '../../features/order-table/order-tables.ts';
import type { Hold } from '../../shared/action/use-held-open.ts';
import { usePreviewed } from '../../shared/action/use-previewed.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';

const CUSTOMERS: Forms = ['kupac', 'kupca', 'kupaca'];
const TO_CUSTOMERS: Forms = ['kupcu', 'kupcima', 'kupcima'];

type Notice = { subject: string; text: string };
type Props = {
  lot: string;
  /** The titles of the products that the lot belongs to. */
  products: readonly string[];
  /** The dialog stays open until the mails are on their way. */
  hold: Hold;
  onClose: () => void;
  /** Called with what was done. */
  onSent: (done: string) => void;
};

/** Writes a mail to those who got pieces of a lot, shows it, and sends it. */
export function RecallMail({ lot, products, hold, onClose, onSent }: Props) {
  const form = useFields<Notice>(() => defaultNotice(lot, products));
  const { preview, refusal, busy, ...change } = usePreviewed<RecallMailPreview>(
    'Obavijest se ne može poslati',
  );

  const look = () => {
    const { subject, text } = form.values;
    const wrong = errorsOf({ subject: required(subject), text: required(text) });
    if (Object.keys(wrong).length > 0) return form.refuse(wrong);
    change.look((api) => previewOf(api, lot, form.values));
  };
  const send = () =>
    change.run(async (api) => {
      const body = { ...form.values, preview: 0 };
      const sent = call(api, 'POST /stock/lots/:lot/mails', { params: { lot }, body });
      const { recipients } = await hold(sent);
      onSent(`Obavijest se šalje ${plural(recipients, TO_CUSTOMERS)}.`);
    });

  if (preview) return <MailPreview preview={preview} busy={busy} onSend={send} onChange={change.drop} />;
  return (
    <form
      ref={form.ref}
      className="mt-4 grid gap-4"
      aria-label="Obavijest kupcima"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) look();
      }}
    >
      <p className="text-ink-soft">
        Jedan mail svakom kupcu čija je narudžba dobila ovu seriju i nije je vratila. Počinje njegovim imenom.
      </p>
      <Field label="Naslov" maxLength={150} required {...form.text('subject')} />
      <TextArea label="Tekst" rows={9} maxLength={5_000} required {...form.text('text')} />
      <FormRefusal text={refusal} />
      <div className="dialog-foot">
        <Button variant="secondary" onClick={onClose}>
          Odustani
        </Button>
        <Button type="submit" busy={busy}>
          Pregledaj
        </Button>
      </div>
    </form>
  );
}

async function previewOf(api: ApiClient, lot: string, notice: Notice): Promise<RecallMailPreview> {
  const body = { ...notice, preview: 1 };
  const answer = await call(api, 'POST /stock/lots/:lot/mails', { params: { lot }, body });
  if (!('text' in answer)) throw new Error('A recall was sent instead of previewed');
  return answer;
}

function defaultNotice(lot: string, products: readonly string[]): Notice {
  const named = products.map((title) => `„${title}“`).join(', ');
  return {
    subject: `Povlačenje proizvoda, serija ${lot}`,
    text: [
      `iz prodaje povlačimo seriju ${lot} proizvoda ${named}. Prema našoj evidenciji dio te serije poslali smo i vama.`,
      'Molimo vas da proizvod iz te serije ne koristite. Broj serije je otisnut na pakovanju.',
      'Javite nam se da dogovorimo povrat i vratimo vam novac.',
      'Izvinjavamo se zbog neugodnosti.',
    ].join('\n\n'),
  };
}

type PreviewProps = { preview: RecallMailPreview; busy: boolean; onSend: () => void; onChange: () => void };

/** The mail as the first customer gets it; only here it can be sent. */
function MailPreview({ preview, busy, onSend, onChange }: PreviewProps) {
  const { recipients, withoutEmail, subject, text } = preview;
  return (
    <section className="mt-4 grid gap-4" aria-labelledby="pregled-obavijesti">
      <h3 id="pregled-obavijesti" className="text-lg outline-none" tabIndex={-1} ref={focusWhenShown}>
        Mail dobija {plural(recipients, CUSTOMERS)}
      </h3>
      {withoutEmail === 0 ? null : (
        <p className="text-ink-soft">
          Bez emaila: {plural(withoutEmail, ORDERS)}. Te kupce obavijestite telefonom.
        </p>
      )}
      <div className="card grid gap-3 p-4 [overflow-wrap:anywhere]">
        <p className="font-semibold">{subject}</p>
        <p className="whitespace-pre-line">{text}</p>
      </div>
      <div className="dialog-foot">
        <Button variant="secondary" disabled={busy} onClick={onChange}>
          Izmijeni
        </Button>
        <Button busy={busy} onClick={onSend}>
          Pošalji {plural(recipients, TO_CUSTOMERS)}
        </Button>
      </div>
    </section>
  );
}
