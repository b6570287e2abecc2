import type { responses as english } from '../en/values.ts';

export const species: Readonly<Record<string, string>> = {
  Cattle: 'Gwartheg',
  Sheep: 'Defaid',
  Pig: 'Moch',
  Goat: 'Geifr',
  Chicken: 'Ieir',
  Turkey: 'Tyrcwn',
  Duck: 'Hwyaid',
  Goose: 'Gwyddau',
  Horse: 'Ceffylau',
  Dog: 'Cŵn',
  Deer: 'Ceirw',
  Alpaca: 'Alpacaod',
  Llama: 'Lamaod',
  Pheasant: 'Ffesantod',
  Partridge: 'Petris',
  Pigeon: 'Colomennod',
};

export const routes: Readonly<Record<string, string>> = {
  intramuscular: 'I’r cyhyr',
  subcutaneous: 'O dan y croen',
  intravenous: 'I’r wythïen',
  intradermal: 'I mewn i’r croen',
  intramammary: 'I’r gadair',
  oral: 'Drwy’r geg',
  'in feed': 'Yn y bwyd',
  'in water': 'Yn y dŵr',
  'pour-on': 'Arllwys ar y cefn',
  topical: 'Ar y croen',
  intranasal: 'I’r trwyn',
  intrauterine: 'I’r groth',
  intravaginal: 'I’r wain',
  intraruminal: 'I’r rwmen',
  epidural: 'Epidwral',
  intraperitoneal: 'I’r bol',
  subconjunctival: 'O dan y gyfbilen',
  'intra-articular': 'I’r cymal',
  'regional intravenous': 'I’r wythïen, islaw rhwymyn',
  perineural: 'Bloc nerf',
  footbath: 'Baddon traed',
  dip: 'Dip',
};

export const roles: Readonly<Record<string, string>> = {
  Vet: 'Milfeddyg',
  Farmer: 'Ffermwr',
  'Farm worker': 'Gweithiwr fferm',
  'Vet nurse': 'Nyrs filfeddygol',
  'Foot trimmer': 'Trimiwr traed',
};

export const responses: typeof english = {
  Excellent: 'Rhagorol',
  Good: 'Da',
  Ok: 'Iawn',
  Poor: 'Gwael',
  'No Response': 'Dim ymateb',
  Adverse: 'Niweidiol',
};

export const observationKinds: Readonly<Record<string, string>> = {
  weight: 'Pwysau',
  body_condition: 'Cyflwr y corff',
  mobility: 'Symudedd',
  temperature: 'Tymheredd',
  somatic_cell_count: 'Cyfrif celloedd llaeth',
  pregnancy: 'Beichiogrwydd',
  other: 'Rhywbeth arall',
};
