import { count } from '@byre/contract/report-words/cy/count';
import { observationKinds } from '@byre/contract/report-words/cy/values';
import type { LaterWords } from '../en-later.ts';
import type { Translation } from '../translation.ts';

export const observations: Translation<LaterWords['observations']> = {
  title: 'Arsylwadau',
  back: 'Anifail',
  loading: 'Yn darllen yr arsylwadau',
  none: 'Nid oes dim wedi’i nodi eto',
  noneExplanation: 'Rhestrir yma bwysau, sgorau cyflwr a symudedd, tymheredd a chyfrif celloedd yr anifail hwn.',
  newestFirst: 'Y diweddaraf yn gyntaf',
  trends: 'Sut yr aeth y ffigurau',
  range: (least, most) => `o ${least} i ${most}`,
  trend: (kind, { count: figures, since, range, latest, day }) =>
    `${kind}: ${count(figures, { two: 'ffigur', other: 'ffigur' })} ers ${since}, ${range}, yr olaf ${latest} ar ${day}`,
  add: 'Ychwanegu arsylwad',
  kinds: observationKinds,
  units: { '1,000 cells/ml': '1,000 o gelloedd/ml' },
  titled: (kind, value) => `${kind}: ${value}`,
  withUnit: (figure, unit) => `${figure} ${unit}`,
  onScale: (figure, scale) => `${figure} (${scale})`,
  remove: {
    named: (title) => `Dileu ${title}`,
    title: 'Dileu’r arsylwad hwn?',
    history: 'Mae’r practis yn cadw hanes yr hyn a ddilëir.',
    confirm: 'Dileu’r arsylwad',
    done: 'Dilëwyd yr arsylwad',
  },
  form: {
    title: 'Arsylwad newydd',
    save: 'Cadw’r arsylwad',
    what: 'Yr hyn a welwyd gennych',
    kind: 'Math',
    ownKind: 'Beth ydyw',
    finding: 'Canfyddiad',
    unit: 'Uned',
    when: 'Pryd',
    notes: 'Nodiadau',
    faults: {
      empty: 'Nodwch yr hyn a ganfuwyd.',
      'no-kind': 'Dewiswch neu nodwch yr hyn a welwyd.',
      'no-date': 'Nodwch pryd y’i gwelwyd.',
      'in-the-future': 'Mae hyn yn y dyfodol. Gwiriwch y diwrnod a’r amser.',
    },
  },
};
