import type { Animal, HistoryEntry } from '@byre/contract/animals/schema';
import type { Observation } from '@byre/contract/observations/api';
import type { Edit } from '../../../device/edits/edit-request.ts';
import { ownWordsIn } from '../../../words/pregnancy-findings.ts';
import { termOf } from '../../../words/pregnancy-terms.ts';
import { stateAfter, stateTakenBack } from './pregnancy.ts';
import { type Finding, measureOf, type RoundKind } from './round-kinds.ts';

/** What is recorded of one animal in a round. */
export type FindingToSave = {
  kind: RoundKind;
  finding: Finding;
  /** Its existing finding in this round, which is corrected instead of recorded twice. */
  standing: Observation | null;
  /** `undefined` if this device does not have the animal. */
  animal: Animal | undefined;
  /** The id of a new observation, made when its keys were opened. */
  newId: string;
  at: Date;
};

export type AnimalPlace = {
  farm_id: string;
  animal_id: string;
};

/** The edits of a finding: the observation, and for pregnancy diagnosis the animal's reproductive state. */
export const findingEdits = (place: AnimalPlace, toSave: FindingToSave): Edit[] => {
  const { kind, finding, standing, newId, at } = toSave;
  const moment = at.toISOString();
  // Notes that a person added to an earlier finding stay with it.
  const notes = [finding.notes, ownWordsIn(standing?.notes ?? null)].filter(Boolean).join(' ') || null;
  const said = { kind, value: finding.value, notes, ...measureOf(kind) };
  const observation: Edit =
    standing === null
      ? {
          entity: 'observation',
          op: 'create',
          parents: place,
          id: newId,
          before: null,
          after: { ...said, observed_at: moment },
        }
      : { entity: 'observation', op: 'update', parents: place, id: standing._id, before: standing, after: said };
  return [observation, ...stateEdits(place, toSave)];
};

/** The edit of the animal that a finding makes, if it changes the reproductive state. */
export const stateEdits = (place: AnimalPlace, toSave: FindingToSave): Edit[] => {
  const state = newStateOf(toSave);
  return state === null ? [] : [pushed(place, toSave, { name: state, date: toSave.at.toISOString() })];
};

/** The edit that takes the state back once that was sent. A history only grows, so the earlier state is added again. */
export const stateBackEdits = (place: AnimalPlace, saved: FindingToSave, at: Date): Edit[] => {
  const { animal } = saved;
  const state = animal && newStateOf(saved) !== null ? stateTakenBack(animal) : null;
  return state === null ? [] : [pushed(place, saved, { name: state, date: at.toISOString() })];
};

/** The reproductive state that the finding adds. */
const newStateOf = ({ kind, finding, standing, animal }: FindingToSave): string | null =>
  kind === 'pregnancy' && animal
    ? stateAfter(termOf(finding.value) ?? 're-check', animal, termOf(standing?.value ?? null))
    : null;

const pushed = (place: AnimalPlace, { animal }: FindingToSave, state: HistoryEntry): Edit => ({
  entity: 'animal',
  op: 'update',
  parents: place,
  id: place.animal_id,
  before: animal ?? null,
  after: { reproductive_state: [state] },
});

/**
 * The edits that undo a finding that was sent: a new one is deleted, a corrected one gets its earlier values.
 * `sent` is the current observation.
 */
export const takingBackEdits = (place: AnimalPlace, saved: FindingToSave, sent: Observation, at: Date): Edit[] => {
  const { standing } = saved;
  const observation = { entity: 'observation', parents: place, id: sent._id, before: sent } as const;
  return [
    standing === null
      ? { ...observation, op: 'delete', after: {} }
      : { ...observation, op: 'update', after: { value: standing.value, notes: standing.notes } },
    ...stateBackEdits(place, saved, at),
  ];
};
