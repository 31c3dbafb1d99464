import { Link } from 'react-router-dom';
import { SHOP } from '../../shared/shop.ts';
import { freeDeliveryText, useDeliveryTerms } from './delivery-terms.ts';
import { InformationPage, Part } from './information-page.tsx';
import { KeyFacts } from './key-facts.tsx';

export function Component() {
  const terms = useDeliveryTerms();
  const free = freeDeliveryText(terms);
  return (
    <InformationPage
      title="Dostava"
      path="/dostava"
      description={`Dostava na kućnu adresu za ${terms.price}, besplatno ${free}. Gratis Pick-UP od ${terms.pickupFrom}.`}
      intro="Kako, kada i po kojoj cijeni vaša narudžba stiže do vas."
    >
      <KeyFacts
        facts={[
          { icon: 'truck', title: `Kućna dostava ${terms.price}`, text: `Besplatna ${free}.` },
          { icon: 'store', title: 'Gratis Pick-UP', text: `Besplatno preuzimanje od ${terms.pickupFrom}.` },
          { icon: 'clock', title: 'Slanje u roku od 24 sata', text: 'Narudžbe do 10:00 šaljemo isti dan.' },
          {
            icon: 'package-check',
            title: 'Kod vas za 1–2 radna dana',
            text: 'U cijeloj Bosni i Hercegovini.',
          },
        ]}
      />
      <Part title="Dostava na kućnu adresu">
        <p>
          Dostavu na adresu u Bosni i Hercegovini naplaćujemo {terms.price}. Dostava je besplatna kada je
          vrijednost proizvoda u korpi, prije popusta po kuponu, veća od praga:
        </p>
        <ul>
          <li>Sarajevo: iznad {terms.freeAboveInSarajevo},</li>
          <li>ostali gradovi: iznad {terms.freeAboveElsewhere}.</li>
        </ul>
        <p>
          Cijenu dostave vidite prije nego što potvrdite narudžbu, a u korpi i koliko vam nedostaje do
          besplatne dostave.
        </p>
      </Part>
      <Part title="Rokovi">
        <p>
          Narudžbe zaprimljene do 10:00 sati šaljemo isti dan, a sve ostale u roku od 24 sata. Nakon slanja
          dostava traje jedan do dva radna dana. Uz svaki proizvod stoji da li je dostupan odmah.
        </p>
        <p>
          Narudžba vrijedi 8 dana. Ako je u tom roku ne preuzmete, smatramo je otkazanom. Upišite tačan broj
          telefona, da vas kurir može dobiti.
        </p>
      </Part>
      <Part title="Gratis Pick-UP (besplatno preuzimanje)" id="gratis-pick-up">
        <p>
          Narudžbu od najmanje {terms.pickupFrom} možete besplatno preuzeti na jednoj od naših partnerskih
          lokacija. Mjesto preuzimanja birate u narudžbi, u koraku „Tip dostave“.
        </p>
        {terms.places.length === 0 ? null : (
          <ul>
            {terms.places.map((place) => (
              <li key={place.id}>
                <strong>{place.name}</strong>
                {place.address === '' ? null : `, ${place.address}`}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Slanje u inostranstvo">
        <p>
          Pošiljka za inostranstvo smije težiti najviše 2 kg. Prije takve narudžbe{' '}
          <Link to="/kontakt">javite nam se</Link>, da vam potvrdimo mogućnost i cijenu slanja.
        </p>
      </Part>
      <Part title="Kada paket stigne">
        <p>
          Pregledajte paket pri preuzimanju. Ako je vidno oštećen, ne morate ga primiti: javite nam se na{' '}
          <a href={SHOP.phone.href}>{SHOP.phone.text}</a> i poslat ćemo vam novi. O povratu proizvoda čitajte
          u <Link to="/uslovi-koristenja#povrat">uslovima korištenja</Link>.
        </p>
      </Part>
    </InformationPage>
  );
}
