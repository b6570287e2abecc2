import type { RecordFact } from '../../reports/record-gaps.ts';

export const missing = 'heb ei gofnodi';

export const gaps: Readonly<Record<RecordFact, string>> = {
  animal: missing,
  number: 'nifer yr anifeiliaid heb ei gofnodi',
  species: 'heb ei restru ar gyfer y rhywogaeth hon, a heb ei ddefnyddio o dan y rhaeadr',
  banned: 'gwaharddedig mewn anifeiliaid sy’n cynhyrchu bwyd',
  residue_limit: 'dim terfyn gweddillion hysbys: byth i bobl',
  batch: missing,
  expired_batch: 'wedi dod i ben cyn ei roi',
  quantity: missing,
  units: 'uned heb ei chofnodi',
  future_start: 'yn dechrau yn y dyfodol',
  end: 'diwedd y driniaeth heb ei gofnodi',
  reason: missing,
  cascade_reason: 'rheswm dros y rhaeadr heb ei gofnodi',
  cascade_period: 'cyfnod tynnu’n ôl yn fyrrach nag isafswm y rhaeadr',
  label_period: 'cyfnod tynnu’n ôl yn fyrrach na’r label, a heb reswm wedi’i gofnodi',
  examined_at: 'dyddiad yr archwiliad heb ei gofnodi',
  substance_amount: 'nid yw swm y sylwedd gweithredol yn hysbys',
  evidence: 'gwrthfiotig o’r flaenoriaeth uchaf: dim canlyniad meithriniad na phrawf sensitifrwydd wedi’i gofnodi',
  by: missing,
  meat: missing,
  milk: missing,
  eggs: 'cyfnod tynnu’n ôl wyau heb ei gofnodi',
  honey: 'cyfnod tynnu’n ôl mêl heb ei gofnodi',
};
