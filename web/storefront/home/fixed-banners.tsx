import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { PICKUP_MINIMUM } from '../../../services/rules/money/delivery.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { imageUrl, Picture } from '../../shared/ui/products/picture.tsx';
import { useLayout } from '../layout/use-layout.ts';

/** Two banners that always stand below the slider, and the settings' own one on small screens. */
export function FixedBanners() {
  const settings = useLayout()?.settings;
  const banner = settings?.mobileBannerImg ?? '';
  return (
    <div className="page grid gap-4 md:grid-cols-2">
      {imageUrl(banner) === null ? null : (
        <a
          href={settings?.mobileBannerLink || '/ponuda-sedmice'}
          className="overflow-hidden rounded-lg bg-sand sm:hidden"
        >
          <Picture
            file={banner}
            alt="Istaknuta ponuda"
            width={780}
            height={390}
            sizes="100vw"
            className="w-full"
          />
        </a>
      )}
      <Link to="/dostava" className="promo bg-brand-soft text-brand-ink">
        <Icon name="store" size={34} className="flex-none" />
        <span className="grid gap-0.5">
          <span className="text-lg font-bold">Gratis Pick-UP</span>
          <span className="text-sm">
            Besplatno preuzimanje na partnerskim lokacijama, za narudžbe od {formatPrice(PICKUP_MINIMUM)}.
          </span>
        </span>
        <Icon name="arrow-right" size={22} className="ml-auto flex-none" />
      </Link>
      <Link to="/registracija" className="promo bg-honey-soft text-honey-ink">
        <Icon name="gift" size={34} className="flex-none" />
        <span className="grid gap-0.5">
          <span className="text-lg font-bold">Bodovi vjernosti</span>
          <span className="text-sm">Svaka kupovina donosi bodove koje pretvarate u kupon za popust.</span>
        </span>
        <Icon name="arrow-right" size={22} className="ml-auto flex-none" />
      </Link>
    </div>
  );
}
