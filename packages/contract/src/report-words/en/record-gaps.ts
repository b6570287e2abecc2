import type { RecordFact } from '../../reports/record-gaps.ts';

export const missing = 'not recorded';

/** What is missing from a medicine record, shown in its cell. */
export const gaps: Readonly<Record<RecordFact, string>> = {
  animal: missing,
  number: 'number of animals not recorded',
  species: 'not listed for this species, and not used under the cascade',
  banned: 'banned in food-producing animals',
  residue_limit: 'no residue limit known: never for human use',
  batch: missing,
  expired_batch: 'had expired when it was given',
  quantity: missing,
  units: 'unit not recorded',
  future_start: 'starts in the future',
  end: 'end of treatment not recorded',
  reason: missing,
  cascade_reason: 'reason for the cascade not recorded',
  cascade_period: 'withdrawal below the cascade minimum',
  label_period: 'withdrawal shorter than the label, and no reason recorded',
  examined_at: 'date of examination not recorded',
  substance_amount: 'amount of active substance not known',
  evidence: 'highest-priority antibiotic: no culture or sensitivity result recorded',
  by: missing,
  meat: missing,
  milk: missing,
  eggs: 'egg withdrawal not recorded',
  honey: 'honey withdrawal not recorded',
};
