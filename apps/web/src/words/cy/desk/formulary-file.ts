import type { DeskWords } from '../../en-desk.ts';
import { lines } from './nouns.ts';

export const formularyFile: DeskWords['formulary']['file'] = {
  name: (day) => `fformiwlari-${day}.csv`,
  title: 'Mewnforio fformiwlari',
  choose: 'Dewis ffeil CSV',
  chooseAnother: 'Dewis ffeil arall',
  explanation:
    'Canfyddir llinellau yn ôl cynnyrch a rhywogaeth. Mae cell wag yn gadael yr hyn sydd wedi’i storio. Rhaid i rywun sydd wedi edrych ar linell a fewnforiwyd ei chadarnhau.',
  reading: 'Yn cymharu â’r fformiwlari',
  loading: 'Yn llwytho',
  counts: { added: 'Ychwanegwyd', changed: 'Newidiwyd', unchanged: 'Heb newid', refused: 'Gwrthodwyd' },
  changesTitle: 'Beth fyddai’n newid',
  refusedTitle: 'Gwrthodwyd',
  refusedExplanation: 'Gadewir y llinellau hyn allan; llwythir y lleill.',
  line: 'Llinell',
  column: 'Colofn',
  why: 'Pam',
  what: { added: 'Newydd', changed: 'Newidiwyd' },
  wholeLine: 'Y llinell gyfan',
  doubtful: 'Gwiriwch cyn ei gadarnhau',
  nothing: 'Ni fyddai dim yn newid: mae’r fformiwlari’n dweud hyn i gyd eisoes.',
  apply: (n) => `Llwytho ${lines(n)}`,
  applied: (n) => `Llwythwyd ${lines(n)}. Rhaid eu cadarnhau nawr.`,
  undone: (n) => `Dadwnaed ${lines(n)}`,
  undoneBut: (n, kept) => `Dadwnaed ${lines(n)}. Cadwyd ${lines(kept)} am eu bod wedi newid ers hynny.`,
  notUndone: 'Ni ddadwnaed y mewnforio. Ceisiwch eto dan Mewnforio.',
};
