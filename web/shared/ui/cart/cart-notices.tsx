import { messageOf } from '../../api/client.ts';
import { useCart, useStores } from '../../stores/stores.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

type Props = {
  /** Called when the notices and their button are gone, to move the focus. */
  onDismissed?: () => void;
  /** For the header's narrow panel. */
  small?: boolean;
};

/**
 * The lines that the shop removed from the cart and why, until the customer dismisses the notice or adds the product
 * again. The frame exists before the notices, so that they are announced when they appear.
 */
export function CartNotices({ onDismissed, small = false }: Props) {
  const { cart, notices: stickers } = useStores();
  const notices = useCart((state) => state.notices);
  const busy = useCart((state) => state.pending > 0);

  const dismiss = () =>
    cart.dismissNotices().then(onDismissed, (error: unknown) => {
      stickers.danger(`Obavještenje nije moguće zatvoriti: ${messageOf(error)}`);
    });

  return (
    <div role="status" className="empty:hidden">
      {notices.length === 0 ? null : (
        <section
          aria-label="Uklonjeni proizvodi"
          className={classNames(
            'flex gap-3 bg-honey-soft text-honey-ink',
            small ? 'max-h-60 overflow-y-auto p-3.5 text-sm' : 'rounded-lg p-4 sm:p-5',
          )}
        >
          <Icon name="info" size={small ? 18 : 22} className="mt-0.5 flex-none" />
          <div className="min-w-0 flex-1">
            <h2 className={classNames('font-sans tracking-normal', small ? 'text-sm' : 'text-base')}>
              Iz vaše korpe su uklonjeni sljedeći proizvodi:
            </h2>
            <ul className="mt-1 grid gap-1">
              {notices.map(({ id, title, reason }) => (
                <li key={id}>
                  <span className="font-semibold">{title}</span> – {reason}
                </li>
              ))}
            </ul>
          </div>
          <IconButton
            label="Zatvori obavještenje"
            className="-m-2 flex-none self-start"
            disabled={busy}
            onClick={() => void dismiss()}
          >
            <Icon name="x" size={small ? 18 : 20} />
          </IconButton>
        </section>
      )}
    </div>
  );
}
