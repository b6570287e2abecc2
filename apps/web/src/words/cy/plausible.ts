import { count } from '@byre/contract/report-words/cy/count';
import { animals, days } from '@byre/contract/report-words/cy/nouns';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { years } from './nouns.ts';
import { animalsOf } from './species.ts';

const of = (species: string | null) => (species === null ? '' : ` i ${animalsOf(species)}`);
const weeks = (n: number) => count(n, { one: 'wythnos', two: 'wythnos', other: 'wythnos' });
const months = (n: number) => count(n, { one: 'mis', two: 'fis', other: 'mis' });
const doses = (n: number) => count(n, { one: 'dos', two: 'ddos', other: 'dos' });

export const plausible: Translation<LaterWords['plausible']> = {
  askTitle: (n) => (n === 1 ? 'Ydy’r ffigur hwn yn gywir?' : 'Ydy’r ffigurau hyn yn gywir?'),
  refusedTitle: 'Ni all hyn fod yn gywir',
  right: (n) => (n === 1 ? 'Ydy, mae’n gywir' : 'Ydyn, maen nhw’n gywir'),
  change: 'Ei newid',
  inUnit: {
    weight: (n) => `${format.number(n)} kg`,
    standard_weight: (n) => `${format.number(n)} kg`,
    skin_fold: (n) => `${format.number(n)} mm`,
    temperature: (n) => `${format.number(n)} °C`,
    weeks_in_calf: weeks,
    heads: animals,
    doses,
    dry_days: days,
  },
  ageOf: (age) => {
    if (age < 60) return days(age);
    return age < 730 ? months(Math.round(age / 30.44)) : years(Math.floor(age / 365.25));
  },
  entry: {
    strength: 'Cryfder',
    dose: 'Dos',
    least: 'Dos lleiaf',
    most: 'Dos mwyaf',
    withdrawal: {
      meat: 'Cyfnod cadw’n ôl cig',
      milk: 'Cyfnod cadw’n ôl llaeth',
      eggs: 'Cyfnod cadw’n ôl wyau',
      honey: 'Cyfnod cadw’n ôl mêl',
    },
    reason: 'Rheswm dros y cyfnod byrrach',
    reasonHint: 'Fe’i cedwir gyda hanes y llinell.',
    reasonMissing: 'Nodwch pam mae’r cyfnod yn fyrrach.',
    range: (least, most) => `${least} i ${most}`,
    moreThanMatter: (now, mg, per) => `Nid yw ${now} yn bosibl. Ni all ${per} ddal ${mg} mg: 1,000 mg yw’r mwyaf.`,
    nameSays: (now, name) => `Nid ${now} sydd yn enw’r cynnyrch, ond ${name}.`,
    changed: (before, now) => `${before} ydoedd. Nawr ${now === '' ? 'fe’i gadawyd allan' : now}.`,
    shorter: (before, now) => `${before} ydoedd. Nawr ${now === '' ? 'fe’i gadawyd allan' : now}, sy’n fyrrach.`,
    othersHave: (now, others, unit) => `Mae ${now} yn wahanol i’ch cofnodion eraill â’r sylwedd: ${others} ${unit}.`,
    tooMuch: (kg, amount) => `Byddai anifail ${kg} kg yn cael ${amount} bob tro.`,
    tooLittle: (kg, amount) => `Dim ond ${amount} bob tro a gâi anifail ${kg} kg.`,
    wideBound: (bound) => `Mae’r ffin ${bound} ymhell o’r dos arferol.`,
    periodUnlike: (now, others) => `Mae ${now} yn wahanol i labeli eraill: ${others} diwrnod.`,
  },
  notPositive: 'Rhowch ffigur uwch na 0.',
  notWhole: 'Rhowch rif cyfan.',
  impossible: (value, most, species) =>
    `Nid yw ${value} yn bosibl${of(species)}. Y mwyaf yw ${most}. Gwiriwch y ffigur.`,
  offScale: (value, least, most) => `Nid yw ${value} yn bosibl. Mae rhwng ${least} a ${most}. Gwiriwch y ffigur.`,
  unusual: (value, least, most, species) =>
    `Mae ${value} yn anarferol${of(species)}. Rhwng ${least} a ${most} sy’n arferol.`,
  age: (value, least, most, age) => `Mae ${value} yn anarferol yn ${age} oed. Rhwng ${least} a ${most} sy’n arferol.`,
  sinceLast: (value, last, day) => `Mae ${value} ymhell o’r un diwethaf, ${last} ar ${day}.`,
  otherUnit: {
    fahrenheit: (value) => `Nid yw ${value} yn bosibl. Os darllenwyd ef mewn °F, rhowch ef mewn °C.`,
    cells: (value) => `Nid yw ${value} yn bosibl mewn miloedd. Rhowch 250 am 250,000 o gelloedd mewn ml.`,
  },
  tooMuch: (all, most, species) =>
    `Mae ${all} yn llawer${of(species)}. Dim mwy na ${most} ar y tro i un anifail sy’n arferol.`,
  tooMuchForWeight: (all, most, kg) => `Mae ${all} yn llawer i ${kg} kg. Dim mwy na ${most} ar y tro sy’n arferol.`,
  timesDose: (times, usual) =>
    `Mae hyn ${times === '2' ? 'ddwywaith' : `${times} gwaith`} dos y fformiwlari (${usual} bob tro). Gwiriwch ef, a chofnodwch beth a roddwyd.`,
  doseForWeight: (kg, species) =>
    `Dyma’r dos ar gyfer ${kg} kg: nid yw’n bwysau posibl i ${animalsOf(species)}. Gwiriwch ef, a chofnodwch beth a roddwyd.`,
  otherRoute: (route, routes) => `${routes} sydd gan y fformiwlari, nid ${route}.`,
  sinceCalving: (value, since) => `Lloiodd ${days(since)} yn ôl, felly mae ${value} yn gyflo yn annhebygol.`,
  sinceService: (value, since) =>
    `Cafodd ei gwasanaethu ${days(since)} yn ôl, felly mae ${value} yn gyflo yn annhebygol.`,
  sinceFinding: (value, before, day) =>
    before === null
      ? `Nid oedd yn gyflo ar ${day}, felly mae ${value} yn gyflo yn annhebygol.`
      : `Roedd yn gyflo ers ${before} ar ${day}, felly mae ${value} nawr yn annhebygol.`,
  tooYoung: (value, age) => `Mae ${value} yn annhebygol yn ${age} oed.`,
  male: 'Mae’r anifail hwn wedi’i gofnodi’n wryw.',
  otherFold: (value, other) => `Mae ${value} ymhell o’r plyg arall, ${other}.`,
  beforeFold: (value, before) => `Mae ${value} ymhell o’r plyg cyn y pigiad, ${before}.`,
  notAStep: (value, step) => `Nid yw ${value} ar y raddfa, sydd â chamau o ${step}.`,
  lactation: (value, next) => `Ar ôl yr un diwethaf, llaethiad rhif ${next} yw’r nesaf, nid ${value}.`,
  counted: (value, last, day) => `${value}? ${last} oedd y cyfrif diwethaf, ar ${day}.`,
  expired: (since) =>
    `Roedd y swp wedi mynd heibio ei ddyddiad dod i ben ${days(since)} cyn ei ddefnyddio. Edrychwch ar y botel, a chofnodwch beth a ddefnyddiwyd.`,
  farOff: (n) => `Mae hynny ${years(n)} o ddiwrnod ei ddefnyddio. Gwiriwch y flwyddyn.`,
};
