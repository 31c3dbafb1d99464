import { Plus, X } from 'lucide-react';
import { useRevalidator } from 'react-router-dom';
import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import { LONGEST_TAG, MOST_TAGS } from '../../../../../services/rules/orders/order-tags.ts';
import { call } from '../../../../shared/api/call.ts';
import type { ApiClient } from '../../../../shared/api/client.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { useAnswer } from '../../../../shared/stores/use-answer.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { useAction } from '../../../shared/action/use-action.ts';
import { May } from '../../../shared/session/access.tsx';

const FAILURE = 'Oznake se ne mogu promijeniti';
const SUGGESTED = 'oznake-u-upotrebi';

/** The tags of the order, with a field for one more, which suggests those in use. */
export function OrderTags({ order }: { order: OrderAnswer }) {
  const tags = order.tags ?? [];
  const { revalidate } = useRevalidator();
  const { busy: isRemoving, run } = useAction(FAILURE);
  // None while they cannot be loaded, since one can type as well.
  const { answer: inUse } = useAnswer('', (api) => call(api, 'GET /orders/tags'));
  const params = { id: order._id };
  /** Changes the tags that are stored by now: others may have been added since the order was loaded. */
  const save = async (api: ApiClient, next: (stored: readonly string[]) => string[]) => {
    const { tags: stored = [] } = await call(api, 'GET /orders/single-order-id/:id', { params });
    return call(api, 'POST /orders/:id/tags', { params, body: { tags: next(stored) } });
  };

  const form = useForm({
    initial: { tag: '' },
    save: (api, { tag }) => save(api, (stored) => [...stored, tag]),
    failure: (error) => `${FAILURE}: ${error}`,
    onSaved: (_, { tag: saved }) => {
      // Text typed meanwhile stays.
      form.setValues((now) => (now.tag === saved ? { tag: '' } : now));
      return revalidate();
    },
  });
  const busy = isRemoving || form.busy;
  const remove = (tag: string) =>
    run(async (api) => {
      await save(api, (stored) => stored.filter((other) => other !== tag));
      await revalidate();
    });

  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Oznake</h3>
      {tags.length === 0 ? (
        <p className="text-sm text-ink-soft">Nema oznaka.</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex max-w-full items-center">
              <Badge tone="theme" className="rounded-md whitespace-normal wrap-anywhere">
                {tag}
              </Badge>
              <May call="POST /orders/:id/tags">
                <button
                  type="button"
                  className="icon-btn size-7"
                  aria-label={`Ukloni oznaku ${tag}`}
                  disabled={busy}
                  onClick={() => remove(tag)}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </May>
            </li>
          ))}
        </ul>
      )}
      <May call="POST /orders/:id/tags">
        {tags.length >= MOST_TAGS ? null : (
          <form {...form.props} className="grid justify-items-start gap-2">
            <Field
              label="Nova oznaka"
              className="w-full"
              maxLength={LONGEST_TAG}
              list={SUGGESTED}
              autoComplete="off"
              {...form.text('tag')}
            />
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              busy={busy}
              disabled={form.values.tag.trim() === ''}
            >
              <Plus size={17} aria-hidden="true" />
              Dodaj oznaku
            </Button>
            <datalist id={SUGGESTED}>
              {inUse?.map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
            </datalist>
          </form>
        )}
      </May>
    </div>
  );
}
