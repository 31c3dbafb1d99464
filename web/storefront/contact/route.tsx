import { useState } from 'react';
import { organizationLd } from '../../shared/routing/organization-ld.ts';
import { useSite } from '../../shared/site-context.tsx';
import { PageHeading } from '../../shared/ui/page/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { MessageForm } from './message-form.tsx';
import { Sent } from './sent.tsx';
import { Ways } from './ways.tsx';

export function Component() {
  const { publicUrl } = useSite();
  const [sent, setSent] = useState(false);
  return (
    <>
      <PageMeta
        title="Kontakt"
        description="Pošaljite nam poruku, nazovite nas ili nam pišite: rado ćemo vam pomoći pri izboru i narudžbi."
        path="/kontakt"
        jsonLd={[organizationLd(publicUrl)]}
      />
      <PageHeading
        title="Pošaljite nam poruku"
        intro="Imate pitanje o proizvodu, narudžbi ili dostavi? Tu smo za vas."
      />
      <div className="page grid gap-6 py-7 sm:py-9 lg:grid-cols-[1fr_22rem]">
        <section aria-label="Poruka" className="card p-6 sm:p-9">
          {sent ? <Sent /> : <MessageForm onSent={() => setSent(true)} />}
        </section>
        <Ways />
      </div>
    </>
  );
}
