import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { useWide } from '../table/use-wide.ts';

type FoldedForm = {
  /** For the `form` element. */
  props: { id: string; hidden: boolean };
  /** Opens and closes the form; null where the form fits beside the list. */
  button: ReactNode;
  /** Closes the form after it was saved. */
  fold: () => void;
};

/** A form beside a list; on narrow screens a button above the list opens it. */
export function useFoldedForm(label: string): FoldedForm {
  const id = useId();
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = open ? X : Plus;
  return {
    props: { id, hidden: !wide && !open },
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
    fold: () => {
      setOpen(false);
      button.current?.focus();
    },
  };
}
