import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { formularyFile } from './formulary-file.ts';
import { formularyForm } from './formulary-form.ts';
import { lines } from './nouns.ts';

export const formulary: DeskWords['formulary'] = {
  title: 'Fformiwlari',
  subtitle: lines,
  loading: 'Yn cyfrif',
  search: 'Chwilio’r fformiwlari',
  practice: 'Practis',
  add: 'Ychwanegu cynnyrch',
  importFile: 'Mewnforio CSV',
  exportFile: 'Allforio CSV',
  exported: 'Mae’r fformiwlari yn y ffeil sydd newydd ei chadw.',
  none: 'Nid oes dim yn y fformiwlari eto',
  noneHint: 'Ychwanegwch y cynhyrchion a ddefnyddiwch, neu mewnforiwch nhw o daenlen.',
  noneFound: 'Nid oes llinell sy’n cyfateb',
  filter: 'Dangos',
  filters: {
    all: 'Pob llinell',
    confirmed: 'Mewn defnydd',
    unconfirmed: (n) => (n === null ? 'I’w cadarnhau' : `I’w cadarnhau (${format.number(n)})`),
    retired: 'Wedi’u rhoi heibio',
  },
  columns: {
    product: 'Cynnyrch',
    species: 'Rhywogaeth',
    strength: 'Cryfder a chynhwysion',
    dose: 'Dos',
    routes: 'Dulliau rhoi',
    withdrawals: 'Cyfnodau tynnu’n ôl',
    state: 'Statws',
    confirmed: 'Cadarnhawyd',
  },
  allSpecies: 'Pob rhywogaeth',
  states: { confirmed: 'Mewn defnydd', unconfirmed: 'I’w chadarnhau', retired: 'Wedi’i rhoi heibio' },
  confirmedBy: (by, day) => `${by}, ${day}`,
  notConfirmed: 'Neb eto',
  produce: { meat: 'Cig', milk: 'Llaeth', eggs: 'Wyau', honey: 'Mêl' },
  doseRange: (min, max) =>
    [...(min === null ? [] : [`lleiafswm ${min}`]), ...(max === null ? [] : [`uchafswm ${max}`])].join(', '),
  form: formularyForm,
  conflict: {
    title: (by, iso, now) =>
      `Newidiodd ${by ?? 'rhywun'} y llinell hon ${format.moment(iso, now)}, tra oeddech chi’n ei golygu.`,
    explanation: 'Ni chollwyd dim a ysgrifennwyd gennych. Dewiswch ar gyfer pob rhan, yna cadwch eto.',
    yours: 'Eich un chi',
    theirs: 'Eu hun nhw',
    empty: 'dim',
    choose: (what) => `Dewiswch pa un sy’n gywir: ${what}`,
    alsoTheirs: (what) => `Cymerwyd o’u fersiwn nhw: ${what}.`,
  },
  history: {
    title: 'Hanes',
    loading: 'Yn llwytho’r hanes',
    ops: { create: 'Ychwanegwyd', update: 'Newidiwyd', delete: 'Dilëwyd' },
    by: (who, iso, now) => `${who ?? 'Mewnforiad'}, ${format.moment(iso, now)}`,
    reason: (text) => `Rheswm: ${text}`,
    unchanged: 'Cadarnhawyd heb newid',
  },
  file: formularyFile,
  failures: {
    'no-network': 'Mae angen y gweinydd ar hyn. Rhowch gynnig arall arni pan ellir ei gyrraedd.',
    'signed-out': 'Mewngofnodwch eto ar y ddyfais hon yn gyntaf.',
    'too-many': 'Gormod o gynigion. Arhoswch funud, yna rhowch gynnig arall arni.',
    failed: 'Ni allai’r gweinydd wneud hynny nawr. Rhowch gynnig arall arni ymhen ychydig.',
    refused: 'Ni dderbyniodd y gweinydd hynny.',
    gone: 'Mae rhywun wedi dileu hwn yn y cyfamser, neu ni chewch ei newid.',
  },
};
