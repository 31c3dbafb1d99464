import type { CategoryVocabulary } from './vocabulary.ts';

/** Rows: name | lettering | form | KM of the smallest pack | strengths | motif | purpose | about | contents. */
export const sportIRekreacija: CategoryVocabulary = {
  name: 'Sport i rekreacija',
  slug: 'sport-i-rekreacija',
  filterGroups: ['Namjena', 'Oblik', 'Uzrast', 'Sastav bez', 'Okus', 'Pakovanje', 'Zemlja porijekla'],
  subcategories: [
    {
      name: 'Proteini i aminokiseline',
      use: 'Oporavak i vježbanje',
      related: 'Energija i hidratacija',
      rows: `
Whey protein|WHEY|proteini|49.90|vanilija;čokolada|bolt|Za rast i održavanje mišićne mase|Proteini sirutke doprinose povećanju i održavanju mišićne mase.|koncentrat proteina sirutke, kakao, aroma, zaslađivač stevija
Whey izolat|IZOLAT|proteini|69.90|vanilija;jagoda|bolt|Za čist unos proteina|Izolat s manje od jednog procenta laktoze i vrlo malo masti.|izolat proteina sirutke, aroma, zaslađivač stevija
Biljni protein|BILJNI PROTEIN|proteini|44.90|čokolada;bez okusa|leaf|Za biljnu ishranu|Grašak, riža i konoplja daju potpun profil aminokiselina.|protein graška, protein riže, protein konoplje, kakao
Kazein|KAZEIN|proteini|57.90|vanilija;čokolada|moon|Za noćni oporavak|Sporo se razgrađuje i opskrbljuje tijelo proteinima tokom noći.|micelarni kazein, aroma, zaslađivač stevija
Kreatin monohidrat|KREATIN|proteini|29.90|-|bolt|Za snagu i eksplozivnost|Kreatin povećava fizičku izvedbu u uzastopnim kratkim naporima.|100 % kreatin monohidrat
BCAA aminokiseline|BCAA|proteini|34.90|limun;lubenica|drop|Za trening i oporavak|Leucin, izoleucin i valin u omjeru 2:1:1 s osvježavajućim okusom.|L-leucin, L-izoleucin, L-valin, aroma
L-glutamin|GLUTAMIN|kapsule|24.90|500 mg;1000 mg|capsule|Za sportaše u teškim ciklusima|Aminokiselina u praktičnim kapsulama bez dodatnog šećera.|L-glutamin, biljna kapsula
Proteinska pločica|PROTEIN BAR|pločice|9.90|čokolada;kikiriki|bolt|Za užinu poslije treninga|Dvadeset grama proteina i bez dodanog šećera.|mliječni proteini, vlakna, kakao maslac, kikiriki`,
    },
    {
      name: 'Energija i hidratacija',
      use: 'Energija i vitalnost',
      related: 'Proteini i aminokiseline',
      rows: `
Izotonični napitak u prahu|IZOTONIK|prah|14.90|limun;narandža|drop|Za hidrataciju pri naporu|Elektroliti i ugljikohidrati održavaju izdržljivost tokom dugog napora.|glukoza, maltodekstrin, natrijev citrat, magnezijev karbonat, aroma
Elektroliti|ELEKTROLITI|šumeće|7.90|-|bolt|Za nadoknadu minerala|Natrij, kalij i magnezij u šumećoj tableti bez šećera.|natrijev bikarbonat, kalijev citrat, magnezijev karbonat, limunska kiselina
Energetski gel|ENERGY GEL|pločice|8.70|citrus;cola|bolt|Za energiju na stazi|Lako se otvara u trku i ne opterećuje želudac.|maltodekstrin, fruktoza, voda, kofein
Kofein|KOFEIN|kapsule|12.90|100 mg;200 mg|bolt|Za budnost i fokus|Kofein iz zelene kafe za trenutke kada je potrebna koncentracija.|bezvodni kofein, biljna kapsula
L-karnitin|L-KARNITIN|ampule|21.90|1500 mg;3000 mg|bolt|Za aktivan način života|Tekući L-karnitin okusa višnje uz redovan trening.|voda, L-karnitin, limunska kiselina, aroma višnje
Guarana|GUARANA|ampule|17.90|-|leaf|Za prirodnu energiju|Ekstrakt guarane i vitamini B skupine prije treninga.|voda, ekstrakt guarane, vitamini B3, B6 i B12
Boca za vodu|BOCA|boca|16.90|500 ml;750 ml|drop|Za hidrataciju na treningu|Tritan bez BPA, čep koji ne curi i skala na boci.|tritan, silikon
Šejker|ŠEJKER|šejker|9.90|500 ml;700 ml|drop|Za napitke bez grudvica|Mrežica za miješanje i poklopac koji dobro zatvara.|polipropilen bez BPA`,
    },
    {
      name: 'Fitnes oprema',
      use: 'Oporavak i vježbanje',
      related: 'Joga i istezanje',
      rows: `
Neoprenske bučice|BUČICE|bučice|19.90|2 × 1 kg;2 × 2 kg|bolt|Za vježbe kod kuće|Neoprenska obloga sprječava klizanje i čuva pod.|lijevano željezo, neopren
Girja|GIRJA|girja|39.90|6 kg;8 kg|bolt|Za snagu i izdržljivost|Široka ručka i ravno dno za sigurne zamahe.|lijevano željezo, vinilna obloga
Elastična traka za vježbanje|TRAKA|elastika|9.90|lagana;srednja|wave|Za zagrijavanje i jačanje|Trajni lateks pouzdanog otpora za cijelo tijelo.|prirodni lateks
Set mini traka|MINI TRAKE|elastika|14.90|-|wave|Za noge i stražnjicu|Pet jačina otpora u platnenoj vrećici.|prirodni lateks, platnena vrećica
Vijača|VIJAČA|vijača|12.90|-|bolt|Za kondiciju i koordinaciju|Podesivo čelično uže i ležaj za brze okretaje.|čelično uže, drške od aluminija
Lopta za pilates|LOPTA|lopta|24.90|55 cm;65 cm|wave|Za ravnotežu i držanje|Materijal otporan na pucanje, s pumpom u pakovanju.|PVC bez ftalata, ručna pumpa
Rukavice za fitnes|RUKAVICE|rukavice|18.90|-|bolt|Za siguran hvat|Ojačani dlan i prozračna nadlanica s čičak-trakom.|mikrofibra, neopren, mrežasta tkanina
Step klupa|STEP|step|59.00|-|bolt|Za aerobni trening|Tri visine i površina koja ne klizi.|polipropilen, guma`,
    },
    {
      name: 'Joga i istezanje',
      use: 'San i opuštanje',
      related: 'Fitnes oprema',
      rows: `
Strunjača za jogu|STRUNJAČA|strunjača|34.90|4 mm;6 mm|leaf|Za siguran oslonac|Dvoslojni TPE ne klizi i ne upija znoj.|TPE, traka za nošenje
Strunjača od plute|PLUTA|strunjača|64.90|4 mm;5 mm|leaf|Za prirodnu praksu|Pluta je antibakterijska i što se više znojite, bolje prianja.|pluta, prirodni kaučuk
Blok za jogu|BLOK|blok|11.90|pjena;pluta|leaf|Za podršku u položajima|Zaobljeni rubovi i čvrst oslonac u svakoj asani.|EVA pjena ili pluta
Traka za istezanje|ISTEZANJE|elastika|10.90|-|wave|Za dublje istezanje|Pamučna traka s dvije metalne kopče.|pamuk, metalne kopče
Jastuk za meditaciju|MEDITACIJA|jastuk|44.90|-|moon|Za udobno sjedenje|Punjenje od heljdine ljuske prilagođava se tijelu.|pamučna navlaka, heljdina ljuska
Točak za jogu|TOČAK|valjak|49.90|-|wave|Za otvaranje grudi i leđa|Podnosi 200 kilograma, a obloga štiti kičmu.|ABS, TPE
Čarape za jogu i pilates|ČARAPE|dokoljenke|12.90|-|leaf|Za siguran korak bez klizanja|Silikonske tačke na tabanu drže stopalo na mjestu.|pamuk, poliamid, silikon
Sprej za strunjaču s čajevcem|ČISTA STRUNJAČA|čistač|9.90|-|leaf|Za čistu i mirisnu strunjaču|Čajevac i limun osvježavaju strunjaču poslije svake vježbe, a ne oštećuju površinu.|voda, etanol, eterično ulje čajevca, eterično ulje limuna`,
    },
    {
      name: 'Oporavak i masaža',
      use: 'Oporavak i vježbanje',
      related: 'Joga i istezanje',
      rows: `
Valjak za masažu|VALJAK|valjak|29.90|33 cm;45 cm|wave|Za opuštanje mišića|Rebrasta površina oponaša pritisak ruku masera.|EVA pjena, ABS
Masažni pištolj|MASAŽNI PIŠTOLJ|masažni|139.00|-|bolt|Za dubinsku masažu|Šest nastavaka, tih motor i baterija za tri sata rada.|uređaj, šest nastavaka, punjač, torba, uputstvo
Masažna loptica|LOPTICA|lopta|9.90|6 cm;9 cm|wave|Za tačke napetosti|Čvrsta gumena loptica za stopala, ramena i leđa.|prirodna guma
Hladni gel za mišiće|HLADNI GEL|gel|10.90|-|wave|Za osvježenje poslije treninga|Mentol daje trenutni osjećaj hladnoće umornim mišićima.|voda, mentol, ekstrakt arnike, alkohol
Topli gel za mišiće|TOPLI GEL|gel|10.90|-|sun|Za zagrijavanje prije treninga|Kapsaicin i đumbir ugodno zagrijavaju kožu prije napora.|voda, ekstrakt paprike, ekstrakt đumbira, kamfor
Ulje za sportsku masažu|MASAŽNO ULJE|pumpica|16.90|-|drop|Za masažu mišića|Badem, ružmarin i arnika za klizanje bez ljepljivosti.|ulje badema, eterično ulje ružmarina, ekstrakt arnike
Magnezijevo ulje u spreju|MAGNEZIJ ULJE|raspršivač|12.90|-|bolt|Za masažu umornih mišića|Magnezijev hlorid iz prirodnog izvora u spreju za masažu poslije treninga.|voda, magnezijev hlorid
Sportska traka za mišiće|SPORT TAPE|traka|11.90|plava;crna|bolt|Za stabilnost na terenu|Vodootporna i prozračna, ostaje na koži i pri znojenju.|pamuk, akrilno ljepilo`,
    },
    {
      name: 'Kontrola težine',
      use: 'Probava',
      related: 'Energija i hidratacija',
      rows: `
Zamjenski obrok|SHAKE|proteini|39.90|vanilija;jagoda|leaf|Za kontrolu tjelesne mase|Zamjena dva dnevna glavna obroka doprinosi gubitku tjelesne mase uz smanjen energetski unos.|mliječni proteini, inulin, vitamini, minerali, aroma
Glukomanan|GLUKOMANAN|kapsule|19.90|500 mg;1000 mg|capsule|Za osjećaj sitosti|Glukomanan uz energetski ograničenu prehranu doprinosi gubitku tjelesne mase.|glukomanan iz korijena konjaka, biljna kapsula
Hrom|HROM|tablete|9.90|100 µg;200 µg|capsule|Za normalan metabolizam|Hrom doprinosi održavanju normalne razine glukoze u krvi.|hromov pikolinat, celuloza
Zelena kafa|ZELENA KAFA|kapsule|16.90|400 mg;800 mg|leaf|Za aktivnu liniju|Ekstrakt nepržene kafe s hlorogenskom kiselinom.|ekstrakt zelene kafe, biljna kapsula
CLA|CLA|kapsule|23.90|1000 mg|drop|Za sportski režim ishrane|Konjugirana linolna kiselina iz ulja šafranike.|ulje šafranike (80 % CLA), želatina, glicerol
Vlakna od jabuke|VLAKNA|prah|11.90|-|leaf|Za sitost i redovnu probavu|Prirodna jabučna vlakna za jogurt i smutije.|jabučna vlakna
Detoks napitak s đumbirom|ĐUMBIR DETOX|kesice|15.90|-|root|Za svježinu i lakoću|Đumbir, limun i kopriva u kesicama za 15 dana.|ekstrakt đumbira, ekstrakt koprive, koncentrat limuna
Konjak tjestenina|KONJAK|hrana|5.90|špageti;riža|seed|Za lagan obrok|Samo nekoliko kalorija po porciji i bez glutena.|voda, konjakovo brašno`,
    },
  ],
};
