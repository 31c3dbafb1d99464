import { Link } from 'react-router-dom';
import { organizationLd } from '../../shared/routing/organization-ld.ts';
import { SHOP } from '../../shared/shop.ts';
import { useSite } from '../../shared/site-context.tsx';
import { InformationPage, Part } from './information-page.tsx';
import { KeyFacts } from './key-facts.tsx';

export function Component() {
  const { publicUrl, chatUrl } = useSite();
  return (
    <InformationPage
      title="O nama"
      path="/o-nama"
      description="Online Shop je bosanskohercegovačka internet trgovina dodataka prehrani, kozmetike, drogerije, sportske opreme te aparata i pomagala."
      intro="Internet trgovina za zdravlje, njegu i dobar osjećaj, sa plaćanjem pouzećem i brzom dostavom."
      jsonLd={[organizationLd(publicUrl)]}
    >
      <KeyFacts
        facts={[
          { icon: 'leaf', title: 'Biran asortiman', text: 'Od vitamina i čajeva do aparata i opreme.' },
          { icon: 'truck', title: 'Brza dostava', text: 'Jedan do dva radna dana nakon slanja.' },
          { icon: 'shield-check', title: 'Bez rizika', text: 'Plaćate pouzećem, povrat u roku od 14 dana.' },
          {
            icon: 'heart-handshake',
            title: 'Pravi ljudi',
            text: 'Podrška telefonom i e-mailom na našem jeziku.',
          },
        ]}
      />
      <Part title="Šta nudimo">
        <p>
          Na jednom mjestu naći ćete dodatke prehrani i dijetetske proizvode, kozmetiku, sportsku opremu,
          drogeriju te aparate i pomagala. Svaki proizvod ima jasnu cijenu, opis i podatak o dostupnosti, a uz
          mnoge stoje i iskustva drugih kupaca.
        </p>
        <p>
          Pretražite ponudu po <Link to="/brendovi">brendovima</Link> ili pogledajte{' '}
          <Link to="/ponuda-sedmice">ponudu sedmice</Link>.
        </p>
      </Part>
      <Part title="Šta ne prodajemo">
        <p>
          Ne prodajemo lijekove niti proizvode koji se izdaju na recept. Opisi proizvoda su informativni i ne
          zamjenjuju savjet ljekara ili farmaceuta. Naručiti mogu samo punoljetne osobe.
        </p>
      </Part>
      <Part title="Kako radimo">
        <p>
          Narudžbe zaprimljene do 10:00 sati šaljemo isti dan, ostale u roku od 24 sata. Paket stiže na kućnu
          adresu za jedan do dva radna dana, ili ga besplatno preuzimate na partnerskoj lokaciji. Više o tome
          na stranicama <Link to="/dostava">Dostava</Link> i{' '}
          <Link to="/nacini-placanja">Načini plaćanja</Link>.
        </p>
      </Part>
      <Part title="Razgovarajmo">
        <p>
          Nazovite nas na <a href={SHOP.phone.href}>{SHOP.phone.text}</a> u vremenu {SHOP.callHours}
          {chatUrl === null ? '' : `, javite se putem chata u vremenu ${SHOP.chatHours}`} ili pišite na{' '}
          <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>. Možete nam i{' '}
          <Link to="/kontakt">poslati poruku</Link>.
        </p>
      </Part>
    </InformationPage>
  );
}
