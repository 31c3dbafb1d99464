import { useLocation } from 'react-router-dom';
import { namedReturnDays } from '../../../services/rules/dates/return-days.ts';
import type { MenuCategory } from '../../../services/storefront/storefront.schemas.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { SHOP } from '../../shared/shop.ts';
import { useSite } from '../../shared/site-context.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { Kept } from '../../shared/ui/kept.tsx';
import { FooterColumn } from './footer-column.tsx';
import { HomeStory } from './home-story.tsx';
import { Logo } from './logo.tsx';
import { menuTree } from './menu-tree.ts';
import { HELP_LINKS, INFO_LINKS } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import { useLayout } from './use-layout.ts';

const LINK = 'footer-link';

/** Informacije, Kategorije, Pomoć, social links, phones and e-mail; the long text on the home page only. */
export function SiteFooter({ categories }: { categories: readonly MenuCategory[] }) {
  const home = useLocation().pathname === '/';
  const hasChat = useSite().chatUrl !== null;
  const settings = useLayout()?.settings;
  const returnDays = namedReturnDays(settings?.returnDays);
  const prepaid = settings?.bankTransfer === 1 || settings?.cardPayment === 1;
  return (
    <Kept
      as="footer"
      className="mt-auto pt-16"
      part={Content}
      of={{ categories, home, hasChat, returnDays, prepaid }}
    />
  );
}

type ContentProps = {
  categories: readonly MenuCategory[];
  home: boolean;
  hasChat: boolean;
  returnDays: number;
  prepaid: boolean;
};

function Content({ categories, home, hasChat, returnDays, prepaid }: ContentProps) {
  return (
    <>
      {home ? <HomeStory returnDays={returnDays} prepaid={prepaid} hasChat={hasChat} /> : null}
      <div className="site-footer on-dark">
        <div className="page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div className="grid content-start gap-5">
            <Link to="/" className="justify-self-start text-white">
              <Logo onDark className="h-9 w-auto" />
            </Link>
            <p className="max-w-sm text-mint">
              Dodaci prehrani, kozmetika, aparati i sve za zdrav dan. Ne prodajemo lijekove; opisi proizvoda
              ne zamjenjuju savjet ljekara.
            </p>
            <ul className="flex flex-wrap gap-x-4">
              {SHOP.social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noopener" className={LINK}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <FooterColumn title="Informacije">
            <NavList links={INFO_LINKS} className="grid" linkClassName={LINK} />
          </FooterColumn>
          <FooterColumn title="Kategorije">
            <ul className="grid">
              {menuTree(categories).map(({ category }) => (
                <li key={category.category_id}>
                  <Link to={categoryPath(category.slug)} className={LINK}>
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </FooterColumn>
          <div className="grid content-start gap-8">
            <FooterColumn title="Pomoć">
              <NavList links={HELP_LINKS} className="grid" linkClassName={LINK} />
            </FooterColumn>
            <Support hasChat={hasChat} />
          </div>
        </div>
        <p className="page border-t border-white/15 py-5 text-sm text-mint">
          {SHOP.name} · Cijene su u konvertibilnim markama (KM) s uračunatim PDV-om. Kupovina je dozvoljena
          punoljetnim osobama.
        </p>
      </div>
    </>
  );
}

function Support({ hasChat }: { hasChat: boolean }) {
  return (
    <ul className="grid">
      {[SHOP.phone, SHOP.mobile].map(({ text, href }) => (
        <li key={href}>
          <a href={href} className={LINK}>
            <Icon name="phone" size={16} /> {text}
          </a>
        </li>
      ))}
      <li>
        <a href={`mailto:${SHOP.email}`} className={LINK}>
          <Icon name="mail" size={16} /> {SHOP.email}
        </a>
      </li>
      <li className="flex min-h-8 items-center gap-1.5 text-mint">
        <Icon name="clock" size={16} /> Pozivi {SHOP.callHours}
      </li>
      {hasChat ? (
        <li className="flex min-h-8 items-center gap-1.5 text-mint">
          <Icon name="message-circle" size={16} /> Chat {SHOP.chatHours}
        </li>
      ) : null}
    </ul>
  );
}
