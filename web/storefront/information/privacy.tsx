import { Link } from 'react-router-dom';
import { SHOP } from '../../shared/shop.ts';
import { useSite } from '../../shared/site-context.tsx';
import { InformationPage, Part } from './information-page.tsx';

export function Component() {
  const { chatUrl } = useSite();
  return (
    <InformationPage
      title="Zaštita privatnosti"
      path="/zastita-privatnosti"
      description="Koje lične podatke Online Shop obrađuje, zašto, koliko dugo i koja prava imate po Zakonu o zaštiti ličnih podataka u BiH."
      intro="Koje podatke tražimo, zašto nam trebaju, koliko dugo ih čuvamo i šta možete zahtijevati od nas."
    >
      <Part title="Ko obrađuje vaše podatke">
        <p>
          Kontrolor podataka je {SHOP.name}. Za sva pitanja o ličnim podacima pišite na{' '}
          <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a> ili nazovite{' '}
          <a href={SHOP.phone.href}>{SHOP.phone.text}</a>. Podatke obrađujemo u skladu sa Zakonom o zaštiti
          ličnih podataka Bosne i Hercegovine („Službeni glasnik BiH“, broj 12/25).
        </p>
      </Part>
      <Part title="Koje podatke obrađujemo i zašto">
        <ul>
          <li>
            <strong>Narudžba:</strong> ime, prezime, email adresa, telefon, adresa, poštanski broj, grad,
            država, napomena i naručeni proizvodi. Trebaju nam da bismo narudžbu izvršili, dostavili i
            naplatili (izvršenje ugovora) i da bismo vodili propisane poslovne knjige (zakonska obaveza).
          </li>
          <li>
            <strong>Korisnički račun:</strong> podaci koje unesete pri registraciji, bodovi vjernosti, kupon i
            pregled vaših narudžbi. Lozinku čuvamo samo u obliku iz kojeg se ne može pročitati.
          </li>
          <li>
            <strong>Kontakt poruka:</strong> ime, prezime, email adresa, firma ako je navedete i tekst poruke,
            da bismo vam odgovorili.
          </li>
          <li>
            <strong>Recenzija:</strong> ime, ocjena i komentar koji se objavljuju uz proizvod. Email adresa
            nije obavezna i ne objavljuje se.
          </li>
          <li>
            <strong>Newsletter:</strong> email adresa, samo ako se prijavite (vaš pristanak). Odjavljujete se
            porukom na našu email adresu.
          </li>
        </ul>
        <p>
          Podatke o zdravlju ne tražimo. Molimo vas da ih ne upisujete u napomene, poruke i recenzije.
          Trgovina je namijenjena punoljetnim osobama.
        </p>
      </Part>
      <Part title="Kome podatke dajemo">
        <p>
          Kurirskoj službi ili partnerskoj lokaciji dajemo samo ono što je potrebno za predaju paketa: ime,
          adresu, telefon i iznos za naplatu. Državnim organima podatke dajemo kada nas na to obavezuje zakon.
          Vaše podatke ne prodajemo i ne dajemo drugima za reklamiranje.
        </p>
      </Part>
      <Part title="Koliko dugo ih čuvamo">
        <p>
          Podatke računa čuvamo dok račun postoji. Podatke narudžbe čuvamo onoliko dugo koliko to traže
          propisi o računovodstvu i zaštiti potrošača. Poruke čuvamo dok traje prepiska i dok za njima postoji
          potreba. Kada vaše podatke obrišemo, brišemo ključ kojim su šifrovani i više ih niko ne može
          pročitati.
        </p>
      </Part>
      <Part title="Kako ih štitimo">
        <p>
          U trajnom zapisu poslovanja lični podaci su šifrovani posebnim ključem za svakog kupca. Pristup
          imaju samo osobe kojima su potrebni za rad. Podatke kupca u narudžbi vidi samo onaj ko ima njen
          tajni link iz potvrde ili račun sa kojeg je naručeno.
        </p>
      </Part>
      <Part title="Kolačići i podaci u vašem pregledniku">
        <p>
          Ne koristimo kolačiće za praćenje ni reklamiranje. U vašem pregledniku čuvamo samo ono što treba za
          kupovinu:
        </p>
        <ul>
          <li>oznaku vaše korpe i, dok naručujete, ono što ste upisali u narudžbu,</li>
          <li>potvrdu da ste prijavljeni, dok se ne odjavite ili dok ne istekne,</li>
          <li>ključeve vaših nedavnih narudžbi, da biste ih mogli ponovo otvoriti,</li>
          <li>kratkotrajni kolačić zbog kojeg odmah vidite ono što ste upravo promijenili.</li>
        </ul>
        <p>
          Te podatke možete u svakom trenutku obrisati u postavkama preglednika.
          {chatUrl === null
            ? ''
            : ' Chat na našim stranicama pruža vanjska usluga, koja može obrađivati vašu IP adresu i ono što u chatu napišete.'}
        </p>
      </Part>
      <Part title="Vaša prava">
        <p>Od nas možete zahtijevati:</p>
        <ul>
          <li>da vam kažemo koje vaše podatke obrađujemo i da vam damo njihovu kopiju,</li>
          <li>da netačne podatke ispravimo, a podatke računa možete ispraviti i sami,</li>
          <li>da podatke obrišemo ili ograničimo njihovu obradu,</li>
          <li>da vam podatke damo u obliku koji možete prenijeti drugdje,</li>
          <li>
            da podatke više ne obrađujemo kada se obradi protivite, i da povučete pristanak koji ste dali.
          </li>
        </ul>
        <p>
          Pišite nam na <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a> ili putem{' '}
          <Link to="/kontakt">kontakt stranice</Link>. Odgovaramo bez naknade, najkasnije u roku od mjesec
          dana. Ako smatrate da vaše podatke ne obrađujemo kako treba, možete podnijeti prigovor Agenciji za
          zaštitu ličnih podataka u Bosni i Hercegovini.
        </p>
      </Part>
    </InformationPage>
  );
}
