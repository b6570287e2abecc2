import { createHash } from 'node:crypto';
import type { AdeDiagnosis, AdeDiagnosisInput, AdeTreatmentInput, AdeWithdrawal } from '@byre/contract/ade/inputs';
import { toIsoDate } from '@byre/contract/dates';
import type { Json } from '@byre/contract/fields';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import { fieldProblem, Problem } from '@byre/contract/problem';
import type { MutableEntity } from '@byre/contract/sync/entities';
import { dayMs, hourMs } from '@byre/contract/time';
import type { FarmWork } from '../../commands/farm-work.ts';
import { applyCommand } from '../apply-edit.ts';
import { conditionFor, findAnimal, productFor } from './lookups.ts';
import { holdingScheme, ownWithdrawalProductOf, volumeOf } from './schemes.ts';

/** The records that an event became. */
export type Received = { readonly animalId: string; readonly recordId: string; readonly ownId: string };

type NewId = () => string;
type Event = AdeDiagnosisInput | AdeTreatmentInput;
type Changes = Readonly<Record<string, Json>>;

/**
 * Writes a diagnosis as a case. Conditions that are not on the list go into its notes. Throws 422 for an animal that is
 * not on the holding, and for an event from Byre itself.
 */
export const receiveDiagnosis = async (work: FarmWork, event: AdeDiagnosisInput, newId: NewId): Promise<Received> => {
  requireForeign(work, event);
  const animalId = await findAnimal(work.tx, work.access, event.animal);
  const found: { condition: string | null; diagnosis: AdeDiagnosis }[] = [];
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
    ...found.map(({ condition, diagnosis }) => beside(diagnosis, condition === null)),
    ...kept(event),
  );
  const recordId = idOf(event, 'medical-record', newId);
  await create(work, 'medical-record', { animalId, recordId: null, treatmentId: null }, recordId, {
    ...{ examined_at: at, notes },
    ...Object.fromEntries(levels.map((level) => [`${level}_conditions`, conditionsAt(level)])),
  });
  return { animalId, recordId, ownId: recordId };
};

/**
 * Writes a treatment as a case with its course and, if it names a medicine, the use of it. A medicine that is not on
 * the product list is refused, because nobody could look it up in the medicine record.
 */
