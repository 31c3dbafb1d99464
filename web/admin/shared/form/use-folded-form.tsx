import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useWide } from '../table/use-wide.ts';

/** A form beside a list; on narrow screens a button above the list opens it. */
export function useFoldedForm(label: string) {
  const id = useId();
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = open ? X : Plus;
  return {
    /** For the `form` element. */
    props: { id, hidden: !wide && !open },
    /** Opens and closes the form; null where the form fits beside the list. */
    button: wide ? null : (
      <Button
        ref={button}
        variant={open ? 'secondary' : 'primary'}
        aria-expanded={open}
        aria-controls={id}
        className="justify-self-start"
        onClick={() => setOpen(!open)}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </Button>
    ),
    /** Closes the form after it was saved. */
    fold: () => {
      setOpen(false);
      button.current?.focus();
    },
  };
}
