import { inSarajevo } from '../../../shared/format/dates.ts';
import { SHOP_NAME } from '../../../shared/ui/page-meta.tsx';

/** The label of the administration and the current year. */
export function AdminFooter() {
  return (
    <footer className="admin-footer">
      {SHOP_NAME} · Administracija · {inSarajevo(new Date()).year}
    </footer>
  );
}
