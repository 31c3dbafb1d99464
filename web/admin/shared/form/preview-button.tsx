import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';

/** Shows a preview of the form's content in the shop, saved or not. */
export function PreviewButton({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <Eye size={17} aria-hidden="true" />
        Pregled
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} wide>
        {children}
      </Dialog>
    </>
  );
}
