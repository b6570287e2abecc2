import { count } from '@byre/contract/report-words/cy/count';
import type { LaterWords } from '../en-later.ts';
import { format } from '../format.ts';
import type { Translation } from '../translation.ts';
import { others } from './nouns.ts';

export const today: Translation<LaterWords['today']> = {
  rechecks: 'Ailarchwiliadau i’w gwneud',
  courses: 'Dosau i’w rhoi',
  withdrawals: 'Cyfnodau tynnu’n ôl sy’n dod i ben',
  unrecorded: 'Cyfnodau tynnu’n ôl heb eu cofnodi',
  unrecordedAnimals: (n) => count(n, { other: 'anifail' }),
  showMore: (n) => `Dangos ${others(n)}`,
  dayOf: (day, days) => `Diwrnod ${day} o ${days}`,
  dayOpen: (day) => `Diwrnod ${day}, dim diwedd wedi’i nodi`,
  unnamed: 'Meddyginiaeth heb enw',
  until: (produce, time) => `${produce} heddiw ${time}`,
  untilTomorrow: (produce, time) => `${produce} yfory ${time}`,
  nothing: 'Nid oes dim i’w wneud heddiw',
  nothingExplanation:
    'Rhestrir yma ailarchwiliadau, dosau cwrs, a chyfnodau tynnu’n ôl sy’n dod i ben erbyn yfory, o’ch holl ffermydd.',
  looking: (looked, of) => `Yn gwirio beth sydd i’w wneud: ${format.number(looked)} o ${count(of, { other: 'fferm' })}`,
};
