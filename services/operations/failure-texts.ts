/** Why an event was not applied, by the kinds of failure of `projections/consumer/failures.ts`. */
export const FAILURE_TEXTS = {
  transient: 'skladište nije dostupno',
  unreadable: 'događaj se ne može pročitati',
  data: 'baza odbija podatke',
  rule: 'pravilo odbija naredbu',
  code: 'greška u programu',
};
