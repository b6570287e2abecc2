import { animals } from '@byre/contract/report-words/cy/nouns';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { animalsOf } from './species.ts';

const marks: Readonly<Record<string, string>> = {
  identification_number: 'tag clust',
  eid: 'tag electronig',
  national_breed_code: 'cod brîd',
  species: 'gair a gofnodwyd',
};
const marksOf = (by: readonly string[]): string => [...new Set(by)].map((mark) => marks[mark] ?? mark).join(', ');

export const withoutSpecies: Translation<LaterWords['withoutSpecies']> = {
  title: 'Anifeiliaid heb rywogaeth',
  why: 'Nid ydynt mewn unrhyw gylch, rhestr TB na ffigur ar gyfer un rhywogaeth. Ni chofnodir dim nes i chi ddewis.',
  none: 'Mae gan bob anifail ar y fferm hon rywogaeth.',
  suggested: (names) =>
    names.length === 0 ? 'Nid oes dim yn dweud pa rywogaeth' : `${names.join(' neu ')} yn ôl pob tebyg`,
  contradicted: 'Mae’r marciau’n gwrth-ddweud ei gilydd',
  because: (by, n) => (by.length === 0 ? `${animals(n)}.` : `${animals(n)}, yn ôl ${marksOf(by)}.`),
  marks: marksOf,
  give: (species, n) => `Cofnodi ${animalsOf(species)} ar gyfer ${animals(n)}`,
  another: 'Rhywogaeth arall',
  some: 'Dewis rhai ohonynt',
  chosen: (n) => `${format.number(n)} wedi’u dewis`,
  recordedAs: (text) => `Wedi’i gofnodi fel “${text}”`,
  given: (species, n) => `${animals(n)} wedi’u cofnodi fel ${animalsOf(species)}`,
  unlisted: (text) => `Nid oes unrhyw restr yn gwybod am y rhywogaeth “${text}”`,
  take: (species) => `Cymryd ${species}`,
  perhaps: (species) => `${species} efallai.`,
  takenBack: (n) => `Dadwnaed ar gyfer ${animals(n)}`,
};
