import { useId, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { ApiError, fieldErrorsOf } from '../../shared/api/client.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { CodeField } from '../../shared/sign-in/code-field.tsx';
import { PasswordField } from '../../shared/sign-in/password-field.tsx';
import { signOut } from '../../shared/sign-in/sign-out.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { NO_PROOF } from './profile-form.ts';

/** Deletes the own account for good. */
export function AccountErasure({ profile }: { profile: ProfileAnswer }) {
  const stores = useStores();
  const heading = useId();
  const [asksCode, setAsksCode] = useState(false);
  const { props, text, value, busy } = useForm({
    initial: NO_PROOF,
    save: (api, { password, code }) =>
      call(api, 'DELETE /users/profile/:id', {
        params: { id: profile._id },
        body: { password, ...(code ? { code } : {}) },
      }),
    failure: (error) => `Račun nije izbrisan: ${error}`,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setAsksCode(true);
      return fieldErrorsOf(error);
    },
    onSaved: ({ openOrders = 0 }) => {
      signOut(stores);
      stores.notices.success(openOrders > 0 ? ERASED_BUT_ORDERS : ERASED);
    },
  });

  return (
    <section aria-labelledby={heading} className="card p-6 sm:p-9">
      <h2 id={heading} className="text-lg">
        Brisanje računa
      </h2>
      <div className="mt-1 grid max-w-prose gap-2 text-ink-soft">
        <p>
          Trajno brišemo vaš profil, adresu, bodove, kupon, poruke i prijavu na newsletter. Recenzije i
          završene narudžbe ostaju bez vašeg imena. Izdate račune čuvamo koliko zakon traži.
        </p>
        <p>
          Narudžba koja još nije završena zadržava vaše podatke dok se ne isporuči, vrati ili otkaže. Brisanje
          se ne može poništiti.
        </p>
      </div>
      <form {...props} className="mt-4 grid max-w-sm items-start gap-4">
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField label="Vaša lozinka" required {...text('password')} />
        {asksCode ? <CodeField required={false} {...value('code')} /> : null}
        <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
          Izbrišite moj račun
        </Button>
      </form>
    </section>
  );
}

const ERASED = 'Vaš račun je izbrisan.';
const ERASED_BUT_ORDERS =
  'Vaš račun je izbrisan. Narudžbe koje još nisu završene zadržavaju vaše podatke dok se ne završe.';
