import type { BulkAction, BulkAnswer, BulkPreview } from '../../../../services/bulk/bulk.schemas.ts';
import type { Selection } from '../../../../services/bulk/bulk-selection.schemas.ts';
import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { PRODUCTS, plural } from '../../../../services/rules/texts/plural.ts';
import type { WhatIfChange } from '../../../../services/what-if/what-if.schemas.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button, ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import type { Later } from '../../shared/action/later-call.ts';
import type { Hold } from '../../shared/action/use-held-open.ts';
import { usePreviewed } from '../../shared/action/use-previewed.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { BULK_CHANGES } from '../../shared/menu/menu.ts';
import { ScheduleButton } from '../../shared/schedule/schedule-button.tsx';
import { WhatIfButton } from '../what-if/use-what-if.tsx';
import { previewBulk, runBulk } from './bulk-calls.ts';
import { actionFrom, type BulkChoice, choiceErrors, NO_CHOICE } from './bulk-choice.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { PreviewView } from './preview-view.tsx';
import { ResultView } from './result-view.tsx';
import { useBulkProgress } from './use-bulk-progress.ts';

export type StepsProps = {
  selection: Selection;
  count: number;
  categories: readonly CategoryAnswer[];
  /** Called when products have changed. */
  onDone: () => void;
  begun: BulkAnswer | null;
  onBegun: (action: BulkAnswer) => void;
  /** The dialog stays open until the change has begun. */
  hold: Hold;
  held: boolean;
  /** Called with the chosen change, before it is made. */
  onTry: (change: WhatIfChange) => void;
  /** Called with the call that makes the chosen change, to be made later. */
  onLater: (change: Later) => void;
  onClose: () => void;
};

/** Chooses a change of many products, previews it, runs it, and shows the result. */
export function BulkSteps({
  selection,
  count,
  categories,
  onDone,
  begun,
  onBegun,
  held,
  hold,
  onTry,
  onLater,
  onClose,
}: StepsProps) {
  const { notices } = useStores();
  const { ref, values: choice, errors, set, refuse, accept } = useFields<BulkChoice>(NO_CHOICE);
  const { preview, refusal, busy, ...change } = usePreviewed<BulkPreview>(
    'Došlo je do problema prilikom grupne izmjene',
  );
  const action = useBulkProgress(begun, onDone);
  const wanted = actionFrom(choice);

  const whenValid = (go: (action: BulkAction) => void) => {
    const wrong = choiceErrors(choice);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    accept();
    if (wanted) go(wanted);
  };
  const look = () => whenValid((action) => change.look((api) => previewBulk(api, selection, action)));
  const run = (expected: string) =>
    change.run(async (api) => {
      if (!wanted) return;
      const answer = await hold(runBulk(api, selection, wanted, expected));
      onBegun(answer);
      notices.success(
        answer.state === 'done' ? 'Grupna izmjena je završena.' : 'Grupna izmjena je pokrenuta.',
      );
      onDone();
    });

  if (action)
    return (
      <>
        <div className="mt-5">
          <ResultView action={action} />
        </div>
        <div className="dialog-foot">
          <ButtonLink to={BULK_CHANGES.path} variant="secondary">
            Sve grupne izmjene
          </ButtonLink>
          <Button onClick={onClose}>Zatvori prozor</Button>
        </div>
      </>
    );
  return (
    <form
      ref={ref}
      className="mt-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) look();
      }}
    >
      <p className="mb-4 text-ink-soft">Za izmjenu: {plural(count, PRODUCTS)}.</p>
      <ChoiceFields
        choice={choice}
        errors={errors}
        categories={categories}
        onChange={(changes) => {
          set(changes);
          accept();
          change.drop();
        }}
      />
      {choice.type === 'delete' ? (
        <p className="mt-4 font-semibold text-danger">
          Izbrisane proizvode možete vratiti poništavanjem grupne izmjene.
        </p>
      ) : null}
      {preview ? <PreviewView preview={preview} deletes={choice.type === 'delete'} /> : null}
      <FormRefusal text={refusal} />
      <div className="dialog-foot">
        <Button variant="secondary" disabled={held} onClick={onClose}>
          Odustani
        </Button>
        {choice.type === 'sale-on' || choice.type === 'sale-off' ? (
          <WhatIfButton
            disabled={busy}
            onClick={() => whenValid((action) => onTry({ bulk: { selection, action } }))}
          />
        ) : null}
        <ScheduleButton
          disabled={busy}
          onClick={() =>
            whenValid((action) =>
              onLater({ method: 'POST', path: '/products/bulk', body: { mode: 'run', selection, action } }),
            )
          }
        />
        {preview ? (
          <Button
            variant={choice.type === 'delete' ? 'danger' : 'primary'}
            busy={busy}
            disabled={preview.changed === 0}
            onClick={() => run(preview.expected)}
          >
            {choice.type === 'delete' ? 'Izbriši' : 'Primijeni na'} {plural(preview.changed, PRODUCTS)}
          </Button>
        ) : (
          <Button type="submit" busy={busy}>
            Pregledaj izmjene
          </Button>
        )}
      </div>
    </form>
  );
}
