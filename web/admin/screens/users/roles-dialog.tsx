import { useState } from 'react';
import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { mergedRoles, rolesNow } from './changed-roles.ts';
import { ROLE_TEXTS } from './role-texts.ts';
import { UnconfirmedWarning } from './unconfirmed-email.tsx';
import { userName } from './user-name.ts';

type Props = {
  /** Null while the dialog is closed. */
  user: UserRow | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Edits the roles of a user. */
export function RolesDialog({ user, onClose, onSaved }: Props) {
  return (
    <Dialog open={user !== null} onClose={onClose} title={user === null ? '' : `Uloge: ${userName(user)}`}>
      {user === null ? null : <RolesForm key={user._id} user={user} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function RolesForm({ user, onClose, onSaved }: Props & { user: UserRow }) {
  const { notices } = useStores();
  const [shown, setShown] = useState(user.roles);
  const form = useTrackedForm({
    initial: { roles: user.roles },
    save: (api, { roles }) => {
      const body = { roles: [...roles], previousRoles: shown };
      return call(api, 'POST /users/:id/roles', { params: { id: user._id }, body }).catch(showChanged);
    },
    onRefused: () => ({}),
    onSaved: () => {
      notices.success(`Uspješno ste promijenili uloge korisnika "${userName(user)}"`);
      return onSaved();
    },
  });
  const { roles } = form.values;
  const showChanged = (error: unknown): never => {
    const stored = rolesNow(error);
    if (stored) {
      setShown(stored);
      form.rebase({ roles: stored }, (now) => ({
        roles: mergedRoles({ opened: shown, stored, mine: now.roles }),
      }));
    }
    throw error;
  };
  return (
    <form {...form.props} className="mt-4 grid gap-5">
      <UnconfirmedWarning user={user} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-sm text-ink-soft">
          Korisnik bez uloge je kupac i ne ulazi u administraciju. Promjena važi odmah i bilježi se u
          dnevniku.
        </legend>
        {ROLE_TEXTS.map(({ role, name, what }) => (
          <Checkbox
            key={role}
            name={role}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              form.set({ roles: target.checked ? [...roles, role] : roles.filter((one) => one !== role) })
            }
            label={
              <>
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">{what}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <DialogFoot submit="Sačuvaj uloge" cancel="Odustani" form={form} onClose={onClose} />
    </form>
  );
}
