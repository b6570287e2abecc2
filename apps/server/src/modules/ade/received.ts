import type { AdeDiagnosis, AdeDiagnosisInput, AdeTreatmentInput } from '@byre/contract/ade/inputs';
import { toIsoDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import { defaultTimeZone } from '@byre/contract/place-days';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { FarmWork } from '../../commands/farm-work.ts';
import { applyCommand } from '../apply-edit.ts';
import { eventIdsOf } from './event-ids.ts';
import { conditionFor, findAnimal, productFor } from './lookups.ts';
import { receivedWithdrawals } from './received-withdrawals.ts';
import { besideCondition, besideEvent, isNumbered, placeOf, sentences, unsaidOf } from './received-words.ts';
import { type Said, saidIn } from './said.ts';
import { isHolding, volumeOf } from './schemes.ts';

/** The records that an event became. */
export type Received = { readonly animalId: string; readonly recordId: string; readonly ownId: string };

type NewId = () => string;
type Event = Said<AdeDiagnosisInput> | Said<AdeTreatmentInput>;
type Changes = Readonly<Record<string, Json>>;

/**
 * Writes a diagnosis as a case. Conditions that are not on the list go into its notes. Throws 422 for an animal that is
 * not on the holding, and for an event from Byre itself.
 */
export const receiveDiagnosis = async (work: FarmWork, sent: AdeDiagnosisInput, newId: NewId): Promise<Received> => {
  const event = saidIn(sent);
  requireForeign(work, event);
  const { _id: animalId } = await findAnimal(work.tx, work.access, event.animal);
  const idOf = await eventIdsOf(work, event.meta, animalId, newId);
  const found: { condition: string | null; diagnosis: Said<AdeDiagnosis> }[] = [];
  for (const diagnosis of event.diagnoses ?? []) {
    found.push({ condition: await conditionFor(work.tx, diagnosis), diagnosis });
  }
  const at = dateOf(event.eventDateTime);
  const conditionsAt = (level: Level): Json =>
    found.flatMap(({ condition, diagnosis }) =>
      condition !== null && levelOf(diagnosis) === level ? [{ condition_id: condition, date_diagnosed: at }] : [],
    );
  const notes = sentences(
    event.remark,
    ...found.map(({ condition, diagnosis }) => besideCondition(diagnosis, condition === null)),
    ...besideEvent(event),
  );
  const recordId = idOf('medical-record');
  await create(work, 'medical-record', { animalId, recordId: null, treatmentId: null }, recordId, {
    ...{ examined_at: at, notes },
    ...Object.fromEntries(levels.map((level) => [`${level}_conditions`, conditionsAt(level)])),
  });
  return { animalId, recordId, ownId: recordId };
};

/**
 * Writes a treatment as a case with its course and, if it names a medicine, the use of it. A medicine that is not on
 * the product list is refused, because nobody could look it up in the medicine record. A treatment without a date is a
 * course whose end is not known, so its produce is withheld until somebody gives one.
 */
export const receiveTreatment = async (work: FarmWork, sent: AdeTreatmentInput, newId: NewId): Promise<Received> => {
  const event = saidIn(sent);
  requireForeign(work, event);
  const { _id: animalId, species } = await findAnimal(work.tx, work.access, event.animal);
  const at = dateOf(event.eventDateTime);
  const { medicine, procedure, comment, responsible } = event;
  if (medicine === undefined && (event.withdrawals ?? []).length > 0)
    throw refused('/medicine', 'A withdrawal is of a medicine: name the one that was given.');
  const product = medicine === undefined ? null : await productFor(work.tx, medicine);
  const idOf = await eventIdsOf(work, event.meta, animalId, newId);
  const [recordId, treatmentId] = [idOf('medical-record'), idOf('treatment-history')];
  const isShort = (comment?.length ?? 0) <= longestLine;
  const notes = sentences(
    event.remark,
    placeOf(event),
    ...besideEvent(event),
    ...(product && !isShort ? [comment] : []),
    ...unsaidOf(event, { isDated: at !== null }),
  );
  await create(work, 'medical-record', { animalId, recordId: null, treatmentId: null }, recordId, {
    ...{ examined_at: at, notes },
  });
  await create(work, 'treatment-history', { animalId, recordId, treatmentId: null }, treatmentId, {
    ...{ start_date: at, treated_by: responsible ?? null },
    ...(product === null ? { intervention_desc: procedure ?? comment ?? null, end_date: at } : {}),
    ...(product === null && procedure !== undefined ? { treatment_strategy: comment ?? null } : {}),
  });
  if (product === null) return { animalId, recordId, ownId: treatmentId };
  const usageId = idOf('medicine-usage');
  const zone = work.actor.timeZone ?? defaultTimeZone;
  await create(work, 'medicine-usage', { animalId, recordId, treatmentId }, usageId, {
    ...{ product_id: product, start_date: at, end_date: at, total_volume: event.dose ? volumeOf(event.dose) : null },
    ...{ route: procedure ?? null, administered_by: responsible ?? null, dose: isShort ? (comment ?? null) : null },
    batches: (event.batches ?? []).filter(isNumbered).map(({ identifier = '', expiryDate }) => ({
      number: identifier,
      expiry: dateOf(expiryDate),
    })),
    withdrawals: receivedWithdrawals(event.withdrawals ?? [], { at, zone, species }),
  });
  return { animalId, recordId, ownId: usageId };
};

const longestLine = 500;

const levelOf = ({ description }: Said<AdeDiagnosis>): Level =>
  levels.find((level) => level === description) ?? 'presumptive';

const dateOf = (date: string | undefined): string | null => (date === undefined ? null : (toIsoDate(date) ?? date));

/** What Byre has sent to others is not accepted as new. */
const requireForeign = ({ access }: FarmWork, { meta, location }: Event): void => {
  if (meta?.source === 'byre') throw refused('/meta/source', 'It came from Byre, which already has it.');
  if (meta?.isDeleted) throw refused('/meta/isDeleted', 'To delete a record, send DELETE to its own address.');
  if (location !== undefined && !isHolding(location, access.farmId))
    throw refused('/location', 'It is for a different holding than the address.');
};

const refused = (pointer: string, message: string): Problem =>
  fieldProblem('rule-broken', { pointer, code: 'bad-value', message });

type Above = { readonly animalId: string; readonly recordId: string | null; readonly treatmentId: string | null };

/** Uses the checks, rules and writes of the record's own address. Errors refer to what was sent. */
const create = async (
  work: FarmWork,
  entity: MutableEntity,
  { animalId, recordId, treatmentId }: Above,
  id: string,
  changes: Changes,
): Promise<void> => {
  const parents = { animalId, medicalRecordId: recordId, treatmentId };
  try {
    await applyCommand(work, { entity, op: 'create', parents, id, changes, found: null });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'conflict') {
      const message = 'A different event with this source and sourceId was received before.';
      throw fieldProblem('conflict', { pointer: '/meta/sourceId', code: 'contradiction', message });
    }
    const errors = error.errors.map((one) => ({ ...one, pointer: pointerOf(one.pointer) }));
    throw new Problem(error.code, error.message, { errors });
  }
};

/** The member of an event from which one of our fields was made. */
const pointers: readonly (readonly [RegExp, string])[] = [
  [/^\/(examined_at|start_date|end_date)/, '/eventDateTime'],
  [/^\/product_id/, '/medicine/registeredIdentifier/id'],
  [/^\/(treated_by|administered_by)/, '/responsible'],
  [/^\/(route|intervention_desc)/, '/procedure'],
  [/^\/(dose|treatment_strategy)/, '/comment'],
  [/^\/total_volume/, '/dose'],
  [/^\/(tentative|presumptive|confirmed)_conditions/, '/diagnoses'],
  [/^\/notes/, '/remark'],
  [/^\/(batches|withdrawals)/, '/$1'],
];
const pointerOf = (pointer: string): string => {
  const [pattern, to] = pointers.find(([from]) => from.test(pointer)) ?? [];
  return pattern && to ? (pattern.exec(pointer)?.[0] ?? '').replace(pattern, to) : pointer;
};
