import type { ReactNode } from 'react';
import { SHOP } from '../../shared/shop.ts';
import { useSite } from '../../shared/site-context.tsx';
import { Icon, type IconName } from '../../shared/ui/icons/icon.tsx';

/** Phones and their hours, e-mail, chat if any, and social links. */
export function Ways() {
  const { chatUrl } = useSite();
  return (
    <aside aria-label="Drugi načini kontakta" className="grid content-start gap-6">
      <section className="card grid gap-4 p-6">
        <h2 className="text-xl">Nazovite nas</h2>
        <ul className="grid gap-3">
          {[SHOP.phone, SHOP.mobile].map(({ text, href }) => (
            <Way key={href} icon="phone">
              <a href={href} className="link text-lg tabular-nums">
                {text}
              </a>
            </Way>
          ))}
          <Way icon="clock">Pozivi: {SHOP.callHours}</Way>
        </ul>
      </section>
      <section className="card grid gap-4 p-6">
        <h2 className="text-xl">Pišite nam</h2>
        <ul className="grid gap-3">
          <Way icon="mail">
            <a href={`mailto:${SHOP.email}`} className="link [overflow-wrap:anywhere]">
              {SHOP.email}
            </a>
          </Way>
          {chatUrl === null ? null : <Way icon="message-circle">Chat: {SHOP.chatHours}</Way>}
        </ul>
      </section>
      <section className="card grid gap-4 p-6">
        <h2 className="text-xl">Pratite nas</h2>
        <ul className="flex flex-wrap gap-2">
          {SHOP.social.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener" className="btn btn-secondary btn-sm">
                {name}
                <span className="sr-only"> (otvara se u novom prozoru)</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

function Way({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-md bg-brand-soft text-brand">
        <Icon name={icon} size={20} />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
