import { Link } from 'react-router-dom';
import { formatPrice } from '../../../services/rules/amounts.ts';
import { couponValue } from '../../../services/rules/money.ts';
import { useLayout } from '../layout/use-layout.ts';
import { freeDeliveryText, useDeliveryTerms } from './delivery-terms.ts';
import { InformationPage, Part } from './information-page.tsx';
import { KeyFacts } from './key-facts.tsx';
import { CardPart, TransferPart } from './prepaid-parts.tsx';

export function Component() {
  const terms = useDeliveryTerms();
  const settings = useLayout()?.settings;
  const byTransfer = settings?.bankTransfer === 1;
  const byCard = settings?.cardPayment === 1;
  return (
    <InformationPage
      title="Načini plaćanja"
      path="/nacini-placanja"
      description="Plaćanje pouzećem: narudžbu platite gotovinom tek kada je preuzmete. Cijene su u KM sa uračunatim PDV-om."
      intro={
        byTransfer || byCard
          ? 'Platite kada paket stigne u vaše ruke, ili unaprijed: kako vama odgovara.'
          : 'Platite kada paket stigne u vaše ruke. Unaprijed ne tražimo ni novac ni podatke o kartici.'
      }
    >
      <KeyFacts
        facts={[
          { icon: 'banknote', title: 'Plaćanje pouzećem', text: 'Gotovinom, pri preuzimanju paketa.' },
          { icon: 'receipt-text', title: 'Cijene u KM', text: 'PDV je uračunat u svaku cijenu.' },
          { icon: 'badge-percent', title: 'Kupon za popust', text: 'Od bodova vjernosti, uz vaš račun.' },
          byCard
            ? { icon: 'credit-card', title: 'Kartično plaćanje', text: 'Na sigurnoj stranici kartične kuće.' }
            : { icon: 'credit-card', title: 'Bez kartica', text: 'Kartično plaćanje trenutno ne nudimo.' },
        ]}
      />
      <Part title="Plaćanje pouzećem">
        <p>
          Iznos narudžbe platite gotovinom: kuriru kada vam donese paket na kućnu adresu, ili na partnerskoj
          lokaciji kada preuzimate narudžbu. Uz paket dobijate račun.
        </p>
        {byTransfer || byCard ? (
          <p>Nikada vas nećemo e-mailom ili telefonom pitati za broj kartice.</p>
        ) : (
          <p>
            Plaćanje karticom i drugi načini plaćanja preko interneta trenutno nisu u ponudi. Nikada vas
            nećemo e-mailom ili telefonom pitati za broj kartice.
          </p>
        )}
      </Part>
      {byTransfer ? <TransferPart days={settings.paymentCancelDays} /> : null}
      {byCard ? <CardPart /> : null}
      <Part title="Koliko plaćate">
        <p>Prije potvrde narudžbe vidite svaki iznos zasebno:</p>
        <ul>
          <li>vrijednost proizvoda, sa akcijama i sedmičnom ponudom,</li>
          <li>popust po kuponu, ako ga imate,</li>
          <li>
            dostavu: {terms.price}, a besplatno {freeDeliveryText(terms)}; Gratis Pick-UP je uvijek besplatan.
          </li>
        </ul>
        <p>
          Ako se cijena nekog proizvoda promijeni dok naručujete, pokazat ćemo vam razliku i narudžba neće
          biti poslana dok je ne potvrdite.
        </p>
      </Part>
      <Part title="Bodovi vjernosti i kuponi">
        <p>
          Registrovani kupci za svakih punih 5 KM cijene proizvoda dobijaju jedan bod. Bod vrijedi{' '}
          {formatPrice(couponValue(1))}. Bodove u <Link to="/moj-racun/bodovi-vjernosti">vašem računu</Link>{' '}
          pretvarate u kupon, a kod kupona unosite pri narudžbi. Kupon možete iskoristiti samo vi, jednom i u
          cijelosti, a njegova vrijednost ne smije biti veća od vrijednosti proizvoda u korpi.
        </p>
      </Part>
      <Part title="Povrat novca">
        <p>
          Kada proizvod vratite u roku od 14 dana, vraćamo vam plaćeni iznos. Postupak je opisan u{' '}
          <Link to="/uslovi-koristenja#povrat">uslovima korištenja</Link>.
        </p>
      </Part>
    </InformationPage>
  );
}
