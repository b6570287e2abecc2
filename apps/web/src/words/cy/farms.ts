import { count } from '@byre/contract/report-words/cy/count';
import { animals as animalsOf } from '@byre/contract/report-words/cy/nouns';
import { figure } from '@byre/contract/report-words/figure';
import type { Words } from '../en.ts';
import { unbroken } from '../in-one-line.ts';
import type { Translation } from '../translation.ts';
import { groups } from './nouns.ts';
import { allOf } from './one-list.ts';

const singleAnimals = (n: number) => unbroken(animalsOf(n));
const groupsOf = (n: number) => unbroken(groups(n));

export const farms: Translation<Words['farms']> = {
  title: 'Ffermydd',
  everything: 'Chwilio',
  list: 'Eich ffermydd',
  search: 'Dod o hyd i fferm wrth ei henw, ei cheidwad neu rif y daliad',
  searchPlaceholder: 'Enw neu rif y daliad',
  stock: ({ animals, groups: n, counted, heads }) => {
    if (n === 0) return singleAnimals(animals);
    const entries = animals === 0 ? groupsOf(n) : allOf([singleAnimals(animals), groupsOf(n)]);
    if (counted === 0) return entries;
    if (counted < n) return `${entries} (${figure(heads)} o anifeiliaid mewn ${figure(counted)} ohonynt)`;
    return animals === 0 ? `${entries}, ${singleAnimals(heads)}` : `${entries} (${figure(heads)} o anifeiliaid)`;
  },
  incomplete: 'Yn lawrlwytho',
  found: (n) => count(n, { other: 'fferm' }),
  none: 'Dim ffermydd ar y ddyfais hon eto',
  noneExplanation: 'Maent yn dod o’r practis pan fydd signal. Os oes signal, gofynnwch i’ch practis am fynediad.',
  noneFound: (query) => `Nid oes fferm yn cyfateb i “${query}”`,
  noneFoundExplanation: 'Rhowch gynnig ar ran o’r enw, neu ffigurau olaf rhif y daliad.',
  holding: 'Daliad',
  keeper: 'Ceidwad',
  address: 'Cyfeiriad',
  type: 'Math o fferm',
  organic: 'Organig',
  yes: 'Ydy',
  no: 'Nac ydy',
  about: 'Am y fferm hon',
  incompleteExplanation:
    'Mae’r fferm hon yn dal i lawrlwytho: gall anifeiliaid neu achosion fod ar goll nes iddi orffen.',
  more: 'Dangos rhagor o ffermydd',
  visited: (day) => `Ymwelwyd ${day}`,
  milk: {
    none: 'Nid oes llaeth o’r fferm hon yn mynd i bobl.',
    answerNone: 'Nid oes llaeth o’r fferm hon yn mynd i bobl',
    askAgain: 'Gofyn am gyfnodau tynnu’n ôl llaeth eto',
    note: 'Os felly, nid yw cyfnod tynnu’n ôl llaeth sydd ar goll yn fwlch yng nghofnodion y fferm. Mae’r hyn a gofnodwyd yn dal i’w weld.',
    notAsked: 'Nid yw cyfnod tynnu’n ôl llaeth sydd ar goll yn fwlch yma mwyach',
    asked: 'Gofynnir am gyfnodau tynnu’n ôl llaeth eto',
    failed: 'Heb ei gadw. Mae angen signal: rhowch gynnig arall arni pan fydd signal.',
  },
};
