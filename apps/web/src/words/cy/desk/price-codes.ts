import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';

export const priceCodes: DeskWords['priceCodes'] = {
  title: 'Codau pris',
  subtitle:
    'Y codau y mae eich anfonebau yn eu defnyddio am yr hyn a wnaed, a ddangosir yn y llyfr dydd a’i ffeiliau. Y rhai heb god yn gyntaf, y rhai a ddefnyddiwyd fwyaf yn gyntaf. Mae Enter yn cadw ac yn mynd ymlaen. Mae Escape yn rhoi cod yn ôl fel yr oedd.',
  loading: 'Yn chwilio am yr hyn a ddefnyddiwyd',
  failed: 'Ni ellid nôl y codau pris o weinydd y practis.',
  again: 'Rhowch gynnig arall arni',
  nothing: 'Ni chofnododd eich practis waith yn y cyfnod hwn. Dewiswch gyfnod neu fferm arall.',
  uncoded: (n) => `Cofnodion heb god pris: ${format.number(n)}`,
  progress: (done, of) => `Mae cod gan ${format.number(done)} o ${format.number(of)}.`,
  entries: (n) => `Cofnodion: ${format.number(n)}`,
  codeOf: (what) => `Cod pris ${what}`,
  undo: 'Dadwneud',
  undoOf: (what) => `Dadwneud cod pris ${what}`,
  states: { saving: 'Yn cadw', saved: 'Cadwyd', removed: 'Tynnwyd', failed: 'Ni chadwyd. Pwyswch Enter i geisio eto.' },
  open: 'Gosod codau pris',
};
