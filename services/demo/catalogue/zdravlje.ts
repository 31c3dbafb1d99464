import type { CategoryVocabulary } from './vocabulary.ts';

/** Rows: name | lettering | form | KM of the smallest pack | strengths | motif | purpose | about | contents. */
export const zdravlje: CategoryVocabulary = {
  name: 'Zdravlje',
  slug: 'zdravlje',
  filterGroups: ['Namjena', 'Oblik', 'Uzrast', 'Sastav bez', 'Okus', 'Pakovanje', 'Zemlja porijekla'],
  subcategories: [
    {
      name: 'Vitamini i minerali',
      use: 'Energija i vitalnost',
      related: 'Imunitet i prehlada',
      rows: `
Vitamin C|VITAMIN C|šumeće|6.90|500 mg;1000 mg|citrus|Za normalnu funkciju imunološkog sistema|Vitamin C doprinosi normalnoj funkciji imunološkog sistema te smanjenju umora i iscrpljenosti.|L-askorbinska kiselina, regulator kiselosti limunska kiselina, prirodna aroma narandže
Vitamin D3|VITAMIN D3|kapi|14.50|1000 IJ;2000 IJ|sun|Za održavanje normalnih kostiju i zuba|Vitamin D doprinosi održavanju normalnih kostiju, zuba i funkcije mišića, naročito u mjesecima s malo sunca.|suncokretovo ulje, kolekalciferol (vitamin D3), antioksidans vitamin E
Magnezij citrat|MAGNEZIJ|kesice|12.90|300 mg;375 mg|bolt|Za normalnu funkciju mišića i živaca|Magnezij doprinosi smanjenju umora i održavanju ravnoteže elektrolita, što je dragocjeno u aktivnim danima.|magnezijev citrat, vitamin B6, kiselina limunska, prirodna aroma limuna
Željezo|ŽELJEZO|kapsule|16.90|14 mg;20 mg|drop|Za normalno stvaranje crvenih krvnih zrnaca|Željezo doprinosi normalnom prijenosu kisika u tijelu, a vitamin C povećava njegovu apsorpciju.|željezov bisglicinat, vitamin C, folna kiselina, biljna kapsula
Cink i selen|CINK I SELEN|tablete|11.50|10 mg;25 mg|shield|Za zaštitu stanica od oksidativnog stresa|Cink i selen doprinose zaštiti stanica od oksidativnog stresa te održavanju normalne kose i noktiju.|cinkov glukonat, natrijev selenit, mikrokristalna celuloza, kukuruzni škrob
B kompleks|B KOMPLEKS|tablete|10.90|-|bolt|Za normalan metabolizam i više energije|Osam vitamina B skupine doprinosi normalnom metabolizmu energije i funkciji nervnog sistema.|vitamini B1, B2, B3, B5, B6, B7, B9 i B12, celuloza, magnezijev stearat
Multivitamin za djecu|MULTIVITAMIN|bombone|13.90|-|berry|Za rast i razvoj djece|Gumene bombone s vitaminima A, C, D i E prilagođene su potrebama djece starije od tri godine.|glukozni sirup, voćni pektin, koncentrat soka jagode, vitamini A, C, D3 i E
Kalcij, magnezij i cink|KALCIJ PLUS|tablete|12.40|-|bone|Za čvrste kosti i normalan rad mišića|Tri minerala u jednoj tableti doprinose održavanju normalnih kostiju i normalnoj funkciji mišića.|kalcijev karbonat, magnezijev oksid, cinkov citrat, celuloza`,
    },
    {
      name: 'Imunitet i prehlada',
      use: 'Imunitet',
      related: 'Čajevi i ljekovito bilje',
      rows: `
Propolis kapi|PROPOLIS|kapi|9.90|20 %;30 %|honey|Za jačanje prirodne otpornosti|Pročišćeni propolis s planinskih pčelinjaka tradicionalno se koristi u sezoni hladnih dana.|pročišćeni propolis, voda, biljni glicerol
Sprej za grlo s kaduljom|ZA GRLO|sprej|8.90|-|leaf|Za njegu usne šupljine i ždrijela|Blaga formula s kaduljom i medom oblaže sluznicu i ugodno osvježava grlo.|voda, ekstrakt kadulje, med, eterično ulje paprene metvice
Ehinacea|EHINACEA|kapsule|13.50|200 mg;400 mg|flower|Za podršku imunitetu|Ekstrakt crvene ehinacee podržava prirodnu odbranu organizma i zdravlje gornjih disajnih puteva.|suhi ekstrakt nadzemnog dijela ehinacee, inulin, biljna kapsula
Sirup od bazge|BAZGA|sirup|11.90|-|berry|Za otpornost cijele porodice|Zreli plodovi crne bazge i vitamin C u sirupu prijatnog voćnog okusa.|koncentrat ploda bazge, med, voda, vitamin C
Sirup od bijelog sljeza|BIJELI SLJEZ|sirup|10.90|-|flower|Za umirenje nadraženog grla|Sluzi korijena bijelog sljeza oblažu sluznicu i ublažavaju osjećaj suhoće u grlu.|ekstrakt korijena bijelog sljeza, ekstrakt timijana, med, voda
Beta glukan|BETA GLUKAN|kapsule|19.90|250 mg;500 mg|shield|Za podršku odbrambenim snagama|Beta glukan iz gljive bukovače u kombinaciji s vitaminom C za dane kada je potrebna dodatna podrška.|beta-(1,3)-D-glukan, vitamin C, biljna kapsula
Pastile s islandskim lišajem|ISLANDSKI LIŠAJ|pastile|7.50|-|leaf|Za njegu grla i glasa|Pastile se polako tope i vlaže sluznicu usta i ždrijela kod promuklosti i suhog zraka.|ekstrakt islandskog lišaja, zaslađivač izomalt, vitamin C, aroma limuna
Morski sprej za nos|MORSKI SPREJ|sprej|9.40|izotonični;hipertonični|wave|Za čišćenje i vlaženje nosa|Prirodna morska voda ispire nosnu šupljinu i održava je vlažnom tokom cijele godine.|prečišćena morska voda, voda`,
    },
    {
      name: 'Probava i jetra',
      use: 'Probava',
      related: 'Čajevi i ljekovito bilje',
      rows: `
Probiotik|PROBIOTIK|kapsule|17.90|10 milijardi;20 milijardi|capsule|Za ravnotežu crijevne flore|Osam sojeva korisnih bakterija u kapsuli otpornoj na želučanu kiselinu.|Lactobacillus i Bifidobacterium sojevi, inulin, biljna kapsula
Probiotik za djecu|PROBIOTIK JUNIOR|kesice|15.90|-|capsule|Za osjetljiv dječiji trbuščić|Prašak bez šećera koji se lako miješa s mlijekom, vodom ili kašicom.|Lactobacillus rhamnosus, fruktooligosaharidi, vitamin D3
Sikavica|SIKAVICA|kapsule|14.90|150 mg;250 mg|flower|Za normalnu funkciju jetre|Silimarin iz ploda sikavice doprinosi zdravlju jetre i normalnoj probavi.|ekstrakt ploda sikavice (80 % silimarin), biljna kapsula
Psilijum ljuskice|PSILIJUM|prah|9.90|-|seed|Za redovnu probavu|Ljuskice indijskog trputca bogate su topljivim vlaknima i upijaju veliku količinu vode.|mljevene ljuskice psilijuma
Digestivni enzimi|ENZIMI|kapsule|18.50|-|capsule|Za lakše varenje obilnih obroka|Kombinacija biljnih enzima pomaže razgradnji proteina, masti i ugljikohidrata.|papain, bromelain, amilaza, lipaza, biljna kapsula
Kapi protiv nadutosti|ZA TRBUŠČIĆ|kapi|12.90|-|leaf|Za ugodan osjećaj u stomaku|Ekstrakti komorača, anisa i kima tradicionalno se koriste nakon jela.|voda, ekstrakt komorača, ekstrakt anisa, ekstrakt kima
Artičoka i maslačak|ARTIČOKA|ampule|16.90|-|leaf|Za čišćenje organizma i lakšu probavu|Koncentrirani biljni ekstrakti u ampulama za jednostavnu petnaestodnevnu kuru.|ekstrakt lista artičoke, ekstrakt korijena maslačka, koncentrat soka jabuke
Aktivni ugalj|AKTIVNI UGALJ|tablete|8.90|250 mg;500 mg|drop|Za smanjenje nadutosti nakon jela|Aktivni ugalj biljnog porijekla doprinosi smanjenju prekomjernih gasova nakon jela.|aktivni ugalj iz kokosove ljuske, kukuruzni škrob`,
    },
    {
      name: 'Kosti, zglobovi i cirkulacija',
      use: 'Kosti i zglobovi',
      related: 'Vitamini i minerali',
      rows: `
Glukozamin i hondroitin|GLUKOZAMIN|tablete|22.90|750 mg;1500 mg|bone|Za pokretljivost zglobova|Glukozamin, hondroitin i vitamin C, koji doprinosi normalnom stvaranju kolagena za funkciju hrskavice.|glukozamin sulfat, hondroitin sulfat, vitamin C, celuloza
Kolagen za zglobove|KOLAGEN|kesice|29.90|5 g;10 g|bone|Za hrskavicu i vezivno tkivo|Hidrolizirani kolagen uz vitamin C, okusa šumskog voća, u praktičnim dnevnim kesicama.|hidrolizirani kolagen tip II, vitamin C, hijaluronska kiselina, aroma šumskog voća
Omega 3|OMEGA 3|kapsule|18.90|500 mg;1000 mg|fish|Za normalan rad srca|EPA i DHA masne kiseline doprinose normalnoj funkciji srca, mozga i održavanju vida.|riblje ulje iz divljeg ulova, želatina, glicerol, vitamin E
Koenzim Q10|KOENZIM Q10|kapsule|24.90|60 mg;100 mg|heart|Za energiju i vitalnost|Koenzim Q10 prirodno je prisutan u stanicama, a vitamin B1 doprinosi normalnoj funkciji srca.|ubikinon, vitamin B1, suncokretovo ulje, želatina
Biljni gel s konjskim kestenom|KONJSKI KESTEN|gel|9.90|-|leaf|Za umorne i teške noge|Hladni gel s konjskim kestenom i vinovom lozom ugodno osvježava noge nakon dugog dana.|voda, ekstrakt konjskog kestena, ekstrakt vinove loze, mentol
Gel za zglobove s gavezom|GAVEZ GEL|gel|11.90|-|flower|Za masažu mišića i zglobova|Gel se brzo upija i ne masti odjeću, a gavez i arnika njeguju kožu iznad zglobova.|voda, ekstrakt gaveza, ekstrakt arnike, eterično ulje ružmarina
Vitamin K2 i D3|K2 + D3|kapsule|17.50|75 µg;100 µg|sun|Za usmjeravanje kalcija u kosti|Vitamini K i D doprinose održavanju normalnih kostiju i djeluju u dobrom skladu.|menakinon-7, kolekalciferol, suncokretovo ulje, biljna kapsula
Crni kim ulje|CRNI KIM|ulje|15.90|-|seed|Za svakodnevnu vitalnost|Hladno prešano ulje crnog kima izraženog okusa i bogatog sastava masnih kiselina.|100 % hladno prešano ulje sjemenki crnog kima`,
    },
    {
      name: 'San, stres i koncentracija',
      use: 'San i opuštanje',
      related: 'Čajevi i ljekovito bilje',
      rows: `
Melatonin|MELATONIN|tablete|11.90|1 mg|moon|Za lakše usnivanje|Melatonin doprinosi skraćenju vremena potrebnog za usnivanje ako se uzme neposredno prije spavanja.|melatonin, ekstrakt pasiflore, mikrokristalna celuloza
Valerijana i matičnjak|VALERIJANA|kapsule|10.50|200 mg;300 mg|moon|Za miran san|Odoljen i matičnjak tradicionalno se koriste za opuštanje na kraju napornog dana.|ekstrakt korijena valerijane, ekstrakt lista matičnjaka, biljna kapsula
Ginko biloba|GINKO BILOBA|kapsule|15.90|60 mg;120 mg|leaf|Za pamćenje i koncentraciju|Ekstrakt lista ginka pomaže održavanju pamćenja i mentalne budnosti u zreloj dobi.|suhi ekstrakt lista ginka, biljna kapsula
Ašvaganda|AŠVAGANDA|kapsule|19.50|300 mg;600 mg|root|Za otpornost na stres|Korijen ašvagande jedna je od najpoznatijih biljaka ajurvedske tradicije za smirenje.|ekstrakt korijena ašvagande, crni biber, biljna kapsula
Kapi za opuštanje|MIRNI DAN|kapi|13.90|-|flower|Za unutrašnji mir|Skladna mješavina pasiflore, lavande i matičnjaka u kapima bez alkohola.|biljni glicerol, ekstrakt pasiflore, ekstrakt matičnjaka, ekstrakt lavande
Fosfatidilserin|FOSFATIDILSERIN|kapsule|27.90|100 mg;200 mg|bolt|Za fokus u učenju i poslu|Fosfatidilserin iz suncokreta uz cink, koji doprinosi normalnoj kognitivnoj funkciji.|fosfatidilserin, cinkov glukonat, biljna kapsula
Sprej za jastuk s lavandom|LAVANDA|raspršivač|12.50|-|flower|Za mirise koji uspavljuju|Nekoliko potisaka na posteljinu stvara ugodnu atmosferu za odmor.|voda, hidrolat lavande, eterično ulje lavande
Magnezij za noć|MAGNEZIJ NOĆ|kesice|13.90|-|moon|Za opuštene mišiće prije spavanja|Magnezij i matičnjak u toplom napitku doprinose normalnoj psihološkoj funkciji.|magnezijev citrat, ekstrakt matičnjaka, aroma trešnje`,
    },
    {
      name: 'Čajevi i ljekovito bilje',
      use: 'Imunitet',
      related: 'Probava i jetra',
      rows: `
Čaj od žalfije|ŽALFIJA|čaj|3.90|-|leaf|Za grlo i dobru probavu|Aromatični listovi žalfije s hercegovačkog kamenjara, ručno brani i pažljivo sušeni.|list žalfije (Salvia officinalis)
Čaj od šipka|ŠIPAK|čaj|3.50|-|berry|Za svakodnevno uživanje|Osvježavajući voćni čaj rubin-crvene boje i blago kiselkastog okusa.|plod šipka (Rosa canina), cvijet hibiskusa
Čaj od đumbira i limuna|ĐUMBIR I LIMUN|čaj|4.50|-|root|Za tople trenutke u hladnim danima|Pikantni đumbir i svježi limun daju čaj koji ugodno grije.|korijen đumbira, kora limuna, list limunske trave
Čaj od kamilice|KAMILICA|čaj|3.20|-|flower|Za blago umirenje|Cijele cvjetne glavice kamilice nježnog mirisa, pogodne za cijelu porodicu.|cvijet kamilice (Matricaria chamomilla)
Čaj od matičnjaka|MATIČNJAK|čaj|3.90|-|leaf|Za opuštanje i odmor|Listovi matičnjaka daju čaj limunastog mirisa za mirnu večer.|list matičnjaka (Melissa officinalis)
Čaj od koprive|KOPRIVA|čaj|3.40|-|leaf|Za proljetno osvježenje|Mladi listovi koprive ubrani u čistim planinskim predjelima.|list koprive (Urtica dioica)
Tinktura od gloga|GLOG|kapi|8.90|-|berry|Za smirenost i ravnotežu|Cvijet i list gloga u tradicionalno pripremljenim kapima.|voda, biljni glicerol, ekstrakt gloga
Zeleni čaj s mateom|ZELENI ČAJ|čaj|5.90|-|leaf|Za vitku liniju|Zeleni čaj i mate uz uravnoteženu prehranu i kretanje čine dobru naviku.|list zelenog čaja, list mate čaja, kora limuna`,
    },
  ],
};