export const receiveTreatment = async (work: FarmWork, event: AdeTreatmentInput, newId: NewId): Promise<Received> => {
  requireForeign(work, event);
  const animalId = await findAnimal(work.tx, work.access, event.animal);
  const at = dateOf(event.eventDateTime);
  const { medicine, procedure, comment, responsible } = event;
  const product = medicine === undefined ? null : await productFor(work.tx, medicine);
  const recordId = idOf(event, 'medical-record', newId);
  const treatmentId = idOf(event, 'treatment-history', newId);
  const isShort = (comment?.length ?? 0) <= longestLine;
  const notes = sentences(
    event.remark,
    placeOf(event),
    ...kept(event),
    ...(product && !isShort ? [comment] : []),
    ...unsaid(event),
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
  const usageId = idOf(event, 'medicine-usage', newId);
  await create(work, 'medicine-usage', { animalId, recordId, treatmentId }, usageId, {
    ...{ product_id: product, start_date: at, end_date: at, total_volume: event.dose ? volumeOf(event.dose) : null },
    ...{ route: procedure ?? null, administered_by: responsible ?? null, dose: isShort ? (comment ?? null) : null },
    batches: (event.batches ?? []).map(({ identifier, expiryDate }) => ({
      number: identifier,
      expiry: expiryDate === undefined ? null : dateOf(expiryDate),
    })),
    withdrawals: (event.withdrawals ?? []).flatMap((one) => withdrawalOf(one, at)),
  });
  return { animalId, recordId, ownId: usageId };
};

const longestLine = 500;

/**
 * In whole hours from where Byre counts, never shorter than was sent. Midnight means a day, and counts from its end.
 * Without an end the produce must not be used at all.
 */
const withdrawalOf = ({ productType, endDate }: AdeWithdrawal, at: string): Json[] => {
  const product = ownWithdrawalProductOf(productType);
  if (product === undefined) return [];
  if (endDate === undefined) return [{ product_type: product, not_permitted: true }];
  const started = Date.parse(at);
  const counted = started % dayMs === 0 ? started + dayMs : started;
  const hours = Math.max(0, Math.ceil((Date.parse(dateOf(endDate)) - counted) / hourMs));
  return [{ product_type: product, period: hours, unit: 'hours' }];
};

/** Facts of a treatment that have no field in Byre, in words. */
const unsaid = ({ dose, withdrawals = [] }: AdeTreatmentInput): (string | null)[] => [
  dose && volumeOf(dose) === null ? `Dose: ${dose.doseQuantity} ${dose.doseUnits}` : null,
  ...withdrawals.map(({ productType, endDate, market }) => {
    if (ownWithdrawalProductOf(productType) !== undefined && market === undefined) return null;
    return `Withdrawal: ${[productType, endDate ? `until ${endDate}` : 'until further notice', market].filter(Boolean).join(', ')}`;
  }),
];

const levelOf = ({ description }: AdeDiagnosis): Level =>
  levels.find((level) => level === description) ?? 'presumptive';

/** What a diagnosis says besides the condition, in words; everything if the condition is not on the list. */
const beside = (diagnosis: AdeDiagnosis, isUnlisted: boolean): string | null => {
  const { name, description, diagnosisCode, stage, severity, severityScore } = diagnosis;
  const isLevel = levels.some((level) => level === description);
  const said = [
    ...(isUnlisted && diagnosisCode ? [`${diagnosisCode.scheme} ${diagnosisCode.id}`] : []),
    ...(isLevel && !isUnlisted ? [] : [description]),
    ...[stage, severity, severityScore, placeOf(diagnosis)],
  ].filter((one) => one !== undefined && one !== null && one !== '');
  if (!isUnlisted && said.length === 0) return null;
  return `${isUnlisted ? 'Diagnosis: ' : ''}${[name ?? 'not named', ...said].join(', ')}`;
};

const placeOf = ({ site, positions = [] }: Pick<AdeDiagnosis, 'site' | 'positions'>): string | null => {
  const places = [site, ...positions.map(({ position }) => position)].filter(Boolean);
  return places.length === 0 ? null : `Site: ${places.join(', ')}`;
};

const kept = ({ contemporaryGroup, traitLabel }: Event): (string | null)[] => [
  contemporaryGroup ? `Group: ${contemporaryGroup}` : null,
  traitLabel ? `Trait: ${traitLabel.scheme} ${traitLabel.id}` : null,
];

const sentences = (...parts: readonly (string | null | undefined)[]): string | null => {
  const said = parts.flatMap((part) => part?.trim() || []);
  return said.length === 0 ? null : said.join('\n');
};

const dateOf = (date: string): string => toIsoDate(date) ?? date;

/** What Byre has sent to others is not accepted as new. */
const requireForeign = ({ access }: FarmWork, { meta, location }: Event): void => {
  if (meta.source === 'byre') throw refused('/meta/source', 'It came from Byre, which already has it.');
  if (meta.isDeleted) throw refused('/meta/isDeleted', 'To delete a record, send DELETE to its own address.');
  const isHere = location === undefined || (location.scheme === holdingScheme && location.id === access.farmId);
  if (!isHere) throw refused('/location', 'It is for a different holding than the address.');
};

const refused = (pointer: string, message: string): Problem =>
  fieldProblem('rule-broken', { pointer, code: 'bad-value', message });

/** The same id for the same event of the same source, so that it is written once however often it is sent. */
const idOf = ({ meta }: Event, entity: MutableEntity, newId: NewId): string => {
  if (meta.sourceId === undefined) return newId();
  const hash = createHash('sha256')
    .update(JSON.stringify([meta.source, meta.sourceId, entity]))
    .digest('hex');
  // A version 8 UUID, whose content is up to its maker.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
};

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
