import { type Edit, newId } from '../../device/edits/edits.ts';
import { place as days } from '../../words/place.ts';
import { readInjected } from './tb-commands.ts';
import { updateOf } from './tb-correction.ts';
import type { TbDay, TbTest } from './tb-rules.ts';
import { type SavedEntry, saveEntry } from './tb-undo.ts';
import { strategyWithout, type TbSide, type Tuberculins, tbSides, tuberculinEdits } from './tuberculins.ts';

/**
 * The injections of today for which a tuberculin that is set now was not recorded, and that this person made: a colleague
 * has bottles of their own. What this device has not sent has no author yet, and is theirs.
 */
export const lackingToday = (
  { tests }: Pick<TbDay, 'tests'>,
  { tuberculins, givenBy, now }: { tuberculins: Tuberculins; givenBy: string; now: Date },
): TbTest[] =>
  [...tests.values()].filter(
    ({ record, injectedAt, lacks }) =>
      days.isSameDay(injectedAt, now) &&
      (record.created_by ?? givenBy) === givenBy &&
      lacks.some((side) => tuberculins[side] !== null),
  );

/** Records the tuberculins for injections that lack them, and takes back why they were left out. */
export const fillTuberculins = async (
  farmId: string,
  tests: readonly TbTest[],
  { tuberculins, givenBy }: { tuberculins: Tuberculins; givenBy: string },
): Promise<SavedEntry> => {
  const edits = await Promise.all(tests.map((test) => fillingEdits(farmId, test, { tuberculins, givenBy })));
  return saveEntry(edits.flat(), {});
};

const fillingEdits = async (
  farm_id: string,
  { record, injectedAt, lacks }: TbTest,
  { tuberculins, givenBy }: { tuberculins: Tuberculins; givenBy: string },
): Promise<Edit[]> => {
  const { treatment } = await readInjected(farm_id, record._id);
  if (treatment === null) return [];
  const ofCase = { farm_id, animal_id: record.animal_id, medical_record_id: record._id };
  const missing = (side: TbSide) => (lacks.includes(side) ? tuberculins[side] : null);
  const [avian = null, bovine = null] = tbSides.map(missing);
  return [
    ...tuberculinEdits(
      { ...ofCase, treatment_id: treatment._id },
      { ...tuberculins, avian, bovine },
      { moment: injectedAt, givenBy, ids: { avian: newId(), bovine: newId() } },
    ),
    updateOf('treatment-history', ofCase, treatment, {
      treatment_strategy: strategyWithout(treatment.treatment_strategy),
    }),
  ];
};
