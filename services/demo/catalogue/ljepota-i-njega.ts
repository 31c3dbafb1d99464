import type { CategoryVocabulary } from './vocabulary.ts';

/** Rows: name | lettering | form | KM of the smallest pack | strengths | motif | purpose | about | contents. */
export const ljepotaINjega: CategoryVocabulary = {
  name: 'Ljepota i njega',
  slug: 'ljepota-i-njega',
  filterGroups: ['Namjena', 'Oblik', 'Tip kože', 'Sastav bez', 'Pakovanje', 'Zemlja porijekla'],
  subcategories: [
    {
      name: 'Njega lica',
      use: 'Koža, kosa i nokti',
      related: 'Zaštita od sunca',
      rows: `
Hidratantna krema za lice|HIDRATANTNA|krema|18.90|-|drop|Za dubinsku hidrataciju|Hijaluronska kiselina i aloe vera zadržavaju vlagu, a lagana tekstura ne ostavlja masan trag.|voda, glicerol, hijaluronska kiselina, aloe vera, ulje jojobe
Noćna krema s retinolom|RETINOL NOĆ|krema|32.90|0,2 %;0,3 %|moon|Za obnovu kože tokom noći|Inkapsulirani retinol i ceramidi za glađi izgled kože preko noći.|voda, skvalan, retinol, ceramidi, ši maslac
Serum s vitaminom C|C SERUM|serum|27.50|10 %;15 %|citrus|Za blistav ten|Stabilni oblik vitamina C ujednačava ten i štiti od vanjskih utjecaja.|voda, etil askorbinska kiselina, ferulinska kiselina, glicerol
Serum s hijaluronskom kiselinom|HIJALURON|serum|22.90|-|drop|Za punu i svježu kožu|Tri veličine molekula hijaluronske kiseline vlaže kožu na više nivoa.|voda, natrijev hijaluronat, pantenol, glicerol
Micelarna voda|MICELARNA|šampon|11.90|-|wave|Za skidanje šminke|Micele privlače šminku i nečistoće bez trljanja i ispiranja.|voda, poloksamer 184, ružina voda, pantenol
Pjena za čišćenje lica|PJENA|pumpica|13.90|-|wave|Za čistu i mekanu kožu|Zračna pjena sa žalfijom čisti pore i ne zateže kožu.|voda, koko-glukozid, ekstrakt žalfije, niacinamid
Glinena maska za lice|GLINA|krema|15.50|zelena;ružičasta|leaf|Za čiste pore|Glina upija višak masnoće, a neven smiruje kožu.|kaolin, montmorilonit, glicerol, ekstrakt nevena
Krema oko očiju|OKO OČIJU|tuba|19.90|-|flower|Za odmoran pogled|Kofein i peptidi za svježiji izgled osjetljivog područja oko očiju.|voda, kofein, peptidi, skvalan`,
    },
    {
      name: 'Njega tijela',
      use: 'Koža, kosa i nokti',
      related: 'Njega lica',
      rows: `
Mlijeko za tijelo|MLIJEKO|pumpica|14.90|-|flower|Za svilenkastu kožu|Ši maslac i bademovo ulje njeguju kožu cijeli dan.|voda, ši maslac, bademovo ulje, glicerol
Losion s ureom|UREA|pumpica|16.90|5 %;10 %|drop|Za vrlo suhu kožu|Urea veže vlagu i omekšava hrapavu kožu.|voda, urea, glicerol, mliječna kiselina
Maslac za tijelo od kakaa|KAKAO MASLAC|krema|17.90|-|seed|Za bogatu njegu|Topi se na koži i ostavlja topli miris kakaa.|kakaov maslac, ši maslac, kokosovo ulje
Piling za tijelo s morskom soli|PILING|krema|15.90|-|wave|Za glatku kožu|Morska so i kokosovo ulje uklanjaju odumrle stanice i hrane kožu.|morska so, kokosovo ulje, eterično ulje narandže
Krema s nevenom|NEVEN|tuba|7.90|-|flower|Za osjetljivu i suhu kožu|Tradicionalna mast s cvijetom nevena iz domaćeg uzgoja.|ulje nevena, pčelinji vosak, suncokretovo ulje
Krema za pete|ZA PETE|tuba|8.90|-|wave|Za ispucale pete|Urea i lanolin omekšavaju zadebljalu kožu već nakon nekoliko nanošenja.|voda, urea 25 %, lanolin, glicerol
Ulje protiv strija|ULJE STRIJE|serum|21.90|-|drop|Za elastičnost kože|Mješavina ulja divlje ruže, badema i vitamina E.|ulje divlje ruže, ulje badema, vitamin E
Anticelulitni gel|ANTICELULIT|tuba|18.50|-|leaf|Za zategnutiji izgled kože|Kofein i bršljan uz svakodnevnu masažu.|voda, kofein, ekstrakt bršljana, mentol`,
    },
    {
      name: 'Njega kose',
      use: 'Koža, kosa i nokti',
      related: 'Njega tijela',
      rows: `
Šampon protiv opadanja kose|PROTIV OPADANJA|šampon|13.90|-|root|Za jaču i gušću kosu|Kofein i kopriva njeguju vlasište i daju kosi puniji izgled.|voda, koko-betain, kofein, ekstrakt koprive
Šampon protiv peruti|PROTIV PERUTI|šampon|12.90|-|leaf|Za čisto vlasište|Blagi tenzidi i čajevac uklanjaju vidljivu perut.|voda, piroktonolamin, ulje čajevca, pantenol
Šampon za suhu kosu|SUHA KOSA|šampon|9.90|-|drop|Za sjaj i mekoću|Arganovo ulje obnavlja suhe vrhove i olakšava raščešljavanje.|voda, koko-glukozid, arganovo ulje, keratin
Balzam za kosu s arganom|ARGAN BALZAM|tuba|9.40|-|drop|Za lako raščešljavanje|Zatvara kutikulu i daje kosi svilenkast sjaj.|voda, cetearil alkohol, arganovo ulje, pantenol
Maska za kosu s keratinom|KERATIN|krema|14.90|-|wave|Za oštećenu kosu|Pet minuta sedmično dovoljno je za vidljivo njegovanu kosu.|voda, keratin, ši maslac, proteini pšenice
Ulje za kosu od koprive i ricinusa|ULJE ZA KOSU|serum|11.50|-|leaf|Za njegu vlasišta|Ricinusovo ulje i kopriva za masažu vlasišta prije pranja.|ricinusovo ulje, ekstrakt koprive, eterično ulje ružmarina
Losion za kosu s bosiljkom|LOSION|raspršivač|16.50|-|leaf|Za rast kose|Losion bez ispiranja sa sjemenkama bosiljka i biotinom.|voda, ekstrakt bosiljka, biotin, pantenol
Biotin za kosu i nokte|BIOTIN|tablete|15.90|2500 µg;5000 µg|bolt|Za kosu, kožu i nokte|Biotin i cink doprinose održavanju normalne kose, kože i noktiju.|biotin, cinkov citrat, celuloza`,
    },
    {
      name: 'Zaštita od sunca',
      use: 'Koža, kosa i nokti',
      related: 'Njega lica',
      rows: `
Krema za sunčanje|SUN|tuba|17.90|SPF 30;SPF 50|sun|Za sigurno sunčanje|Širok spektar zaštite UVA i UVB, otporno na vodu.|voda, oktokrilen, cinkov oksid, vitamin E
Losion za sunčanje u spreju|SUN SPREJ|raspršivač|21.90|SPF 30;SPF 50|sun|Za brzo nanošenje na plaži|Proziran sprej koji se lako razmazuje i ne ostavlja bijele tragove.|voda, UV filteri, glicerol, vitamin E
Dječija krema za sunčanje|SUN KIDS|tuba|19.90|SPF 50|sun|Za zaštitu dječije kože|Mineralni filteri bez parfema za osjetljivu dječiju kožu.|voda, cinkov oksid, titanijev dioksid, pantenol
Fluid za lice sa zaštitom|SUN FLUID|serum|23.90|SPF 50|sun|Za dnevnu zaštitu lica|Lagani fluid ispod šminke, bez masnog sjaja.|voda, UV filteri, niacinamid, silicijev dioksid
Mlijeko poslije sunčanja|POSLIJE SUNCA|pumpica|12.90|-|wave|Za hlađenje i hidrataciju|Aloe vera i pantenol osvježavaju kožu nakon boravka na suncu.|voda, aloe vera, pantenol, mentol
Aloe vera gel|ALOE VERA|tuba|9.90|-|leaf|Za osvježenje kože|Devedeset devet posto aloe vere za kožu poslije sunca i brijanja.|aloe vera 99 %, karbomer, alantoin
Ulje za tamnjenje s mrkvom|MRKVA ULJE|raspršivač|10.90|SPF 6;SPF 10|sun|Za lijep preplanuli ton|Ulje mrkve i oraha za već preplanulu kožu.|suncokretovo ulje, ulje mrkve, ekstrakt oraha, UV filteri
Balzam za usne sa zaštitom|SUN USNE|stik|5.90|SPF 15;SPF 30|sun|Za usne na suncu i snijegu|Pčelinji vosak i UV filter štite usne ljeti i zimi.|pčelinji vosak, ši maslac, UV filteri, vitamin E`,
    },
    {
      name: 'Šminka i nokti',
      use: 'Koža, kosa i nokti',
      related: 'Njega lica',
      rows: `
Tekući puder|TEKUĆI PUDER|tuba|16.90|svijetli;srednji|drop|Za ujednačen ten|Prirodna pokrivnost i osjećaj lagane kože cijeli dan.|voda, mineralni pigmenti, skvalan, glicerol
Kameni puder|KAMENI PUDER|pudrijera|14.50|svijetli;srednji|flower|Za mat izgled|Fini minerali upijaju sjaj, a ogledalo je uvijek pri ruci.|talk, liskun, mineralni pigmenti
Rumenilo|RUMENILO|pudrijera|12.90|ruža;breskva|flower|Za svjež izgled|Svilenkasta tekstura daje obrazima nježnu boju.|liskun, mineralni pigmenti, ulje jojobe
Ruž za usne|RUŽ|stik|11.90|crveni;nude|flower|Za njegovane usne|Postojana boja uz ši maslac koji ne isušuje usne.|ricinusovo ulje, ši maslac, pigmenti
Balzam za usne s medom|MED I USNE|stik|4.50|-|honey|Za meke usne|Med i pčelinji vosak za suhe i ispucale usne.|pčelinji vosak, med, kakaov maslac
Lak za nokte|LAK|lak|6.90|crveni;proziran|drop|Za sjajne nokte|Brzosušeći lak bez toluena i formaldehida.|etil acetat, nitroceluloza, pigmenti
Serum za jačanje noktiju|NOKTI|lak|9.90|-|shield|Za čvrste nokte|Keratin i vitamin E njeguju lomljive nokte.|etil acetat, keratin, vitamin E
Tonirani balzam za usne|TONIRANI|stik|8.90|-|flower|Za njegovane usne s malo boje|Balzam njeguje kao krema, a daje prirodan ton.|pčelinji vosak, ši maslac, mineralni pigmenti`,
    },
    {
      name: 'Muška njega',
      use: 'Koža, kosa i nokti',
      related: 'Njega tijela',
      rows: `
Gel za brijanje|GEL ZA BRIJANJE|aerosol|7.90|-|wave|Za glatko brijanje|Gusta pjena s aloe verom smanjuje trenje britvice.|voda, stearinska kiselina, aloe vera, mentol
Balzam poslije brijanja|POSLIJE BRIJANJA|pumpica|13.90|-|leaf|Za smirenu kožu|Bez alkohola, s kamilicom i pantenolom.|voda, pantenol, ekstrakt kamilice, glicerol
Ulje za bradu|ULJE ZA BRADU|serum|14.90|-|drop|Za mekanu i urednu bradu|Argan i jojoba ukroćuju dlake i njeguju kožu ispod brade.|arganovo ulje, ulje jojobe, eterično ulje kedra
Šampon za bradu|ŠAMPON BRADA|šampon|11.90|-|leaf|Za čistu bradu|Blagi tenzidi i ulje čajevca uklanjaju miris i prljavštinu.|voda, koko-glukozid, ulje čajevca
Krema za lice za muškarce|MUŠKA KREMA|krema|17.90|-|bolt|Za hidrataciju bez sjaja|Lagana krema s kofeinom koja se odmah upija.|voda, kofein, glicerol, skvalan
Gel za tuširanje i kosu za muškarce|2 U 1|šampon|6.50|-|wave|Za brzo tuširanje|Jedan proizvod za kosu i tijelo, mirisa kedra.|voda, natrijev lauret sulfat, mentol, parfem
Dezodorans u stiku|DEO STIK|rolon|6.90|-|bolt|Za aktivne dane|Dugotrajna svježina bez aluminijevih soli.|propilen glikol, natrijev stearat, cinkov oksid, parfem
Vosak za kosu|VOSAK|krema|10.90|-|wave|Za oblikovanje frizure|Srednja jačina i prirodan izgled bez lijepljenja.|pčelinji vosak, karnauba vosak, ricinusovo ulje`,
    },
  ],
};
