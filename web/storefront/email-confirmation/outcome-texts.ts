/** Texts by the outcome of a link of an email. */
export const OUTCOME_TEXTS = {
  confirmed: {
    heading: 'Email adresa je potvrđena',
    text: 'Hvala vam. Od sada se prijavljujete ovom adresom i na nju dobijate poruke.',
  },
  returned: {
    heading: 'Email adresa je vraćena',
    text: 'Vaš račun ima adresu na koju ste dobili link, i svi uređaji su odjavljeni. Sada postavite novu lozinku.',
  },
  spent: {
    heading: 'Link više ne važi',
    text: 'Iskorišten je, nije potpun, adresa je u međuvremenu promijenjena ili je isteklo vrijeme za koje važi. Novi link zatražite na svom računu, pod „Moji podaci”.',
  },
  taken: {
    heading: 'Email adresa je zauzeta',
    text: 'Ova adresa u međuvremenu pripada drugom računu. Na svom računu unesite drugu adresu.',
  },
} as const;
