import type { CategoryVocabulary } from './vocabulary.ts';

/** Rows: name | lettering | form | KM of the smallest pack | strengths | motif | purpose | about | contents. */
export const aparatiIPomagala: CategoryVocabulary = {
  name: 'Aparati i pomagala',
  slug: 'aparati-i-pomagala',
  filterGroups: ['Namjena', 'Oblik', 'Uzrast', 'Pakovanje', 'Zemlja porijekla'],
  subcategories: [
    {
      name: 'Tlakomjeri i mjerači',
      use: 'Mjerenje i kontrola',
      related: 'Njega u kući i kretanje',
      rows: `
Tlakomjer za nadlakticu|TLAKOMJER|tlakomjer|89.00|-|heart|Za redovnu kontrolu pritiska kod kuće|Veliki ekran, jedno dugme i manžetna koja pristaje većini odraslih čine mjerenje jednostavnim.|tlakomjer, manžetna 22–42 cm, četiri baterije AA, torbica, uputstvo na bosanskom jeziku
Tlakomjer za zglob|ZA ZGLOB|tlakomjer|69.00|-|heart|Za mjerenje pritiska u pokretu|Mali i lagan uređaj stane u svaku torbu i pamti posljednjih 90 mjerenja.|tlakomjer s manžetnom, dvije baterije AAA, kutija za nošenje, uputstvo
Govorni tlakomjer|GOVORNI|tlakomjer|109.00|-|heart|Za slabovidne i starije korisnike|Jasan glas na našem jeziku izgovara rezultat, a veliki brojevi se lako čitaju.|tlakomjer, manžetna, adapter, uputstvo
Pulsni oksimetar|OKSIMETAR|oksimetar|45.00|-|heart|Za brzo mjerenje kisika i pulsa|Rezultat se na OLED ekranu pojavljuje za nekoliko sekundi.|oksimetar, dvije baterije AAA, traka za nošenje, uputstvo
Mjerač šećera u krvi|GLUKO|glukometar|49.00|-|drop|Za svakodnevno praćenje šećera|Za mjerenje je dovoljna sićušna kap, a memorija čuva 500 rezultata.|mjerač, olovka za uzorkovanje, 10 lanceta, torbica, uputstvo
Digitalna vaga za tijelo|VAGA|vaga|39.00|-|wave|Za praćenje tjelesne mase|Kaljeno staklo, četiri precizna senzora i automatsko uključivanje.|vaga, dvije baterije AAA, uputstvo
Dijagnostička vaga|DIJAGNOSTIKA|vaga|64.00|-|wave|Za uvid u sastav tijela|Pored mase prikazuje udio masti, vode i mišića za do deset korisnika.|vaga, tri baterije AAA, uputstvo
Pametni sat za pritisak i puls|PAMETNI SAT|sat|119.00|-|heart|Za praćenje aktivnosti i odmora|Broji korake, prati puls i podsjeća na kretanje tokom dana.|sat, kabl za punjenje, dvije narukvice, uputstvo`,
    },
    {
      name: 'Termometri',
      use: 'Mjerenje i kontrola',
      related: 'Njega u kući i kretanje',
      rows: `
Digitalni termometar|TERMOMETAR|termometar|9.90|-|sun|Za pouzdano mjerenje temperature|Fleksibilan vrh, vodootporno kućište i zvučni signal na kraju mjerenja.|termometar, baterija, zaštitna kutija, uputstvo
Brzi digitalni termometar|BRZI 10 S|termometar|14.90|-|sun|Za mjerenje za deset sekundi|Brz senzor skraćuje čekanje, što posebno cijene roditelji male djece.|termometar, baterija, zaštitna kutija, uputstvo
Beskontaktni termometar|BESKONTAKTNI|pištolj|69.00|-|sun|Za mjerenje bez dodira|Infracrveni senzor pokazuje temperaturu čela za jednu sekundu, i dok dijete spava.|termometar, dvije baterije AAA, vrećica, uputstvo
Termometar za uho i čelo|UHO I ČELO|pištolj|84.00|-|sun|Za mjerenje na uhu i čelu|Dva načina mjerenja u jednom uređaju s obojenim pozadinskim svjetlom.|termometar, dvije baterije AAA, postolje, uputstvo
Termometar za kupku|ZA KUPKU|termometar|12.50|-|wave|Za ugodnu temperaturu vode|Pokazuje temperaturu vode u kadici, bez žive i bez stakla.|termometar, baterija, uputstvo
Sobni termometar s higrometrom|SOBNI|glukometar|24.90|-|leaf|Za zdrav zrak u sobi|Istovremeno prikazuje temperaturu i vlažnost zraka u spavaćoj sobi.|uređaj, baterija, postolje, uputstvo
Termometar za bebe|BABY|termometar|17.90|-|star|Za najmlađe ukućane|Zaobljeni mekani vrh i blage boje za mjerenje bez suza.|termometar, baterija, kutijica, uputstvo
Vodootporni digitalni termometar|VODOOTPORNI|termometar|12.90|-|drop|Za mjerenje i lako održavanje|Cijelo kućište se pere pod mlazom vode, a posljednji rezultat ostaje zapamćen.|termometar, baterija, zaštitna kutija, uputstvo`,
    },
    {
      name: 'Inhalatori i disanje',
      use: 'Imunitet',
      related: 'Tlakomjeri i mjerači',
      rows: `
Kompresorski inhalator|INHALATOR|inhalator|99.00|-|wave|Za inhalaciju kod kuće|Snažan i pouzdan kompresor raspršuje tekućinu u vrlo sitne kapljice.|inhalator, maska za odrasle, maska za djecu, crijevo, usnik, uputstvo
Mrežasti inhalator|TIHI MESH|inhalator|149.00|-|wave|Za tihu inhalaciju bilo gdje|Radi gotovo nečujno i na baterije, pa djeca mogu mirno spavati.|inhalator, dvije maske, usnik, kabl USB, torbica, uputstvo
Dječiji inhalator|INHALATOR JUNIOR|inhalator|109.00|-|star|Za male pacijente|Vesele boje i meka maska čine inhalaciju manje strašnom.|inhalator, dječija maska, maska za bebe, crijevo, uputstvo
Parni inhalator|PARNI|inhalator|59.00|-|wave|Za ugodnu parnu kupku lica i nosa|Topla para uz nekoliko kapi eteričnog ulja vlaži disajne puteve.|inhalator, maska za nos, mjerica, uputstvo
Ultrazvučni ovlaživač zraka|OVLAŽIVAČ|ovlaživač|79.00|-|drop|Za prijatan zrak u stanu|Rezervoar od tri litra osigurava ugodnu vlažnost tokom cijele noći.|ovlaživač, filter, četkica za čišćenje, adapter, uputstvo
Nosni aspirator za bebe|ASPIRATOR|aspirator|14.90|-|star|Za lakše disanje najmlađih|Mekani nastavak nježno uklanja sekret, a dijelovi se lako peru.|aspirator, tri nastavka, kutija, uputstvo
Gumena pumpica za uši|ZA UŠI|aspirator|12.90|-|drop|Za nježnu njegu ušiju|Meka pumpica s kratkim vrhom za ispiranje ušiju mlakom vodom.|pumpica, zamjenski vrh, kutija, uputstvo
Difuzer za eterična ulja|DIFUZER|ovlaživač|49.00|-|leaf|Za mirisan i ugodan dom|Ultrazvučni difuzer s blagim svjetlom i vremenskim isključivanjem.|difuzer, adapter, mjerica, uputstvo`,
    },
    {
      name: 'Ortoze i steznici',
      use: 'Kosti i zglobovi',
      related: 'Njega u kući i kretanje',
      rows: `
Steznik za koljeno|KOLJENO|ortoza|24.90|-|wave|Za stabilnost koljena|Elastična pletenica daje ravnomjernu kompresiju bez klizanja.|poliamid, elastan, silikonski prsten
Steznik za skočni zglob|SKOČNI ZGLOB|ortoza|19.90|-|wave|Za oslonac skočnom zglobu|Tanak materijal stane u svaku obuću i prati anatomiju stopala.|poliamid, elastan, pamuk
Steznik za lakat|LAKAT|ortoza|17.90|-|wave|Za rasterećenje lakta|Ciljana kompresija za vrijeme sporta i ponavljajućih pokreta.|poliamid, elastan, silikonski jastučić
Ortoza za ručni zglob|RUČNI ZGLOB|ortoza|22.90|-|wave|Za podršku ručnom zglobu|Prozračna ortoza s podesivom trakom ograničava nezgodne pokrete.|neopren, najlon, aluminijska šina
Lumbalni pojas|LUMBALNI|pojas|45.00|-|bone|Za oslonac leđima|Ukrštene zatezne trake i fleksibilne šine podupiru donji dio leđa.|poliester, elastan, plastične šine
Trudnički pojas|TRUDNIČKI|pojas|39.00|-|heart|Za udobnost u trudnoći|Meka traka nježno podupire stomak i rasterećuje leđa.|pamuk, elastan, poliamid
Korektor držanja|DRŽANJE|pojas|34.90|-|bone|Za uspravno držanje|Podesive trake podsjećaju ramena na pravilan položaj za stolom.|neopren, najlon, poliester
Kompresivne dokoljenke|DOKOLJENKE|dokoljenke|29.90|140 den;280 den|wave|Za lagane noge|Postupna kompresija najjača je na skočnom zglobu i popušta prema koljenu.|mikrofibra, elastan, pamučno stopalo`,
    },
    {
      name: 'Prva pomoć',
      use: 'Mjerenje i kontrola',
      related: 'Ortoze i steznici',
      rows: `
Elastični zavoj|ZAVOJ|zavoj|3.50|8 cm;10 cm|plus|Za fiksiranje i potporu|Rastezljivi zavoj koji se ne mrvi i može se prati više puta.|pamuk, viskoza, poliamid, dvije kopče
Kohezivni zavoj|KOHEZIVNI|zavoj|4.20|6 cm;8 cm|plus|Za brzo previjanje bez kopči|Prianja sam uz sebe, a ne lijepi se za kožu i dlaku.|netkani materijal, elastan, lateks
Flasteri za djecu|FLASTERI JUNIOR|flasteri|3.90|-|star|Za male ogrebotine|Šareni motivi i nježno ljepilo koje se skida bez suza.|polietilenska folija, hipoalergeno ljepilo, upijajući jastučić
Vodootporni flasteri|VODOOTPORNI|flasteri|4.50|-|drop|Za zaštitu pri kupanju|Prozirna folija propušta zrak, a zadržava vodu i prljavštinu.|poliuretanska folija, hipoalergeno ljepilo
Sterilna gaza|STERILNA GAZA|flasteri|2.40|5 × 5 cm;10 × 10 cm|plus|Za previjanje rana|Pojedinačno pakovane komprese od čistog pamuka.|100 % pamuk
Kutija prve pomoći|PRVA POMOĆ|kutija|35.00|-|plus|Za dom, auto i planinu|Sve što je potrebno za prve minute, pregledno složeno u čvrstoj kutiji.|zavoji, gaze, flasteri, makaze, rukavice, folija za utopljavanje, uputstvo
Hladno-topli oblog|HLADNO-TOPLO|oblog|9.90|-|wave|Za hlađenje ili grijanje|Gel ostaje savitljiv i u zamrzivaču, a navlaka štiti kožu.|gel u najlonskoj foliji, pamučna navlaka
Kinezio traka|KINEZIO|traka|12.90|-|bolt|Za podršku mišićima u pokretu|Elastična traka prati pokret i drži do pet dana, i pod tušem.|pamuk, akrilno ljepilo`,
    },
    {
      name: 'Njega u kući i kretanje',
      use: 'Oporavak i vježbanje',
      related: 'Ortoze i steznici',
      rows: `
Sklopivi štap za hodanje|ŠTAP|štap|34.90|-|wave|Za siguran korak|Lagani aluminijski štap podesiv po visini sklapa se u četiri dijela.|štap, gumeni vrh, torbica
Podlaktna štaka|ŠTAKA|štap|29.90|-|wave|Za rasterećenje noge|Ergonomska ručka i podesiva visina za udoban oslonac.|štaka, reflektirajući prsten, gumeni vrh
Ortopedski jastuk|JASTUK|jastuk|59.00|-|moon|Za pravilan položaj vrata|Memorijska pjena prilagođava se obliku glave i vrata.|memorijska pjena, periva navlaka od bambusa
Jastuk za sjedenje|SJEDENJE|jastuk|42.00|-|wave|Za udobno sjedenje|Izrez u obliku slova U rasterećuje trtičnu kost tokom dugog sjedenja.|memorijska pjena, mrežasta navlaka
Električni grijaći jastuk|GRIJAČ|jastuk|64.00|-|sun|Za ugodnu toplinu|Šest nivoa topline i automatsko isključivanje poslije 90 minuta.|jastuk, upravljač s kablom, uputstvo
Sedmična kutija za dodatke|KUTIJA 7|doza|8.90|-|capsule|Za uredan raspored kroz sedmicu|Sedam odjeljaka za jutro i veče s velikim oznakama dana.|kutija od polipropilena bez BPA
Ulošci za cipele|ULOŠCI|ulošci|18.90|-|wave|Za udoban hod|Anatomski oblikovani ulošci ublažavaju udare pete i umor stopala.|pjena EVA, gel, mikrofibra
Masažer za stopala|MASAŽER|masažer|129.00|-|heart|Za opuštanje nakon dugog dana|Šiatsu masaža s grijanjem i tri nivoa intenziteta.|masažer, daljinski upravljač, adapter, uputstvo`,
    },
  ],
};
