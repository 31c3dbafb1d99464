import { ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { focusWhenShown } from '../../shared/ui/focus-when-shown.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';

/** Takes the form's place once the message has arrived (specification/storefront §12). */
export function Sent() {
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <span className="grid size-18 place-items-center rounded-pill bg-brand-soft text-brand">
        <Icon name="circle-check-big" size={36} />
      </span>
      <h2 ref={focusWhenShown} tabIndex={-1} className="text-3xl outline-none">
        Hvala vam.
      </h2>
      <p className="max-w-prose text-lg">Vaša poruka je zaprimljena. Javit ćemo vam se u najkraćem roku.</p>
      <ButtonLink to="/">Nazad u prodavnicu</ButtonLink>
    </div>
  );
}
