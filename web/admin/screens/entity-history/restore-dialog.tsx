import { useState } from 'react';
import type { RestoreBody, RestorePreview } from '../../../../services/catalogue/product/product.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { useMay } from '../../shared/session/access.tsx';

const RESTORE = 'POST /products/:id/restore';

type Props = {
  productId: string;
  /** The state at a moment, or before an event of the audit trail; all fields, or some. */
  wish: Omit<RestoreBody, 'preview'>;
  label: string;
  onRestored: () => void;
};

/** Previews the changes, lets the administrator choose the fields, and restores them. Only for permitted roles. */
export function RestoreButton({ productId, wish, label, onRestored }: Props) {
  const { notices } = useStores();
  const [preview, setPreview] = useState<RestorePreview | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const { busy, refusal: failed, run } = useAction('Proizvod nije moguće vratiti');
  const mayRestore = useMay(RESTORE);
  const params = { id: productId };

  const ask = () =>
    run(async (api) => {
      const answer = await call(api, RESTORE, { params, body: { ...wish, preview: true } });
      if (!('refusals' in answer)) return;
      const refused = new Set(answer.refusals.map(({ field }) => field));
      setPreview(answer);
      setChosen(answer.changes.map(({ field }) => field).filter((field) => !refused.has(field)));
    });
  const restore = () =>
    run(async (api) => {
      await call(api, RESTORE, { params, body: { ...wish, fields: chosen } });
      setPreview(null);
      notices.success('Proizvod je vraćen na odabrano stanje.');
      onRestored();
    });

  if (!mayRestore) return null;
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy && preview === null} onClick={ask}>
        {label}
      </Button>
      <Dialog open={preview !== null} onClose={() => setPreview(null)} title="Vraćanje na ranije stanje" wide>
        {preview === null ? null : (
          <div className="grid gap-4 pt-4">
            {preview.changes.length === 0 ? (
              <p>Proizvod je već u tom stanju: ništa se ne bi promijenilo.</p>
            ) : (
              <>
                <p className="text-ink-soft">Odaberite šta se vraća. Sve se bilježi kao nova izmjena.</p>
                <ul className="grid gap-2">
                  {preview.changes.map(({ field, label: name, oldText, newText }) => {
                    const refusal = preview.refusals.find((one) => one.field === field);
                    return (
                      <li key={field}>
                        <Checkbox
                          label={
                            <>
                              <strong>{name}:</strong> {oldText} → {newText}
                            </>
                          }
                          checked={chosen.includes(field)}
                          disabled={refusal !== undefined}
                          error={refusal?.error}
                          onChange={(event) =>
                            setChosen(
                              event.target.checked
                                ? [...chosen, field]
                                : chosen.filter((one) => one !== field),
                            )
                          }
                        />
                      </li>
                    );
                  })}
                </ul>
                <FormRefusal text={failed} />
                <div className="flex flex-wrap gap-2">
                  <Button busy={busy} disabled={chosen.length === 0} onClick={restore}>
                    Vrati odabrano
                  </Button>
                  <Button variant="quiet" onClick={() => setPreview(null)}>
                    Odustani
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}
