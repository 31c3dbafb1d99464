import { useLocation, useNavigate } from 'react-router-dom';
import { Select } from '../../../shared/ui/select.tsx';
import { PERIODS, periodOf, withPeriod } from './periods.ts';

/** The period of the screen's address, and the choice of another. */
export function PeriodSelect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return (
    <Select
      label="Period"
      className="max-w-xs"
      value={periodOf(params)}
      placeholder="Od početka rada trgovine"
      options={PERIODS}
      onChange={({ target }) =>
        void navigate(`${pathname}${withPeriod(params, target.value)}`, { preventScrollReset: true })
      }
    />
  );
}
