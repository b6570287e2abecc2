import { type Edit, newId } from '../../device/edits/edits.ts';
import { place as days } from '../../words/place.ts';
import { readInjected, withoutMilkOfMales } from './tb-commands.ts';
import { updateOf } from './tb-correction.ts';
import type { TbDay, TbTest } from './tb-rules.ts';
import { type SavedEntry, saveEntry } from './tb-undo.ts';
import {
  type ListedSides,
  lackingSides,
  listedSides,
  strategyWithout,
  type TbSide,
  type Tuberculins,
  tbSides,
  tuberculinEdits,
  unansweredSides,
} from './tuberculins.ts';

/**
 * The injections of today for which a tuberculin that is set now was not recorded, and that this person made: a colleague
 * has bottles of their own. What this device has not sent has no author yet, and is theirs.
 */
export const lackingToday = (
  { tests }: Pick<TbDay, 'tests'>,
  { tuberculins, givenBy, now }: SetToday & { now: Date },
): TbTest[] =>
  [...tests.values()].filter(
    ({ record, injectedAt, lacks }) =>
      days.isSameDay(injectedAt, now) &&
      (record.created_by ?? givenBy) === givenBy &&
      lacks.some((side) => !unansweredSides(tuberculins).includes(side)),
  );

/**
 * Records the tuberculins for injections that lack them, and takes back why they were left out; null if none lacks one by
 * now. A side without a batch stays out, so that it is asked for later.
 */
export const fillTuberculins = async (
  farmId: string,
  tests: readonly TbTest[],
  set: SetToday,
): Promise<SavedEntry | null> => {
  const listed = await listedSides();
  const edits = (await Promise.all(tests.map((test) => fillingEdits(farmId, test, { ...set, listed })))).flat();
  return edits.length === 0 ? null : saveEntry(edits, {});
};

type SetToday = { tuberculins: Tuberculins; givenBy: string };

const fillingEdits = async (
  farm_id: string,
  { record, injectedAt }: TbTest,
  { tuberculins, givenBy, listed }: SetToday & { listed: ListedSides },
): Promise<Edit[]> => {
  const { treatment, usages } = await readInjected(farm_id, record._id);
  if (treatment === null) return [];
  const place = { farm_id, animal_id: record.animal_id };
  const ofCase = { ...place, medical_record_id: record._id };
  // What is recorded by now counts, not what is shown: a second tap records nothing twice.
  const lacks = lackingSides(usages, listed);
  const unanswered = unansweredSides(tuberculins);
  const missing = (side: TbSide) => (lacks.includes(side) && !unanswered.includes(side) ? tuberculins[side] : null);
  const [avian = null, bovine = null] = tbSides.map(missing);
  if (avian === null && bovine === null) return [];
  return withoutMilkOfMales(place, [
    ...tuberculinEdits(
      { ...ofCase, treatment_id: treatment._id },
      { ...tuberculins, avian, bovine },
      { moment: injectedAt, givenBy, ids: { avian: newId(), bovine: newId() } },
    ),
    // The reason holds as long as one side is missing.
    ...(lacks.some((side) => unanswered.includes(side))
      ? []
      : [
          updateOf('treatment-history', ofCase, treatment, {
            treatment_strategy: strategyWithout(treatment.treatment_strategy),
          }),
        ]),
  ]);
};
