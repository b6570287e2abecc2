import { count } from '@byre/contract/report-words/cy/count';
import type { DeskWords } from '../../en-desk.ts';

export const photos: DeskWords['photos'] = {
  title: 'Lluniau',
  add: 'Ychwanegu lluniau',
  hint: 'Neu gollyngwch nhw yma. Tynnir y lle a’r camera allan ohonynt.',
  none: 'Dim lluniau eto.',
  open: (n, of) => `Agor llun ${n} o ${of}`,
  one: (n, of) => `Llun ${n} o ${of}`,
  by: (who, at) => `${who}, ${at}`,
  previous: 'Llun blaenorol',
  next: 'Llun nesaf',
  sending: (n) => `Yn anfon ${count(n, { two: 'lun', other: 'llun' })}`,
  unreadable: (names) => `Ni ellid darllen fel llun: ${names}`,
  failed: 'Ni anfonwyd pob llun.',
  unloaded: 'Ni ellid nôl y llun.',
};
