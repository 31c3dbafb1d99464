import type { CategoryVocabulary } from './vocabulary.ts';

/** Rows: name | lettering | form | KM of the smallest pack | strengths | motif | purpose | about | contents. */
export const drogerija: CategoryVocabulary = {
  name: 'Drogerija',
  slug: 'drogerija',
  filterGroups: ['Namjena', 'Oblik', 'Uzrast', 'Sastav bez', 'Okus', 'Pakovanje', 'Zemlja porijekla'],
  subcategories: [
    {
      name: 'Oralna higijena',
      use: 'Usna šupljina',
      related: 'Higijena tijela',
      rows: `
Pasta za zube s fluorom|DENTAL|pasta|4.50|-|tooth|Za zaštitu od karijesa|Fluor i kalcij njeguju caklinu, a menta ostavlja dugotrajnu svježinu.|voda, hidrirani silicijev dioksid, sorbitol, natrijev fluorid (1450 ppm), aroma mente
Pasta za osjetljive zube|OSJETLJIVI ZUBI|pasta|6.90|-|tooth|Za osjetljive zube i desni|Blaga formula s kalijevim nitratom namijenjena je svakodnevnoj njezi osjetljivih zuba.|voda, glicerol, kalijev nitrat, natrijev fluorid, aloe vera
Dječija pasta za zube|DJEČIJA PASTA|pasta|3.90|-|star|Za prve zubiće|Okus jagode i prilagođena količina fluora za djecu od 2 do 6 godina.|voda, sorbitol, natrijev fluorid (500 ppm), ksilitol, aroma jagode
Vodica za ispiranje usta|VODICA|vodica|7.50|-|wave|Za svjež dah|Bez alkohola, s eteričnim uljima mente i eukaliptusa.|voda, glicerol, ksilitol, cetilpiridinijev hlorid, eterično ulje mente
Četkica za zube|ČETKICA|četkica|3.20|meka;srednja|tooth|Za temeljito čišćenje|Zaobljena vlakna čiste i teško dostupna mjesta, a drška ne klizi.|polipropilen, najlonska vlakna
Električna četkica za zube|SONIC|električna|79.00|-|tooth|Za sonično čišćenje|Trideset hiljada pokreta u minuti i tajmer od dvije minute.|četkica, dvije glave, punjač, uputstvo
Zubni konac s voskom|ZUBNI KONAC|konac|3.90|-|tooth|Za čišćenje između zuba|Voštana nit lako klizi i ne kida se ni u uskim prostorima.|najlonska nit, pčelinji vosak, aroma mente
Interdentalne četkice|INTERDENTAL|četkica|5.90|0,4 mm;0,6 mm|tooth|Za prostor između zuba|Tanka jezgra presvučena plastikom i savitljiv vrat.|polipropilen, najlonska vlakna, čelična žica`,
    },
    {
      name: 'Higijena tijela',
      use: 'Koža, kosa i nokti',
      related: 'Papir i intimna njega',
      rows: `
Prirodni sapun od masline|MASLINA|sapun|3.90|-|leaf|Za svakodnevno pranje|Ručno rađen sapun s maslinovim uljem iz Hercegovine.|natrijev olivat, voda, glicerol, maslinovo ulje
Sapun s đurđicom i glicerinom|ĐURĐICA|sapun|3.50|-|flower|Za nježno pranje ruku|Glicerin čuva vlagu kože, a miris đurđice podsjeća na proljeće.|natrijev kokoat, glicerol, voda, parfem
Tečni sapun|TEČNI SAPUN|pumpica|5.40|-|drop|Za čiste ruke cijele porodice|pH-neutralna formula s pantenolom ne isušuje kožu.|voda, kokamidopropil betain, glicerol, pantenol
Gel za tuširanje|GEL ZA TUŠ|šampon|4.90|-|wave|Za osvježenje pod tušem|Kremasta pjena i miris šumskog bilja za dobar početak dana.|voda, natrijev lauret sulfat, glicerol, ekstrakt aloe vere
Roll-on dezodorans|ROLL-ON|rolon|4.20|-|leaf|Za svježinu tokom dana|Bez alkohola i bez tragova na odjeći, s ekstraktom žalfije.|voda, glicerol, ekstrakt žalfije, cinkov ricinoleat
Dezodorans u spreju|DEO SPREJ|aerosol|5.50|-|wave|Za zaštitu od neugodnih mirisa|Brzo se suši i ostavlja diskretan čist miris.|butan, propan, etilheksilglicerin, parfem
Puder za tijelo|PUDER|pudrijera|4.80|-|flower|Za suhu i mekanu kožu|Fini puder od kukuruznog škroba upija vlagu i sprječava trenje.|kukuruzni škrob, cinkov oksid, ekstrakt kamilice
Krema za ruke|ZA RUKE|tuba|4.90|-|flower|Za suhe i ispucale ruke|Glicerin i pčelinji vosak vraćaju mekoću i brzo se upijaju.|voda, glicerol, pčelinji vosak, ulje badema`,
    },
    {
      name: 'Bebe i mame',
      use: 'Koža, kosa i nokti',
      related: 'Papir i intimna njega',
      rows: `
Krema za pelensku regiju|BEBI KREMA|tuba|8.90|-|star|Za njegu osjetljive kože|Cinkov oksid i neven stvaraju zaštitni sloj pri svakom previjanju.|voda, cinkov oksid, ulje nevena, lanolin
Bebi šampon i kupka|BEBI KUPKA|pumpica|9.50|-|star|Za kupanje bez suza|Blaga formula bez sulfata za kosu i tijelo od prvog dana.|voda, koko-glukozid, ekstrakt kamilice, pantenol
Bebi ulje s bademom|BEBI ULJE|šampon|7.90|-|drop|Za nježnu masažu|Čisto bademovo ulje umiruje kožu i podstiče prisnost.|ulje slatkog badema, vitamin E
Flašica protiv grčeva|FLAŠICA|flašica|14.90|od 0 mjeseci;od 3 mjeseca|star|Za mirno hranjenje|Ventil smanjuje gutanje zraka, a široki vrat olakšava pranje.|flašica od polipropilena bez BPA, silikonska duda
Silikonska duda varalica|VARALICA|varalica|7.50|0–6 mjeseci;6–18 mjeseci|star|Za utjehu i san|Anatomski oblik i lagan štit s otvorima za zrak.|silikon, polipropilen, zaštitna kutijica
Pelene za bebe|PELENE|pelene|19.90|veličina 3;veličina 4|star|Za suhu guzu cijelu noć|Mekane pelene s indikatorom vlage i rastezljivim bokovima.|celuloza, superupijajući polimer, netkani materijal
Vlažne maramice za bebe|BEBI MARAMICE|maramice|2.90|-|drop|Za nježno čišćenje|Devedeset devet posto vode i kap ekstrakta kamilice.|voda, viskoza, ekstrakt kamilice
Jastučići za dojilje|ZA DOJILJE|kutijica|6.90|-|heart|Za suhoću i udobnost|Tanki i upijajući jastučići s trakom koja ih drži na mjestu.|celuloza, superupijajući polimer, pamuk`,
    },
    {
      name: 'Papir i intimna njega',
      use: 'Koža, kosa i nokti',
      related: 'Higijena tijela',
      rows: `
Dnevni ulošci|DNEVNI|ulošcipak|2.90|-|flower|Za svježinu svaki dan|Tanki i prozračni, od organskog pamuka, pojedinačno pakovani.|organski pamuk, celuloza
Noćni ulošci|NOĆNI|ulošcipak|3.90|-|moon|Za sigurnu noć|Dodatna dužina i meka krilca za bezbrižan san.|celuloza, superupijajući polimer, pamuk
Intimni gel|INTIMA|pumpica|7.90|-|flower|Za blagu intimnu njegu|Mliječna kiselina i kamilica čuvaju prirodnu ravnotežu.|voda, koko-glukozid, mliječna kiselina, ekstrakt kamilice
Vlažni toaletni papir|VLAŽNI PAPIR|maramice|3.20|-|drop|Za osjećaj čistoće|Razgradive maramice s aloe verom pogodne su i za djecu.|voda, celuloza, ekstrakt aloe vere
Papirne maramice|MARAMICE|maramice|1.90|-|leaf|Za prehladu i svaki dan|Četveroslojne i mekane, u pakovanju koje stane u džep.|celuloza
Vata u jastučićima|JASTUČIĆI|ulošcipak|2.50|-|flower|Za njegu lica|Pamučni jastučići s prošivenim rubom koji se ne raspadaju.|100 % pamuk
Štapići za uši od bambusa|ŠTAPIĆI|kutijica|2.20|-|leaf|Za pažljivu higijenu|Razgradivi štapići od bambusa i pamuka bez plastike.|bambus, pamuk
Menstrualna čašica|ČAŠICA|kutijica|29.90|veličina S;veličina M|drop|Za bezbrižne dane|Meki medicinski silikon, do dvanaest sati zaštite i godine upotrebe.|medicinski silikon, platnena vrećica`,
    },
    {
      name: 'Čišćenje i dezinfekcija',
      use: 'Higijena doma',
      related: 'Higijena tijela',
      rows: `
Gel za dezinfekciju ruku|DEZ GEL|dezinfekcija|5.90|-|shield|Za čiste ruke bez vode|Sedamdeset posto alkohola uz glicerin koji čuva kožu.|etanol 70 %, voda, glicerol, karbomer
Antibakterijske maramice|ANTIBAK|maramice|3.50|-|shield|Za ruke i površine|Praktično pakovanje za put, školu i kancelariju.|voda, etanol, netkani materijal
Sredstvo za čišćenje s limunom|LIMUN|čistač|4.90|-|citrus|Za kuhinju i kupatilo|Limunska kiselina uklanja kamenac i masnoću bez oštrih para.|voda, limunska kiselina, koko-glukozid, eterično ulje limuna
Ekološki deterdžent za veš|EKO VEŠ|kanister|12.90|-|leaf|Za čist veš i čiste rijeke|Biljni tenzidi peru već na 20 stepeni i brzo se razgrađuju.|voda, biljni tenzidi, sapun kokosovog ulja, enzimi
Deterdžent za dječiji veš|BEBI VEŠ|kanister|14.50|-|star|Za osjetljivu kožu|Bez boja, parfema i optičkih izbjeljivača.|voda, biljni tenzidi, sapun, enzimi
Deterdžent za suđe|SUĐE|sredstvo|3.90|-|citrus|Za blistavo suđe|Nekoliko kapi razgrađuje masnoću, a aloe vera čuva ruke.|voda, natrijev koko sulfat, ekstrakt aloe vere, miris limuna
Sprej protiv komaraca|BEZ KOMARACA|čistač|9.90|-|leaf|Za mirne večeri na otvorenom|Ulje citronele i eukaliptusa mirisom odbija komarce.|voda, ulje citronele, ulje limunskog eukaliptusa
Osvježivač prostora|SVJEŽ DOM|osvježivač|6.50|lavanda;citrus|flower|Za ugodan miris doma|Prirodna eterična ulja u raspršivaču bez pogonskog plina.|voda, etanol, eterična ulja`,
    },
    {
      name: 'Zdrava hrana',
      use: 'Energija i vitalnost',
      related: 'Bebe i mame',
      rows: `
Cvjetni med|CVJETNI MED|med|12.90|-|honey|Za slatki početak dana|Med s cvjetnih livada Vlašića, punog okusa i zlatne boje.|100 % cvjetni med
Šumski med|ŠUMSKI MED|med|14.90|-|honey|Za poznavaoce snažnog okusa|Taman i bogat med medljikovac s obronaka bosanskih planina.|100 % šumski med
Pekmez od šipka|PEKMEZ OD ŠIPKA|med|7.90|-|berry|Za domaći doručak|Kuhan polako po starom receptu, s malo šećera.|plod šipka, jabuka, šećer
Chia sjemenke|CHIA|hrana|4.90|-|seed|Za doručak pun vlakana|Sjemenke bogate vlaknima i omega 3 masnim kiselinama.|chia sjemenke (Salvia hispanica)
Zobene pahuljice bez glutena|ZOB|hrana|3.90|-|seed|Za zdrav doručak|Krupne pahuljice od pažljivo odabrane zobi bez tragova glutena.|cjelovita zob bez glutena
Mješavina orašastih plodova|ORAŠASTI MIKS|hrana|6.90|-|seed|Za energiju između obroka|Lješnjak, badem, orah i indijski orah bez soli i šećera.|lješnjak, badem, orah, indijski orah
Kokosovo ulje|KOKOS|med|8.90|-|drop|Za kuhanje i njegu|Hladno prešano djevičansko ulje blagog okusa kokosa.|100 % hladno prešano kokosovo ulje
Jabukovo sirće|JABUKOVO SIRĆE|ulje|5.50|-|leaf|Za salate i napitke|Nefiltrirano sirće od domaćih jabuka s prirodnim talogom.|fermentirani sok jabuke`,
    },
  ],
};
