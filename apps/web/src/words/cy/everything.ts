import { entries, farms } from '@byre/contract/report-words/cy/nouns';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { recordKinds } from './record-kinds.ts';

export const everything: Translation<LaterWords['everything']> = {
  title: 'Chwilio popeth',
  label: 'Chwilio tagiau, nodiadau, cyflyrau, meddyginiaethau a sypiau',
  placeholder: 'Tag, nodyn, cyflwr, meddyginiaeth',
  explanation:
    'Tagiau yn ôl eu digidau olaf; nodiadau, cyflyrau, triniaethau, meddyginiaethau, rhifau swp a phenawdau yn ôl dechrau unrhyw air. Ar eich holl ffermydd, heb signal.',
  reading: (done, of) => `Yn darllen y ddyfais hon: ${done} o ${farms(of)}`,
  none: 'Dim wedi’i ganfod',
  noneExplained: 'Rhowch gynnig ar lai o eiriau, neu ar ddechrau un gair yn unig.',
  animals: 'Anifeiliaid',
  found: 'Canfuwyd',
  records: (n) => entries(n),
  more: (shown, of) => `Dangosir y ${shown} diweddaraf o ${format.number(of)}. Ychwanegwch air i gyfyngu’r chwiliad.`,
  kinds: recordKinds,
};
