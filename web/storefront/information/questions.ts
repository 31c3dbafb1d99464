import { formatPrice } from '../../../services/rules/amounts.ts';
import { couponValue } from '../../../services/rules/money.ts';
import { SHOP } from '../../shared/shop.ts';
import { type DeliveryTerms, freeDeliveryText } from './delivery-terms.ts';

/** `answer` is HTML of our own making. */
export type Question = { question: string; answer: string };
export type QuestionGroup = { title: string; questions: readonly Question[] };

/** What customers ask, answered by the shop's own rules (specification/storefront §15, specification/money). */
export function questions(terms: DeliveryTerms): QuestionGroup[] {
  const free = freeDeliveryText(terms);
  return [
    {
      title: 'Naručivanje',
      questions: [
        {
          question: 'Kako da naručim?',
          answer:
            '<p>Proizvod dodajte u korpu, otvorite korpu i izaberite „Plaćanje“. U prvom koraku upišete podatke, tip dostave i način plaćanja, a u drugom pregledate i potvrdite narudžbu. Potvrda stiže na vašu email adresu.</p>',
        },
        {
          question: 'Moram li imati račun?',
          answer:
            '<p>Ne morate. Naručiti možete i bez registracije, a račun možete otvoriti i pri samoj narudžbi: dovoljno je da dodate lozinku. Sa računom sakupljate bodove vjernosti, a podaci za dostavu su već upisani.</p>',
        },
        {
          question: 'Ko može naručiti?',
          answer: '<p>Samo punoljetne osobe. Kupovina nije dozvoljena mlađima od 18 godina.</p>',
        },
        {
          question: 'Koliko komada mogu naručiti?',
          answer: '<p>Od 1 do 100 komada svakog proizvoda. Za veće količine nam se javite.</p>',
        },
        {
          question: 'Koliko dugo vrijedi moja narudžba?',
          answer: '<p>Narudžba vrijedi 8 dana. Ako je u tom roku ne preuzmete, smatra se otkazanom.</p>',
        },
        {
          question: 'Mogu li izmijeniti ili otkazati narudžbu?',
          answer: `<p>Možete dok nije poslana. Nazovite nas što prije na <a href="${SHOP.phone.href}">${SHOP.phone.text}</a> (${SHOP.callHours}).</p>`,
        },
      ],
    },
    {
      title: 'Dostava i preuzimanje',
      questions: [
        {
          question: 'Koliko košta dostava?',
          answer: `<p>Dostava na kućnu adresu košta ${terms.price}, a besplatna je ${free}. Računa se vrijednost proizvoda prije popusta po kuponu.</p>`,
        },
        {
          question: 'Kada će paket stići?',
          answer:
            '<p>Narudžbe zaprimljene do 10:00 sati šaljemo isti dan, ostale u roku od 24 sata. Dostava zatim traje jedan do dva radna dana.</p>',
        },
        {
          question: 'Šta je Gratis Pick-UP?',
          answer: `<p>Besplatno preuzimanje na jednoj od partnerskih lokacija. Minimalan iznos narudžbe je ${terms.pickupFrom}. Lokacije su navedene na stranici <a href="/dostava#gratis-pick-up">Dostava</a>.</p>`,
        },
        {
          question: 'Šaljete li u inostranstvo?',
          answer:
            '<p>Pošiljka za inostranstvo smije težiti najviše 2 kg. Prije takve narudžbe <a href="/kontakt">javite nam se</a>.</p>',
        },
      ],
    },
    {
      title: 'Plaćanje',
      questions: [
        {
          question: 'Kako mogu platiti?',
          answer: '<p>Pouzećem: gotovinom, kada preuzmete paket.</p>',
        },
        {
          question: 'Mogu li platiti karticom?',
          answer: '<p>Ne. Kartično plaćanje ne nudimo.</p>',
        },
        {
          question: 'Da li je PDV uračunat u cijenu?',
          answer: '<p>Da. Sve cijene su u konvertibilnim markama (KM) sa uračunatim PDV-om.</p>',
        },
      ],
    },
    {
      title: 'Povrat i reklamacije',
      questions: [
        {
          question: 'Mogu li vratiti proizvod?',
          answer:
            '<p>Možete, u roku od 14 dana, nekorišten i u neotvorenom originalnom pakovanju. Postupak je opisan u <a href="/uslovi-koristenja#povrat">uslovima korištenja</a>.</p>',
        },
        {
          question: 'Šta ako je proizvod oštećen ili pogrešan?',
          answer:
            '<p>Javite nam se čim to primijetite. Proizvod ćemo zamijeniti ili vratiti novac, bez troška za vas.</p>',
        },
      ],
    },
    {
      title: 'Račun, bodovi i kuponi',
      questions: [
        {
          question: 'Kako sakupljam bodove vjernosti?',
          answer:
            '<p>Kada naručite prijavljeni, za svakih punih 5 KM cijene proizvoda dobijate jedan bod. Uz svaki proizvod piše koliko bodova donosi.</p>',
        },
        {
          question: 'Koliko vrijede bodovi?',
          answer: `<p>Jedan bod vrijedi ${formatPrice(couponValue(1))}. U vašem računu bodove pretvorite u kupon, čiji kod unesete pri narudžbi. Kupon vrijedi za jednu narudžbu i ne može biti veći od vrijednosti proizvoda u korpi.</p>`,
        },
        {
          question: 'Mogu li poništiti kupon?',
          answer: '<p>Možete, dok nije iskorišten. Bodovi se odmah vraćaju na vaš račun.</p>',
        },
        {
          question: 'Šta ako zaboravim lozinku?',
          answer:
            '<p>Na stranici <a href="/zaboravljena-lozinka">Zaboravljena lozinka</a> upišite svoju email adresu i poslat ćemo vam link za novu.</p>',
        },
      ],
    },
    {
      title: 'Proizvodi',
      questions: [
        {
          question: 'Prodajete li lijekove?',
          answer:
            '<p>Ne. Ne prodajemo lijekove niti proizvode koji se izdaju na recept. Opisi proizvoda ne zamjenjuju savjet ljekara ili farmaceuta.</p>',
        },
        {
          question: 'Kako znam da li je proizvod dostupan?',
          answer:
            '<p>Uz svaki proizvod piše da li ga možemo isporučiti odmah. Ako ga nema, javite nam se i provjerit ćemo kada stiže.</p>',
        },
        {
          question: 'Šta je ponuda sedmice?',
          answer:
            '<p>Izbor proizvoda sa popustom koji vrijedi do kraja sedmice, do nedjelje u ponoć. Pogledajte <a href="/ponuda-sedmice">Top ponude</a>.</p>',
        },
      ],
    },
  ];
}
