import { Link } from 'react-router-dom';
import { formatPrice } from '../../../services/rules/amounts.ts';
import { couponValue } from '../../../services/rules/money.ts';
import { SHOP } from '../../shared/shop.ts';
import { useLayout } from '../layout/use-layout.ts';
import { freeDeliveryText, useDeliveryTerms } from './delivery-terms.ts';
import { InformationPage, Part } from './information-page.tsx';

export function Component() {
  const terms = useDeliveryTerms();
  const settings = useLayout()?.settings;
  return (
    <InformationPage
      title="Uslovi korištenja"
      path="/uslovi-koristenja"
      description="Uslovi kupovine u trgovini Online Shop: narudžba, cijene, dostava, plaćanje, povrat u roku od 14 dana i reklamacije."
      intro="Pravila kupovine u našoj trgovini. Naručivanjem prihvatate ove uslove."
    >
      <Part title="1. Opće odredbe">
        <p>
          Ovi uslovi vrijede za korištenje trgovine {SHOP.name} i za sve narudžbe koje u njoj napravite, sa
          korisničkim računom ili bez njega. Vrijede uslovi koji su objavljeni u trenutku narudžbe.
        </p>
      </Part>
      <Part title="2. Ko može kupovati">
        <p>
          Naručivati mogu samo punoljetne osobe. Osobama mlađim od 18 godina kupovina nije dozvoljena. Podaci
          koje upisujete u narudžbu ili pri registraciji moraju biti tačni, jer bez njih ne možemo dostaviti
          paket.
        </p>
      </Part>
      <Part title="3. Proizvodi">
        <p>
          Prodajemo dodatke prehrani, dijetetske proizvode, kozmetiku, sportsku opremu, drogeriju te aparate i
          pomagala. Ne prodajemo lijekove niti proizvode koji se izdaju na recept.
        </p>
        <p>
          Opisi su informativni i ne zamjenjuju savjet ljekara ili farmaceuta. Dodatak prehrani nije zamjena
          za raznovrsnu prehranu. Prije upotrebe pročitajte deklaraciju i uputstvo na proizvodu. Slike se od
          isporučenog proizvoda mogu neznatno razlikovati, na primjer kada proizvođač promijeni pakovanje.
        </p>
      </Part>
      <Part title="4. Cijene">
        <p>
          Cijene su izražene u konvertibilnim markama (KM) sa uračunatim PDV-om. Naplaćuje se cijena koja
          vrijedi u trenutku narudžbe. Ako se cijena ili dostupnost proizvoda promijeni dok naručujete,
          pokazat ćemo vam razliku i tražiti vašu potvrdu.
        </p>
      </Part>
      <Part title="5. Narudžba">
        <p>
          Proizvode dodajete u korpu, do 100 komada po proizvodu, upisujete podatke za dostavu i na kraju
          potvrđujete narudžbu. Potvrdu sa svim podacima šaljemo na vašu email adresu. Time je ugovor o
          kupovini zaključen.
        </p>
        <p>
          Narudžba vrijedi 8 dana. Ako je u tom roku ne preuzmete, smatra se otkazanom. Dok narudžba nije
          poslana, možete je otkazati pozivom ili porukom.
        </p>
      </Part>
      <Part title="6. Dostava i preuzimanje">
        <p>
          Dostava na kućnu adresu košta {terms.price} i besplatna je {freeDeliveryText(terms)}. Narudžbe od
          najmanje {terms.pickupFrom} možete besplatno preuzeti na partnerskoj lokaciji. Narudžbe do 10:00
          sati šaljemo isti dan, ostale u roku od 24 sata, a dostava traje jedan do dva radna dana. Sve
          pojedinosti su na stranici <Link to="/dostava">Dostava</Link>.
        </p>
      </Part>
      <Part title="7. Plaćanje">
        <p>
          Plaća se pouzećem, gotovinom pri preuzimanju
          {settings?.bankTransfer === 1 ? ', ili uplatom na račun prije slanja' : ''}.{' '}
          {settings?.cardPayment === 1
            ? 'Karticom se plaća na stranici kartične kuće.'
            : 'Kartično plaćanje ne nudimo.'}{' '}
          Više na stranici <Link to="/nacini-placanja">Načini plaćanja</Link>.
        </p>
      </Part>
      <Part title="8. Povrat i povrat novca" id="povrat">
        <p>
          Od kupovine možete odustati i proizvod vratiti u roku od 14 dana od dana kada ste ga primili, bez
          navođenja razloga.
        </p>
        <ol>
          <li>
            Javite nam se na <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a> ili{' '}
            <a href={SHOP.phone.href}>{SHOP.phone.text}</a> i navedite broj narudžbe.
          </li>
          <li>Proizvod vratite nekorišten, u neoštećenom i neotvorenom originalnom pakovanju.</li>
          <li>Nakon što proizvod primimo i pregledamo, u roku od 14 dana vraćamo vam plaćeni iznos.</li>
        </ol>
        <p>
          Troškove slanja pri povratu snosi kupac, osim kada je proizvod oštećen, neispravan ili pogrešno
          isporučen. Iz higijenskih i zdravstvenih razloga ne možemo primiti proizvode kojima je otvoreno
          zaštitno pakovanje.
        </p>
      </Part>
      <Part title="9. Reklamacije" id="reklamacije">
        <p>
          Ako je proizvod oštećen, neispravan ili nije onaj koji ste naručili, javite nam se što prije i
          pošaljite sliku ako možete. Proizvod ćemo zamijeniti ili vratiti novac, a troškove slanja tada
          snosimo mi. Prava koja imate po Zakonu o zaštiti potrošača u Bosni i Hercegovini ovim uslovima nisu
          ograničena.
        </p>
      </Part>
      <Part title="10. Korisnički račun, bodovi i kuponi">
        <p>
          Račun je besplatan. Lozinku čuvajte za sebe. Za svakih punih 5 KM cijene proizvoda dobijate jedan
          bod vjernosti, koji vrijedi {formatPrice(couponValue(1))}. Bodove pretvarate u kupon. Kupon možete
          iskoristiti samo vi i samo za jednu narudžbu, njegova vrijednost ne smije biti veća od vrijednosti
          proizvoda u korpi, i ne isplaćuje se u novcu. Neiskorišten kupon možete poništiti i bodovi se
          vraćaju.
        </p>
      </Part>
      <Part title="11. Recenzije">
        <p>
          Recenzije odražavaju mišljenje kupaca koji su ih napisali. Uklonit ćemo recenzije koje vrijeđaju,
          krše zakon, reklamiraju drugu robu ili proizvodu pripisuju liječenje bolesti.
        </p>
      </Part>
      <Part title="12. Lični podaci i kontakt">
        <p>
          Kako postupamo sa vašim podacima piše na stranici{' '}
          <Link to="/zastita-privatnosti">Zaštita privatnosti</Link>. Za sva pitanja o ovim uslovima tu smo
          preko <Link to="/kontakt">kontakt stranice</Link>.
        </p>
      </Part>
    </InformationPage>
  );
}
