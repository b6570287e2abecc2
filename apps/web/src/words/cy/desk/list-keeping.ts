import { days } from '@byre/contract/report-words/cy/nouns';
import type { DeskWords } from '../../en-desk.ts';
import { format } from '../../format.ts';
import { changes } from '../nouns.ts';
import { rows } from './nouns.ts';

const size = (bytes: number) =>
  bytes < 1e6 ? `${format.number(Math.max(0.1, Math.round(bytes / 100) / 10))} kB` : format.bytes(bytes);

export const listKeeping: DeskWords['listKeeping'] = {
  title: 'Rhestrau canolog',
  subtitle: 'Wedi’u rhannu gan bob practis, ac ar bob dyfais.',
  loading: 'Yn llwytho',
  notYours: 'Practis arall sy’n cadw’r rhestrau hyn. Mae’r hyn y mae’n ei lwytho’n cyrraedd eich dyfeisiau chi hefyd.',
  lists: {
    products: {
      title: 'Cynhyrchion',
      choose: 'Dewis ffeiliau’r rheoleiddiwr',
      hint: 'Yr XML, neu’r taflenni fel CSV. Dewiswch bob taflen ar unwaith: gall yr hyn sydd wedi dod i ben ar un fod yn gyfredol ar un arall.',
    },
    conditions: {
      title: 'Cyflyrau',
      choose: 'Dewis rhestr gyflyrau',
      hint: 'JSON neu CSV. Gall fod yn rhan o’r rhestr. Ni thynnir cyflyrau byth.',
    },
  },
  rows: 'Ar y rhestr',
  changedAt: 'Diweddarwyd ddiwethaf',
  age: (day, n) =>
    `Mae’r cofnod diweddaraf ar y rhestr yn dyddio o ${day}, ${days(n)} yn ôl. Llwythwch ffeiliau cyfredol y rheoleiddiwr.`,
  never: 'Pan sefydlwyd y gwasanaeth',
  by: (who, iso, now) => `${format.moment(iso, now)}, ${who ?? 'gan y gweithredwr'}`,
  files: 'O',
  reading: (list) => `Yn cymharu â’r rhestr: ${list}`,
  applying: (n) => `Yn ysgrifennu ${rows(n)}`,
  chooseAnother: 'Dewis ffeiliau eraill',
  preview: (files) => `Beth fyddai ${files} yn ei newid`,
  done: (files) => `Beth a newidiodd ${files}`,
  counts: {
    added: 'Ychwanegwyd',
    changed: 'Newidiwyd',
    unlisted: 'Tynnwyd oddi ar y rhestr',
    unchanged: 'Heb newid',
    refused: 'Gwrthodwyd',
    warned: 'I’w gwirio',
  },
  nothing: 'Nid oes dim yn newid: mae’r rhestr yn dweud hyn i gyd eisoes.',
  isPart: 'Nid y rhestr gyfan yw’r ffeiliau hyn, felly ni thynnir dim oddi arni.',
  isWhole:
    'Y ffeiliau hyn yw’r rhestr gyfan. Ni chynigir mwyach yr hyn sydd ar goll ohonynt. Mae hen gofnodion yn ei gadw.',
  delta: (n, bytes) => `Bydd pob dyfais yn nôl ${rows(n)}, ${size(bytes)} cyn cywasgu.`,
  deltaDone: (n, bytes) => `Mae pob dyfais nawr yn nôl ${rows(n)}, ${size(bytes)} cyn cywasgu.`,
  first: (shown, all) => (shown < all ? `Y ${format.number(shown)} cyntaf o ${format.number(all)}` : ''),
  columns: {
    name: 'Enw',
    id: 'Rhif',
    field: 'Maes',
    before: 'Nawr',
    after: 'Newydd',
    file: 'Ffeil',
    line: 'Llinell',
    why: 'Pam',
  },
  wholeLine: 'Y llinell gyfan',
  apply: (n) => `Gwneud ${changes(n)}`,
  applied: (list) => `${list}: diweddarwyd.`,
  cancel: 'Canslo',
  nothingValue: 'dim',
};
