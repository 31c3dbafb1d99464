import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { LinkField } from './link-field.tsx';

type Props = { open: boolean; onClose: () => void; onLink: (address: string) => void };

/** Asks for the target of a link. */
export function LinkDialog({ open, onClose, onLink }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Link">
      <LinkField onClose={onClose} onLink={onLink} />
    </Dialog>
  );
}
