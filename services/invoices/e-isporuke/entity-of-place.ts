/** The entities over which the PDV of supplies to unregistered buyers is split, and Brčko District. */
export type Entity = 'federation' | 'srpska' | 'brcko';

/**
 * Postal codes of places in Republika Srpska: whole regions by their first digits, or single offices within a region of the
 * Federation. All other places are in the Federation.
 */
const SRPSKA = [
  ...['78', '89'],
  // Mrkonjić Grad, Jezero, Šipovo
  ...['7026', '70206', '7027'],
  // East Sarajevo, Pale, Sokolac, Han Pijesak
  ...['7112', '7142', '7135', '7136'],
  // Rogatica, Višegrad, Rudo, Čajniče, Foča, Novo Goražde
  ...['7322', '7324', '7326', '7328', '7330', '7331', '73110'],
  // Doboj, Teslić, Petrovo, Derventa, Brod, Vukosavlje, Modriča
  ...['7400', '7410', '7420', '7427', '7431', '744'],
  // Lopare, Zvornik, Bratunac, Srebrenica, Milići, Vlasenica, Šekovići
  ...['7524', '754'],
  // Bijeljina, Ugljevik, Šamac, Pelagićevo, Donji Žabar
  ...['7600', '763', '7623', '76256', '76273'],
  // Prijedor, Novi Grad, Kozarska Dubica, Kostajnica, Krupa na Uni, Oštra Luka, Ribnik
  ...['7900', '7910', '7922', '7924', '79263', '79288'],
  // Nevesinje, Berkovići
  ...['8828', '88363'],
];
/** Places of the Federation within these regions: Domaljevac, Sapna, Teočak, Ravno. */
const NOT_SRPSKA = ['76233', '75411', '75414', '89370'];
const BRCKO = ['761', '7620', '7621'];

/** The entity of a postal code; the Federation for an unknown one. */
export function entityOfPlace(postalCode: string): Entity {
  const digits = postalCode.replace(/\D/g, '');
  const isIn = (codes: readonly string[]) => codes.some((code) => digits.startsWith(code));
  if (isIn(BRCKO)) return 'brcko';
  return isIn(SRPSKA) && !isIn(NOT_SRPSKA) ? 'srpska' : 'federation';
}
