import type { ShapeName } from '../pictures/shapes.ts';

export type FormGroup = 'dodatak' | 'hrana' | 'kozmetika' | 'higijena' | 'aparat' | 'oprema';
export type VariationSet = 'boja' | 'aroma' | 'kolicina' | 'sastav' | 'trajanje' | 'pojas' | 'tip' | 'vrsta';

/** How a product comes: its packs (smallest first), the picture it has and the words that fit it. */
export type Form = {
  readonly packs: readonly string[];
  readonly shape: ShapeName;
  readonly group: FormGroup;
  /** specification/catalogue §7: 1 Dodatak prehrani, 2 Kozmetika, 3 Ishrana, 4 Drogerija, 5 Aparati i pomagala. */
  readonly productType: 1 | 2 | 3 | 4 | 5;
  /** Option of the filter group 'Oblik'. */
  readonly option: string;
  /** Lettering under the name on the label. */
  readonly label: string;
  readonly variations?: VariationSet;
  /** The packs are sizes or models: the price hardly moves. */
  readonly flatPrice?: true;
};

const PILLS = 'Tablete i kapsule';
const POWDER = 'Prah i kesice';
const LIQUID = 'Kapi, sirup i ulje';
const CREAM = 'Krema, gel i losion';
const WASH = 'Šampon i pranje';
const KIT = 'Pribor i oprema';
const DEVICE = 'Aparat';
const FOOD = 'Hrana i čaj';

const supplement = (
  packs: readonly string[],
  shape: ShapeName,
  option: string,
  label: string,
  variations?: VariationSet,
): Form => ({
  packs,
  shape,
  group: 'dodatak',
  productType: 1,
  option,
  label,
  ...(variations ? { variations } : {}),
});
const food = (
  packs: readonly string[],
  shape: ShapeName,
  label: string,
  variations?: VariationSet,
): Form => ({
  ...supplement(packs, shape, FOOD, label, variations),
  group: 'hrana',
  productType: 3,
});
const cosmetic = (
  packs: readonly string[],
  shape: ShapeName,
  option: string,
  label: string,
  variations?: VariationSet,
): Form => ({
  ...supplement(packs, shape, option, label, variations),
  group: 'kozmetika',
  productType: 2,
});
const hygiene = (
  packs: readonly string[],
  shape: ShapeName,
  option: string,
  label: string,
  variations?: VariationSet,
): Form => ({
  ...supplement(packs, shape, option, label, variations),
  group: 'higijena',
  productType: 4,
});
const device = (
  shape: ShapeName,
  label: string,
  models: readonly string[],
  variations?: VariationSet,
): Form => ({
  ...supplement(models, shape, DEVICE, label, variations),
  group: 'aparat',
  productType: 5,
});
const gear = (
  packs: readonly string[],
  shape: ShapeName,
  label: string,
  variations?: VariationSet,
): Form => ({
  ...supplement(packs, shape, KIT, label, variations),
  group: 'oprema',
  productType: 5,
  flatPrice: true,
});

const SIZES = ['veličina S', 'veličina M', 'veličina L', 'veličina XL'] as const;
const MODELS = ['model 100', 'model 200', 'model 300'] as const;
const COLOURS = ['plava boja', 'siva boja', 'zelena boja'] as const;

