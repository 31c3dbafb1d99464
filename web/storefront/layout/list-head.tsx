import { type ReactNode, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { pagePath } from '../../shared/routing/paging.ts';
import { Checkbox } from '../../shared/ui/fields/checkbox.tsx';
import { useLayout } from './use-layout.ts';

type Props = {
  /** The list's address. */
  path: string;
  /** Only available products are listed. */
  available: boolean;
  /** How many products are listed. */
  total: number;
  /** The total of the list. */
  children?: ReactNode;
};

/** Above a list: its total and, where the shop keeps stock, 'Samo dostupno'. */
export function ListHead({ path, available, total, children = null }: Props) {
  const isKept = useLayout()?.settings.stockKept === 1;
  const isOffered = isKept && (total > 0 || available);
  if (children === null && !isOffered) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      {children === null ? null : (
        <p role="status" className="font-semibold">
          {children}
        </p>
      )}
      {isOffered ? <OnlyAvailable path={path} available={available} /> : null}
    </div>
  );
}

/** Without scripts a button submits it. */
function OnlyAvailable({ path, available }: Pick<Props, 'path' | 'available'>) {
  const navigate = useNavigate();
  // A box that was just ticked stays ticked while its page loads; every load ends that.
  const shown: unknown = useLoaderData();
  const [ahead, setAhead] = useState({ of: shown, checked: available });
  const choose = (checked: boolean) => {
    setAhead({ of: shown, checked });
    navigate(pagePath(path, 1, checked), { preventScrollReset: true });
  };

  return (
    <form
      action={path}
      method="get"
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <Checkbox
        label="Samo dostupno"
        name="available"
        value="1"
        checked={ahead.of === shown ? ahead.checked : available}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <button type="submit" className="btn btn-sm without-scripts">
        Primijeni
      </button>
    </form>
  );
}
