import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { rows } from './nouns.ts';

export const output: DeskWords['tables']['output'] = {
  exportCsv: 'Cadw fel CSV',
  exportSelected: (n) => `Cadw ${format.number(n)} fel CSV`,
  print: 'Argraffu',
  printSelected: (n) => `Argraffu ${format.number(n)}`,
  gathering: 'Yn nôl y rhesi',
  gathered: (done, total) => `${format.number(done)} o ${format.number(total)} o resi`,
  cancel: 'Canslo',
  failed: 'Ni ellid nôl pob rhes, felly ni chafodd dim ei gadw na’i argraffu.',
  again: 'Rhoi cynnig arall arni',
  close: 'Cau',
  stopped: 'Wedi’i stopio: ni chafodd dim ei gadw na’i argraffu.',
  unconfirmed: 'Ni chafodd dim ei gadw na’i argraffu. Cadarnhewch yn gyntaf mai chi ydyw.',
  saved: (n) => `Cadwyd ${rows(n)}.`,
  tooManyToPrint: (n, most) =>
    `Mae ${rows(n)} yn ormod ar gyfer papur. Hidlwch y tabl i ${format.number(most)} neu lai, neu cadwch y rhesi fel CSV.`,
  howToPrintAll: 'Mae’r botwm “Argraffu” uwchben y tabl yn argraffu pob un.',
  rowCount: rows,
  everything: 'Pob rhes',
  searched: (text) => `“${text}”`,
  since: (day) => `o ${day}`,
  until: (day) => `hyd ${day}`,
  selectedOnly: 'Y rhesi a ddewiswyd',
};
