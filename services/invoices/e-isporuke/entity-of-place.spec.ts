import { describe, expect, it } from 'vitest';
import { type Entity, entityOfPlace } from './entity-of-place.ts';

/** Near the line between the entities, with the seats of the municipalities there. */
const PLACES: Record<Entity, string> = {
  federation: `
    Sarajevo 71000, Ilidža 71210, Hrasnica 71212, Blažuj 71215, Rakovica 71217, Bjelašnica 71221, Delijaš 71223,
    Hadžići 71240, Visoko 71300, Vogošća 71320, Vareš 71330, Olovo 71340, Breza 71370, Ilijaš 71380, Nišići 71383,
    Jajce 70101, Vinac 70202, Dobretići 70210, Donji Vakuf 70220, Bugojno 70230, Gornji Vakuf-Uskoplje 70280,
    Zenica 72000, Zavidovići 72220, Žepče 72230, Travnik 72270,
    Goražde 73000, Vitkovići 73205, Ilovača 73208, Ustikolina 73250, Jabuka 73255, Prača 73290, Hrenovica 73295,
    Matuzići 74203, Brijesnica 74206, Klokotnica 74207, Usora 74230, Sivša 74321, Maglaj 74250, Novi Šeher 74254,
    Tešanj 74260, Jelah 74264,
    Tuzla 75000, Šibošnica 75245, Čelić 75246, Kalesija 75260, Kladanj 75280, Lukavac 75300, Gračanica 75320,
    Lukavica 75327, Srebrenik 75350, Sapna 75411, Teočak 75414,
    Domaljevac 76233, Grebnice 76234, Gradačac 76250, Donja Međiđa 76257, Orašje 76270, Tolisa 76272, Bok 76277,
    Odžak 76290, Prud 76292,
    Bihać 77000, Bosanska Krupa 77240, Bosanski Petrovac 77250,
    Sanski Most 79260, Fajtovci 79264, Ključ 79280, Krasulje 79284, Sanica 79285,
    Livno 80101, Glamoč 80230, Drvar 80260, Bosansko Grahovo 80270, Kupres 80320,
    Mostar 88000, Čapljina 88300, Stolac 88360, Crnići 88367, Ravno 88370, Neum 88390, Konjic 88400`,
  srpska: `
    Jezero 70206, Blagaj kod Kupresa 70259, Mrkonjić Grad 70260, Baraći 70267, Šipovo 70270,
    Istočno Sarajevo 71123, Lukavica 71126, Hreša 71144, Kasindo 71213, Vojkovići 71214, Kula 71216, Trnovo 71220,
    Kalinovik 71230, Ulog 71233, Sokolac 71350, Han Pijesak 71360, Pale 71420, Jahorina 71423,
    Novo Goražde 73110, Ustiprača 73202, Rogatica 73220, Žepa 73226, Višegrad 73240, Rudo 73260, Čajniče 73280,
    Foča 73300, Miljevina 73313,
    Doboj 74000, Doboj 74101, Stanari 74208, Brestovo 74210, Kotorsko 74215, Podnovlje 74217, Suho Polje 74221,
    Osječani 74225, Paklenica 74255, Teslić 74270, Petrovo 74317, Boljanić 74322, Sočkovac 74323, Derventa 74400,
    Brod 74450, Vukosavlje 74470, Modriča 74480,
    Lopare 75240, Koraj 75247, Priboj 75249, Zvornik 75400, Osmaci 75406, Kozluk 75413, Bratunac 75420,
    Srebrenica 75430, Vlasenica 75440, Milići 75446, Šekovići 75450,
    Šamac 76230, Obudovac 76235, Pelagićevo 76256, Donji Žabar 76273, Lončari 76278, Bijeljina 76300, Ugljevik 76330,
    Banja Luka 78000, Kotor Varoš 78220, Kneževo 78230, Gradiška 78400, Prnjavor 78430,
    Prijedor 79000, Prijedor 79101, Kozarac 79202, Omarska 79203, Ljubija 79206, Jelićka 79211, Novi Grad 79220,
    Kostajnica 79224, Dubovik 79227, Hašani 79231, Kozarska Dubica 79240, Oštra Luka 79263, Sitnica 79283,
    Ribnik 79288, Drinić 79290, Potoci 79294,
    Nevesinje 88280, Zovi Do 88286, Berkovići 88363, Ljubinje 88380, Trebinje 89101, Bileća 89230, Gacko 89240`,
  brcko:
    'Brčko 76000, Brčko 76100, Donji Brezik 76109, Brčko 76120, Bijela 76204, Maoča 76208, Arizona 76219',
};

describe('the entity of a postal code', () => {
  it.each(['federation', 'srpska', 'brcko'] as const)('is known on both sides of its line: %s', (entity) => {
    const places = PLACES[entity].split(',').map((place) => place.trim());
    const wrong = places.filter((place) => entityOfPlace(place.slice(-5)) !== entity);
    expect(wrong).toEqual([]);
  });

  it('is read with blanks and the letters of the country; an unknown one counts as in the Federation', () => {
    expect(entityOfPlace('BA-78 000')).toBe('srpska');
    expect([entityOfPlace(''), entityOfPlace('10000')]).toEqual(['federation', 'federation']);
  });
});
