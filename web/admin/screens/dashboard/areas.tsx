import { Link } from '../../../shared/ui/buttons/link.tsx';
import { MENU, menuFor } from '../../shared/menu/menu.ts';
import { useMayOpen, useRoles } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';

/** Links to the own areas, for roles without figures here, such as an editor of texts. */
export function Areas() {
  const roles = useRoles();
  const mayOpen = useMayOpen();
  if (roles.some((role) => role !== 'content')) return null;
  return (
    <nav className="card grid gap-3 p-5" aria-labelledby="vase-oblasti">
      <h2 id="vase-oblasti" className="text-xl">
        Vaše oblasti
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {menuFor(MENU, mayOpen).map(({ name, path, icon: Icon }) =>
          path === undefined || path === ADMIN_PATH ? null : (
            <li key={name}>
              <Link to={path} className="flex items-center gap-2 py-2 font-semibold hover:underline">
                <Icon size={19} aria-hidden="true" />
                {name}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
