import { History, UserCog } from 'lucide-react';
import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { MailLink, PhoneLink } from '../../shared/contact/contact-links.tsx';
import { historyPath } from '../../shared/history/history-path.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Day } from '../../shared/table/time.tsx';
import { roleName } from './role-texts.ts';
import { UnconfirmedMark } from './unconfirmed-email.tsx';
import { userName } from './user-name.ts';

type Options = {
  onRoles: (user: UserRow) => void;
  onDelete: (user: UserRow) => void;
  /** `_id` of the signed-in user. */
  ownId: string;
};

/**
 * ID, name, roles, points, date, options (specification/administration §8). No operator may delete their own account.
 */
export function userColumns({ onRoles, onDelete, ownId }: Options): DataColumn<UserRow>[] {
  return [
    { key: 'id', header: 'ID', cell: ({ user_id }) => user_id },
    {
      key: 'name',
      header: 'Ime i prezime',
      place: 'heading',
      cell: (user) => <Person user={user} />,
    },
    {
      key: 'roles',
      header: 'Uloge',
      cell: ({ roles }) =>
        roles.length === 0 ? (
          <span className="text-ink-soft">Kupac</span>
        ) : (
          <span className="flex flex-wrap gap-1">
            {roles.map((role) => (
              <Badge key={role} tone="brand">
                {roleName(role)}
              </Badge>
            ))}
          </span>
        ),
    },
    {
      key: 'phone',
      header: 'Telefon',
      cell: ({ phone }) => <PhoneLink phone={phone} className="hover:underline lg:whitespace-nowrap" />,
    },
    {
      key: 'totalPoints',
      header: 'Bodovi',
      numeric: true,
      cell: ({ totalPoints }) => formatCount(totalPoints),
    },
    { key: 'date', header: 'Datum', cell: ({ userCreatedAt }) => <Day at={userCreatedAt} /> },
    optionsColumn((user) => (
      <div className="row-options">
        <Link
          to={historyPath('user', user._id)}
          className="icon-btn"
          aria-label={`Historija korisnika ${userName(user)}`}
          title="Historija"
        >
          <History size={19} aria-hidden="true" />
        </Link>
        <May call="POST /users/:id/roles">
          <IconButton label={`Uloge korisnika ${userName(user)}`} onClick={() => onRoles(user)}>
            <UserCog size={19} aria-hidden="true" />
          </IconButton>
        </May>
        {user._id === ownId ? (
          <span className="text-xs text-ink-faint">Vaš račun</span>
        ) : (
          <May call="GET /users/delete-user/:id">
            <DeleteButton label={`Izbriši korisnika ${userName(user)}`} onClick={() => onDelete(user)} />
          </May>
        )}
      </div>
    )),
  ];
}

function Person({ user }: { user: UserRow }) {
  return (
    <>
      <span className="block font-semibold">{userName(user)}</span>
      <MailLink
        email={user.email}
        className="text-xs text-ink-soft hover:underline lg:max-w-64 lg:truncate"
      />
      <UnconfirmedMark user={user} />
      {user.pendingEmail === '' ? null : (
        <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">
          čeka potvrdu: {user.pendingEmail}
        </span>
      )}
    </>
  );
}
