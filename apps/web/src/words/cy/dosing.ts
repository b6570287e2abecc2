import type { Words } from '../en.ts';
import type { Translation } from '../translation.ts';
import { timesOf } from './nouns.ts';

export const dosing: Translation<Words['dosing']> = {
  title: 'Dos yn ôl y fformiwlari',
  dose: 'Dos',
  route: 'Dull rhoi',
  substanceUnits: { mg: 'mg', microgram: 'microgram', IU: 'IU' },
  perAnimal: (amount) => `${amount} yr anifail`,
  perKg: (amount, kg) => (kg === '1' ? `${amount} y kg` : `${amount} am bob ${kg} kg`),
  strength: (amount, per) => `${amount} am bob ${per}`,
  doseOf: (rate, substance) => (substance === null ? rate : `${substance} ${rate}`),
  least: (amount) => `o leiaf ${amount}`,
  most: (amount) => `dim mwy na ${amount}`,
  weight: 'Pwysau’r anifail',
  kg: 'kg',
  weighed: (date) => `Fel y’i pwyswyd neu y’i nodwyd ar ${date}. Newidiwch ef os nad yw’n gywir bellach.`,
  takeWeight: (kg, date, isOld) => (isOld ? `${kg} kg o hyd? Roedd hynny ar ${date}` : `Defnyddio ${kg} kg, o ${date}`),
  weightFirst: 'Gwiriwch y pwysau yn gyntaf. Ni chyfrifir dos ohono nes i chi ddweud ei fod yn gywir.',
  weightIsRight: (kg) => `Mae ${kg} kg yn gywir`,
  unconfirmedDose: 'Ni chyfrifir dos ohono nes i rywun yn y practis ei gadarnhau.',
  notOffered: 'Ni chynigir swm, oherwydd mae ffigur yn edrych yn anghywir.',
  tooMuch: (amount, sum) =>
    `Byddai’n ${amount} bob tro, swm na roddir i anifail o’r fath${sum === null ? '' : ` (${sum})`}. Gwiriwch y pwysau, a’r dos a’r cryfder yn y fformiwlari.`,
  doses: 'Nifer y dosau',
  eachTime: (amount) => `${amount} bob tro`,
  sum: (kg, rate, strength, amount) =>
    strength === null ? `${kg} kg × ${rate} = ${amount}` : `${kg} kg × ${rate} ÷ ${strength} = ${amount}`,
  rounded: (exact, step, unit) => `Talgrynnwyd o ${exact} i’r hyn y gellir ei fesur: y ${step} ${unit} agosaf.`,
  take: (amount) => `Llenwi ${amount}`,
  doseAtWeight: (amount, kg) => `${amount} am ${kg} kg`,
  doseGiven: (dose, times) => (times === 1 ? dose : `${dose}, ${timesOf(times)}`),
  missing: {
    dose: 'Nid oes gan y fformiwlari ddos ar ei gyfer.',
    weight: 'Rhowch y pwysau, a chyfrifir y dos.',
    strength: 'Nid oes gan y fformiwlari gryfder ar ei gyfer: cyfrifwch y dos o’r label.',
    unit: 'Mae’r fformiwlari’n rhoi’r cryfder mewn uned arall: cyfrifwch y dos o’r label.',
  },
  confirmed: (what, person, date) => `${what} o fformiwlari’r practis, cadarnhawyd gan ${person}, ${date}.`,
  unconfirmed: (what) => `${what} o fformiwlari’r practis. Nid oes neb wedi’i gadarnhau eto: edrychwch ar y label.`,
  source: (source) => `Ffynhonnell: ${source}.`,
  inFormulary: 'O’r fformiwlari',
  takeWithdrawals: 'Defnyddio’r rhain',
};
