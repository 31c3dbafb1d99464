/** The entities over which the PDV of supplies to unregistered buyers is split, and Brčko District. */
export type Entity = 'federation' | 'srpska' | 'brcko';

/** Whole regions by their first digits, or single offices. Of several that fit a code, the longest counts. */
const SRPSKA = [
  ...['78', '89'],
  // Mrkonjić Grad, Šipovo, Jezero, Kupres
  ...['7026', '7027', '70206', '70259'],
  // East Sarajevo: Lukavica, Hreša, Vučja Luka, Kasindo, Vojkovići, Kula, Trnovo, Kijevo
  ...['71123', '71124', '71126', '71144', '71161', '71213', '71214', '71216', '71220', '71222'],
  // Kalinovik, Sokolac, Han Pijesak, Pale
  ...['7123', '7135', '7136', '7142'],
  // Novo Goražde, Rogatica, Višegrad, Rudo, Čajniče, Foča
  ...['73110', '73202', '7322', '7324', '7326', '7328', '7330', '7331'],
  // Doboj, Stanari, Teslić, Petrovo; Derventa, Brod, Vukosavlje, Modriča
  ...['740', '741', '7420', '7421', '7422', '74255', '74265', '7427', '7431', '7432', '744', '74261'],
  // Lopare; Zvornik, Osmaci, Bratunac, Srebrenica, Milići, Vlasenica, Šekovići
  ...['7524', '754'],
  // Šamac, Pelagićevo, Donji Žabar; Bijeljina, Ugljevik
  ...['7623', '76256', '76273', '76278', '763'],
  // Prijedor, Novi Grad, Kostajnica, Krupa na Uni, Kozarska Dubica
  ...['790', '791', '7920', '7921', '7922', '7923', '7924'],
  // Oštra Luka, Ribnik, Petrovac, East Drvar, Čađavica
  ...['79263', '79283', '79287', '79288', '79289', '7929', '79300'],
  // Nevesinje, Berkovići, Ljubinje
  ...['8828', '88363', '88380'],
];
/** Within these. All other places are in the Federation, too. */
const FEDERATION = [
  // Doboj South, Doboj East, Usora
  ...['74203', '74206', '74207', '74321'],
  // Čelić, Sapna, Teočak
  ...['75245', '75246', '75408', '75411', '75414'],
  // Domaljevac-Šamac, Ravno
  ...['76231', '76233', '76234', '89370'],
];
const BRCKO = ['7600', '761', '7620', '7621'];

const ENTITIES = new Map<string, Entity>([
  ...SRPSKA.map((code) => [code, 'srpska'] as const),
  ...FEDERATION.map((code) => [code, 'federation'] as const),
  ...BRCKO.map((code) => [code, 'brcko'] as const),
]);

/** The entity of a postal code; the Federation for an unknown one. */
export function entityOfPlace(postalCode: string): Entity {
  const digits = postalCode.replace(/\D/g, '').slice(0, 5);
  for (let length = digits.length; length > 0; length -= 1) {
    const entity = ENTITIES.get(digits.slice(0, length));
    if (entity) return entity;
  }
  return 'federation';
}