export const FORMS = {
  tablete: supplement(['30 tableta', '60 tableta', '90 tableta'], 'blister', PILLS, 'TABLETE', 'kolicina'),
  kapsule: supplement(['30 kapsula', '60 kapsula', '90 kapsula'], 'pillBottle', PILLS, 'KAPSULE', 'trajanje'),
  šumeće: supplement(
    ['20 šumećih tableta', '40 šumećih tableta', '60 šumećih tableta'],
    'fizzTube',
    PILLS,
    'ŠUMEĆE TABLETE',
    'aroma',
  ),
  bombone: supplement(
    ['30 gumenih bombona', '60 gumenih bombona', '90 gumenih bombona'],
    'gummyJar',
    PILLS,
    'GUMENE BOMBONE',
    'aroma',
  ),
  pastile: supplement(['20 pastila', '30 pastila', '40 pastila'], 'tin', PILLS, 'PASTILE', 'aroma'),
  kesice: supplement(['10 kesica', '20 kesica', '30 kesica'], 'sachetBox', POWDER, 'KESICE', 'kolicina'),
  prah: supplement(['200 g', '400 g', '800 g'], 'pouch', POWDER, 'PRAH', 'sastav'),
  sirup: supplement(['120 ml', '200 ml', '250 ml'], 'syrup', LIQUID, 'SIRUP', 'kolicina'),
  kapi: supplement(['10 ml', '20 ml', '30 ml'], 'dropper', LIQUID, 'KAPI', 'sastav'),
  ampule: supplement(['7 ampula', '10 ampula', '15 ampula'], 'ampoules', LIQUID, 'AMPULE', 'trajanje'),
  sprej: hygiene(['20 ml', '30 ml', '50 ml'], 'nasalSpray', 'Sprej', 'SPREJ'),
  ulje: food(['100 ml', '250 ml', '500 ml'], 'oilBottle', 'HLADNO PREŠANO'),
  čaj: food(
    ['20 filter-vrećica', '40 filter-vrećica', '60 filter-vrećica'],
    'teaBox',
    'BILJNI ČAJ',
    'sastav',
  ),
  med: food(['250 g', '450 g', '900 g'], 'honeyJar', 'IZ PRIRODE'),
  hrana: food(['250 g', '500 g', '1 kg'], 'pouch', 'ZDRAVA HRANA'),
  pločice: food(['3 komada', '12 komada', '24 komada'], 'barBox', 'ENERGIJA', 'vrsta'),
  proteini: {
    ...supplement(['450 g', '900 g', '2000 g'], 'tub', POWDER, 'SPORTSKA PREHRANA', 'kolicina'),
    productType: 3,
  },
  krema: cosmetic(['50 ml', '75 ml', '100 ml'], 'creamJar', CREAM, 'KREMA'),
  tuba: cosmetic(['50 ml', '75 ml', '125 ml'], 'tube', CREAM, 'NJEGA'),
  gel: cosmetic(['75 ml', '100 ml', '150 ml'], 'tube', CREAM, 'GEL'),
  pumpica: cosmetic(['250 ml', '400 ml', '500 ml'], 'pump', CREAM, 'NJEGA', 'kolicina'),
  šampon: cosmetic(['200 ml', '300 ml', '400 ml'], 'shampoo', WASH, 'NJEGA I ČISTOĆA', 'kolicina'),
  serum: cosmetic(['15 ml', '30 ml', '50 ml'], 'serum', CREAM, 'SERUM'),
  raspršivač: cosmetic(['100 ml', '150 ml', '200 ml'], 'trigger', 'Sprej', 'SPREJ'),
  aerosol: cosmetic(['100 ml', '150 ml', '200 ml'], 'aerosol', 'Sprej', 'SPREJ', 'vrsta'),
  rolon: cosmetic(['40 ml', '50 ml', '75 ml'], 'rollOn', CREAM, '48 H', 'vrsta'),
  stik: cosmetic(['3,5 g', '4,5 g', '8 g'], 'stick', CREAM, 'NJEGA USANA', 'vrsta'),
  pudrijera: cosmetic(['8 g', '10 g', '12 g'], 'compact', CREAM, 'MINERALNI', 'vrsta'),
  lak: cosmetic(['8 ml', '10 ml', '12 ml'], 'polish', CREAM, 'NOKTI', 'boja'),
  sapun: hygiene(['90 g', '3 × 90 g', '6 × 90 g'], 'soap', WASH, 'PRIRODNI SAPUN'),
  pasta: hygiene(['50 ml', '75 ml', '2 × 75 ml'], 'toothpaste', WASH, 'PASTA ZA ZUBE', 'aroma'),
  vodica: hygiene(['250 ml', '500 ml', '750 ml'], 'mouthwash', WASH, 'ZA ISPIRANJE USTA', 'aroma'),
  četkica: hygiene(['1 komad', '2 komada', '4 komada'], 'toothbrush', KIT, 'ZA ZUBE', 'boja'),
  električna: { ...device('powerBrush', 'ZA ZUBE', MODELS, 'boja'), productType: 4 },
  konac: hygiene(['50 m', '100 m', '2 × 50 m'], 'floss', KIT, 'S VOSKOM', 'aroma'),
  maramice: hygiene(['20 komada', '72 komada', '3 × 72 komada'], 'wipes', KIT, 'MARAMICE', 'kolicina'),
  ulošcipak: hygiene(['16 komada', '32 komada', '48 komada'], 'softPack', KIT, 'MEKANO', 'kolicina'),
  pelene: hygiene(['28 komada', '44 komada', '88 komada'], 'softPack', KIT, 'BEBE', 'kolicina'),
  kutijica: hygiene(['1 pakovanje', '2 pakovanja', '3 pakovanja'], 'carton', KIT, 'NJEGA', 'tip'),
  flašica: hygiene(['150 ml', '250 ml', '330 ml'], 'babyBottle', KIT, 'BEZ BPA', 'boja'),
  varalica: hygiene(['1 komad', '2 komada', '3 komada'], 'pacifier', KIT, 'SILIKON', 'boja'),
  čistač: hygiene(['250 ml', '500 ml', '750 ml'], 'trigger', 'Sprej', 'SPREJ'),
  osvježivač: hygiene(['150 ml', '300 ml', '500 ml'], 'aerosol', 'Sprej', 'SPREJ', 'kolicina'),
  sredstvo: hygiene(['500 ml', '750 ml', '1 l'], 'shampoo', WASH, 'ČISTOĆA', 'kolicina'),
  dezinfekcija: hygiene(['100 ml', '250 ml', '500 ml'], 'pump', WASH, '70 % ALKOHOLA', 'kolicina'),
  kanister: hygiene(['1 l', '2 l', '3 l'], 'canister', WASH, 'KONCENTRAT', 'vrsta'),
  tlakomjer: device('bpMonitor', 'AUTOMATSKI', MODELS),
  oksimetar: device('oximeter', 'SPO2', MODELS, 'boja'),
  glukometar: device('meter', 'DIGITALNI', MODELS),
  termometar: device('thermometer', 'DIGITALNI', MODELS, 'boja'),
  pištolj: device('irThermometer', 'INFRACRVENI', MODELS),
  inhalator: device('inhaler', 'NEBULIZATOR', MODELS),
  ovlaživač: device('humidifier', 'ULTRAZVUK', MODELS, 'boja'),
  aspirator: device('aspirator', 'ZA DISANJE', MODELS),
  vaga: device('scale', 'DIGITALNA', MODELS, 'boja'),
  sat: device('watch', 'SMART', MODELS, 'boja'),
  masažer: device('massager', 'ŠIATSU', MODELS),
  masažni: device('massageGun', 'SPORT', MODELS, 'boja'),
  ortoza: gear(SIZES, 'orthosis', 'KOMPRESIJA', 'boja'),
  pojas: gear(SIZES, 'belt', 'PODESIVO', 'pojas'),
  dokoljenke: gear(SIZES, 'socks', 'KOMFOR', 'boja'),
  zavoj: gear(['1 komad', '2 komada', '5 komada'], 'bandage', 'PRVA POMOĆ', 'boja'),
  flasteri: gear(['10 komada', '20 komada', '40 komada'], 'carton', 'PRVA POMOĆ', 'tip'),
  kutija: gear(['mala', 'srednja', 'velika'], 'firstAid', 'SET'),
  oblog: gear(['mali', 'srednji', 'veliki'], 'gelPack', 'VIŠEKRATNO'),
  traka: gear(['5 cm × 5 m', '7,5 cm × 5 m', '2 × 5 m'], 'tape', 'ELASTIČNA', 'boja'),
  štap: gear(COLOURS, 'cane', 'PODESIVO', 'tip'),
  jastuk: gear(['mali', 'srednji', 'veliki'], 'pillow', 'KOMFOR', 'boja'),
  doza: gear(COLOURS, 'pillBox', 'PON - NED', 'tip'),
  ulošci: gear(['veličina 36–38', 'veličina 39–41', 'veličina 42–45'], 'insoles', 'KOMFOR', 'tip'),
  boca: gear(COLOURS, 'sportBottle', 'BEZ BPA', 'boja'),
  šejker: gear(COLOURS, 'shaker', 'BEZ BPA', 'boja'),
  bučice: gear(COLOURS, 'dumbbell', 'PAR', 'boja'),
  girja: gear(COLOURS, 'kettlebell', 'TRENING', 'boja'),
  elastika: gear(COLOURS, 'band', 'OTPOR', 'tip'),
  vijača: gear(COLOURS, 'rope', 'PODESIVO', 'boja'),
  lopta: gear(COLOURS, 'ball', 'BALANS', 'boja'),
  rukavice: gear(SIZES, 'gloves', 'TRENING', 'boja'),
  step: gear(COLOURS, 'step', 'TRENING'),
  strunjača: gear(COLOURS, 'yogaMat', 'JOGA', 'boja'),
  blok: gear(COLOURS, 'block', 'JOGA', 'boja'),
  valjak: gear(COLOURS, 'roller', 'MASAŽA', 'boja'),
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof FORMS;
export const formOf = (name: FormName): Form => FORMS[name];
