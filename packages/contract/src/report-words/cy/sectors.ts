import type { sectors as english } from '../en/sectors.ts';
import { tubes } from './nouns.ts';

const sectorNames = {
  'dairy-adult-cows': 'Llaeth, fesul buwch aeddfed',
  'dairy-with-youngstock': 'Llaeth, gyda stoc ifanc',
  'dairy-lactating-courses': 'Tiwbiau i wartheg mewn llaeth',
  'dairy-dry-courses': 'Tiwbiau i wartheg sych',
  beef: 'Bîff',
  'cattle-unsaid': 'Gwartheg, math y fferm yn gymysg neu heb ei gofnodi',
  'sheep-standing': 'Defaid, stoc ar y fferm',
  'sheep-slaughtered': 'Defaid, gydag ŵyn a laddwyd',
  'pigs-standing': 'Moch, stoc ar y fferm',
  'pigs-slaughtered': 'Moch, gyda moch a laddwyd',
  'broilers-slaughtered': 'Ieir a laddwyd',
  'turkeys-slaughtered': 'Tyrcwn a laddwyd',
};

const sectorFormulas = {
  'dairy-adult-cows': 'mg a roddwyd i wartheg ar ffermydd llaeth ÷ (nifer cyfartalog y buchod aeddfed × 425 kg)',
  'dairy-with-youngstock':
    'mg a roddwyd i wartheg ar ffermydd llaeth ÷ Σ (nifer cyfartalog yr holl wartheg × pwysau eu dosbarth)',
  'dairy-lactating-courses': 'tiwbiau i wartheg mewn llaeth ÷ 3 ÷ nifer cyfartalog y buchod aeddfed',
  'dairy-dry-courses': 'tiwbiau i wartheg sych ÷ 4 ÷ nifer cyfartalog y buchod aeddfed',
  beef: 'mg a roddwyd i wartheg ar ffermydd bîff ÷ Σ (nifer cyfartalog y gwartheg × pwysau eu dosbarth)',
  'cattle-unsaid': 'mg a roddwyd i wartheg ar ffermydd eraill ÷ Σ (nifer cyfartalog y gwartheg × pwysau eu dosbarth)',
  'sheep-standing': 'mg a roddwyd i ddefaid ÷ (nifer cyfartalog y mamogiaid × 75 kg + yr ŵyn × 20 kg)',
  'sheep-slaughtered': 'mg a roddwyd i ddefaid ÷ (nifer cyfartalog y mamogiaid × 75 kg + ŵyn a laddwyd × 20 kg)',
  'pigs-standing':
    'mg a roddwyd i foch ÷ (nifer cyfartalog yr hychod × 240 kg + y moch × 65 kg + y moch diddwyn × 25 kg)',
  'pigs-slaughtered': 'mg a roddwyd i foch ÷ (nifer cyfartalog yr hychod × 240 kg + moch a laddwyd × 65 kg)',
  'broilers-slaughtered': 'mg a roddwyd i ieir ÷ (adar a laddwyd × 1 kg)',
  'turkeys-slaughtered': 'mg a roddwyd i dyrcwn ÷ (adar a laddwyd × 6.5 kg)',
};

const dairyMetrics = 'Mesurau gwrthficrobaidd llaeth, Veterinary Record 2018';
const pcu = 'Uned cywiro poblogaeth (PCU), EMA/238630/2011, atodiad 2';
const courses = 'DCDvet tiwbiau, EMA/224954/2016, heb ei eithriad ar gyfer pirlimycin';

const sectorSources = {
  'dairy-adult-cows': dairyMetrics,
  'dairy-with-youngstock': dairyMetrics,
  'dairy-lactating-courses': courses,
  'dairy-dry-courses': courses,
  beef: pcu,
  'cattle-unsaid': pcu,
  'sheep-standing': pcu,
  'sheep-slaughtered': pcu,
  'pigs-standing': pcu,
  'pigs-slaughtered': pcu,
  'broilers-slaughtered': pcu,
  'turkeys-slaughtered': pcu,
};

const routesAndCrops = {
  routes: 'Yn ôl llwybr',
  route: 'Llwybr',
  routeNames: {
    parenteral: 'Pigiad',
    oral: 'Trwy’r geg, porthiant neu ddŵr',
    'intramammary-lactating': 'Tiwb pwrs, gwartheg mewn llaeth',
    'intramammary-dry': 'Tiwb pwrs, gwartheg sych',
    'intramammary-unknown': 'Tiwb pwrs, nid yw’r enw’n dweud i ba wartheg',
    intrauterine: 'I’r groth',
    topical: 'Argroenol: croen, llygad, clust',
    unknown: 'Nid yw’r ffurf ar y rhestr cynhyrchion',
  },
  crops: 'Dofednod, fesul cnwd',
  crop: 'Haid',
  housed: 'Cyrraedd',
  left: 'Gadael',
  birds: 'Adar',
  perPcu: 'mg/PCU',
  stillThere: 'yno ar ddiwedd y cyfnod',
  cropMethod:
    'Mae cnwd o ddofednod yn un llenwad o sied. Daw i ben pan fydd yr adar yn gadael neu’n cael eu cyfrif yn sero. Fe’i rhestrir yn y cyfnod y daw i ben ynddo, gyda phopeth a roddwyd iddo ers iddo gyrraedd, hefyd cyn y cyfnod. Rhestrir cnwd a oedd yno ar ddiwedd y cyfnod hyd at y pwynt hwnnw.',
};

const slaughter = {
  slaughtered: 'Lladdwyd yn y cyfnod hwn',
  slaughteredOf: { pig: 'Moch', lamb: 'Ŵyn', broiler: 'Ieir', turkey: 'Tyrcwn' },
};

const unclassedText = (animals: string) => `heb eu cyfrif, dosbarth anhysbys: ${animals}`;

const tubesLeftOut: (typeof english)['tubesLeftOut'] = {
  title: (n) =>
    n === null
      ? 'Nid yw tiwbiau pwrs mewn unrhyw ffigur o gyrsiau fesul buwch'
      : `Nid yw ${tubes(n)} pwrs mewn unrhyw ffigur o gyrsiau fesul buwch`,
  at: (farm, type, given) => `${farm}, ${type ?? 'math heb ei gofnodi'}: ${given}`,
  least: (given) => `o leiaf ${given}`,
  numberUnknown: 'nifer heb ei gofnodi',
  where: (where) =>
    `Fe’u rhoddwyd i wartheg ar ffermydd nad ydynt wedi’u cofnodi fel ffermydd llaeth: ${where}. Mae eu miligramau yn y ffigurau eraill.`,
};

const sectorGaps = {
  amount: 'ni ellid pwyso dim ohono',
  heads: 'ni chyfrifwyd lloc neu haid',
  weights: 'nid oes pwysau ar gyfer anifeiliaid o ddosbarth anhysbys',
  slaughter: 'ni roddwyd y nifer a laddwyd',
  animals: 'dim anifeiliaid',
};

export const sectors: typeof english = {
  ...routesAndCrops,
  ...slaughter,
  table: 'Ffigurau fesul sector',
  figure: 'Ffigur',
  value: 'Gwerth',
  formula: 'Fformiwla a ffynhonnell',
  formulaFrom: (formula, source) => `${formula}. ${source}.`,
  names: sectorNames,
  formulas: sectorFormulas,
  sources: sectorSources,
  missing: sectorGaps,
  unclassed: unclassedText,
  tubesLeftOut,
};
