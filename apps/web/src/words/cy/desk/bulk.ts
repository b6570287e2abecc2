import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { rows } from './nouns.ts';

export const bulk: DeskWords['bulk'] = {
  open: (n) => `Newid ${rows(n)}…`,
  title: (n) => `Newid ${rows(n)}`,
  which: 'Beth sydd i’w newid',
  fields: {
    batches: 'Rhif y swp',
    administered_by: 'Rhoddwyd gan',
    treated_by: 'Triniwyd gan',
    response: 'Ymateb',
    species: 'Rhywogaeth',
    close: 'Cau’r achos',
  },
  expiry: 'Yn dod i ben',
  closeHint: 'Mae achos wedi cau pan fu un o’i driniaethau’n llwyddiannus: nodir ei driniaeth olaf felly.',
  manyProducts: (n) => `Mae’r rhesi hyn o ${format.number(n)} o feddyginiaethau; mae swp yn perthyn i un.`,
  fillIn: 'Llenwch y gwerth newydd i weld beth fydd yn newid ym mhob rhes.',
  nothing: 'Ni fyddai dim yn newid.',
  apply: (n) => (n === 0 ? 'Newid' : `Newid ${rows(n)}`),
  preview: 'Beth fydd yn newid ym mhob rhes',
  row: 'Rhes',
  before: 'Nawr',
  after: 'Wedyn',
  stays: {
    same: 'Dim newid: mae’n dweud hynny eisoes',
    closed: 'Dim newid: mae’r achos wedi cau eisoes',
    'no-treatment': 'Ni ellir ei gau yma: nid oes gan yr achos driniaeth',
  },
  through: (treatment) => `Ei driniaeth olaf: ${treatment}`,
  writing: 'Yn newid rhesi',
  undoing: 'Yn ei ddadwneud',
  progress: 'Rhesi wedi’u gwneud',
  stop: 'Stopio',
  written: (n) => `Newidiwyd ${rows(n)}`,
  undone: (n) => `${rows(n)} fel o’r blaen`,
  left: (n) => `Gadawyd ${rows(n)} fel y mae:`,
  leftTable: 'Rhesi a adawyd fel y maent',
  undo: (n) => `Dadwneud pob un o’r ${format.number(n)}`,
  again: (n) => `Rhoi cynnig arall ar ${format.number(n)}`,
  changedBy: (name) =>
    name === null
      ? 'Newidiodd rhywun ef ers hynny. Ni chafodd ei drosysgrifo.'
      : `Newidiodd ${name} ef ers hynny. Ni chafodd ei drosysgrifo.`,
  notBegun: 'Stopiwyd cyn ei dro.',
  failures: {
    'no-network': 'Nid atebodd y gweinydd.',
    'signed-out': 'Daeth eich sesiwn i ben.',
    'too-many': 'Mae’r gweinydd yn gofyn i chi aros eiliad.',
    failed: 'Ni ellid ei ysgrifennu.',
    gone: 'Nid yw yno mwyach.',
  },
};
