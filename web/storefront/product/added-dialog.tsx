import { ADDED_TEXT } from '../../shared/stores/use-add-to-cart.ts';
import { Button, ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';

/** The popup after 'Dodaj u korpu' (specification/storefront §6). */
export function AddedDialog({ open, onClose, stock }: { open: boolean; onClose: () => void; stock: string }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <span className="flex items-start gap-3">
          <Icon name="circle-check" size={28} className="flex-none text-brand" />
          {ADDED_TEXT}
        </span>
      }
    >
      <p className="mt-3 text-ink-soft">{stock}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" className="flex-1" onClick={onClose}>
          Nastavite kupovinu
        </Button>
        <ButtonLink to="/korpa" className="flex-1">
          Korpa
        </ButtonLink>
      </div>
    </Dialog>
  );
}
