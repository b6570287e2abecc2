import type {
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  TreatmentHistoryOfFarm,
} from '@byre/contract/across-farms/schema';
import { latestOf } from '@byre/contract/animals/rules';
import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import { isStockGroup } from '@byre/contract/animals/stock-group';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import {
  animalIdentifierOf,
  cattleBreedScheme,
  doseOf,
  electronicScheme,
  genderOf,
  holdingOf,
  type Identifier,
  medicineIdOf,
  ownAnimalScheme,
  ownBreedScheme,
  ownConditionScheme,
  species,
} from './schemes.ts';
import { endOf, isPlanned, reasonIn, type UseTimes, type Withholding, withholdingsOf } from './withheld.ts';

/*
 * Byre's documents as resources of ICAR ADE 1.3. What ADE has no place for is left out, and listed in docs/ade.md. An
 * amount or an end that it cannot express is written into `comment`, never as something else.
 */

/** What is read besides the document itself. */
export type Read<Document> = { readonly document: Document; readonly modified: string; readonly is_deleted: boolean };

/**
 * A use, with how many animals it was for, if the use or its treatment says so, and whether they are a pen, flock or
 * house.
 */
export type UseRead = MedicineUsageOfFarm & { readonly heads: number | null; readonly is_pen: boolean };

/** A resource in JSON. Undefined members are left out. */
export type Resource = Readonly<Record<string, unknown>>;

const sourceName = 'byre';

export const stampsOf = (
  id: string,
  { farm_id, created_at, created_by }: { farm_id: string; created_at: string; created_by: string | null },
  { modified, is_deleted }: Pick<Read<unknown>, 'modified' | 'is_deleted'>,
): Resource => ({
  id,
  meta: {
    source: sourceName,
    sourceId: id,
    isDeleted: is_deleted,
    modified,
    created: created_at,
    ...(created_by === null ? {} : { creator: created_by }),
  },
  location: holdingOf(farm_id),
});

/** The fields that have a value. */
export const told = (fields: Readonly<Record<string, unknown>>): Resource =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

export const sentences = (...parts: readonly (string | null | undefined)[]): string | null => {
  const said = parts.flatMap((part) => part?.trim() || []).map((part) => (/[.!?]$/.test(part) ? part : `${part}.`));
  return said.length === 0 ? null : said.join(' ');
};

/** The codes of conditions in other vocabularies. */
type Codes = ReadonlyMap<string, Identifier>;

/** The diagnoses of a case, each with its level of certainty in the description. */
export const diagnosisEventOf = (read: Read<MedicalRecordOfFarm>, codes: Codes): Resource => ({
  resourceType: 'DiagnosisEvent',
  ...stampsOf(read.document._id, read.document, read),
  animal: animalIdentifierOf(read.document),
  eventDateTime: read.document.happened_at,
  ...told({ responsible: read.document.created_by, remark: read.document.notes }),
  diagnoses: diagnosesOf(read.document, codes),
});

const diagnosesOf = (record: MedicalRecordOfFarm, codes: Codes): Resource[] =>
  levels.flatMap((level: Level) =>
    record[`${level}_conditions`].map(({ condition_id, name, organ }) => ({
      id: `${record._id}/${level}/${condition_id}`,
      ...told({ name, site: organ }),
      description: level,
      diagnosisCode: codeOf(condition_id, codes),
    })),
  );

const codeOf = (conditionId: string, codes: Codes): Identifier =>
  codes.get(conditionId) ?? { scheme: ownConditionScheme, id: conditionId };

/** One use of a medicine, from its first day, with its whole amount, because Byre does not store single doses. */
export const treatmentEventOf = (read: Read<UseRead>): Resource => {
  const { document } = read;
  return {
    resourceType: 'TreatmentEvent',
    ...stampsOf(document._id, document, read),
    animal: animalIdentifierOf(document),
    eventDateTime: document.happened_at,
    ...told({ responsible: document.administered_by }),
    ...medicineOf(document),
    ...told({ dose: doseOf(document.total_volume), comment: commentOf(document) }),
  };
};

/** Procedures without a medicine, or besides it. */
export const procedureEventOf = (read: Read<TreatmentHistoryOfFarm>): Resource => {
  const { document } = read;
  return {
    resourceType: 'TreatmentEvent',
    ...stampsOf(document._id, document, read),
    animal: animalIdentifierOf(document),
    eventDateTime: document.happened_at,
    ...told({
      responsible: document.treated_by.join(', '),
      procedure: document.intervention_desc,
      comment: sentences(document.treatment_strategy, outcomeOf(document)),
    }),
  };
};

const outcomeOf = ({ response, successful_treatment }: TreatmentHistoryOfFarm): string | null =>
  sentences(
    response === null ? null : `Response: ${response}`,
    successful_treatment === null ? null : successful_treatment ? 'Successful' : 'Not successful',
  );

const medicineOf = (use: MedicineUsageOfFarm): Resource => ({
  ...productIn(use),
  batches: use.batches.map(batchOf),
  withdrawals: withdrawalsIn(withholdingsOf(use), use),
});

export const productIn = ({ name, product_id, route }: MedicineUsageOfFarm): Resource => ({
  medicine: { ...told({ name }), registeredIdentifier: medicineIdOf(product_id) },
  ...told({ procedure: route }),
});

export const batchOf = ({ number, expiry }: MedicineUsageOfFarm['batches'][number]): Resource => ({
  identifier: number,
  ...told({ expiryDate: expiry }),
});

/** A period of zero of what is still to be given is left out: its end would lie ahead, or before the treatment. */
export const withdrawalsIn = (withholdings: readonly Withholding[], times: UseTimes): Resource[] =>
  withholdings
    .filter(({ state }) => state !== 'none' || !isPlanned(times))
    .map((one) => ({ productType: one.product, ...told({ endDate: endOf(one, times) }) }));

/** An amount in units that ADE does not have; null if it has them, and without an amount. */
export const amountInWords = (amount: MedicineUsageOfFarm['total_volume']): string | null =>
  amount && !doseOf(amount) ? `In all ${amount.volume} ${amount.units ?? '(no unit was written down)'}` : null;

/** How many animals a use was for, if not one. */
const headsInWords = ({ heads, is_pen }: UseRead): string | null => {
  if (heads === null) return is_pen ? uncounted : null;
  return heads === 1 ? null : `For ${heads} animals`;
};

/** Of a pen that nobody counted. */
export const uncounted = 'The number of animals is not known';

const commentOf = (use: UseRead): string | null =>
  sentences(use.dose, headsInWords(use), amountInWords(use.total_volume), ...withholdingsOf(use).map(reasonIn));

/** A case with its whole treatment: its diagnoses, and each use of a medicine as a course. */
export const treatmentProgramOf = (
  read: Read<MedicalRecordOfFarm>,
  uses: readonly MedicineUsageOfFarm[],
  codes: Codes,
): Resource => ({
  resourceType: 'TreatmentProgramEvent',
  ...stampsOf(read.document._id, read.document, read),
  animal: animalIdentifierOf(read.document),
  eventDateTime: read.document.happened_at,
  ...told({ responsible: read.document.created_by, remark: read.document.notes }),
  diagnoses: diagnosesOf(read.document, codes),
  courses: uses.map(courseOf),
});

const courseOf = (use: MedicineUsageOfFarm): Resource => ({
  startDate: use.happened_at,
  ...told({ endDate: use.end_date, totalDose: doseOf(use.total_volume) }),
  ...medicineOf(use),
  planOrActual: 'Actual',
});

/** The milk withdrawals of a use: when the animal's milk must be withheld. */
export const withdrawalEventsOf = (read: Read<MedicineUsageOfFarm>): Resource[] =>
  withholdingsOf(read.document)
    .filter(({ product }) => product === 'Milk')
    .map((one, place) => ({
      resourceType: 'WithdrawalEvent',
      ...stampsOf(`${read.document._id}/milk/${place}`, read.document, read),
      animal: animalIdentifierOf(read.document),
      eventDateTime: read.document.happened_at,
      productType: 'Milk',
      ...told({
        endDateTime: endOf(one, read.document),
        remark: sentences(read.document.name, reasonIn(one)),
      }),
    }));

/**
 * A pen, flock or house that is managed as one: how many animals it has, where somebody counted them, is in its name,
 * because a set has no member for it. Its animals have no entries of their own. Of a single animal, and of a pen that has
 * gone, a deleted set, if the reader may have one.
 */
export const animalSetsOf = ({ document, modified }: Read<Animal>, { isSince }: { isSince: boolean }): Resource[] => {
  const isSet = isStockGroup(document) && !isGone(document);
  if (!isSet && !isSince) return [];
  const { _id, farm_id } = document;
  const heads = latestOf(document.head_count ?? [])?.count;
  const counted = heads === undefined ? 'not counted' : `${heads} animals`;
  const set = {
    resourceType: 'AnimalSet',
    meta: { source: sourceName, sourceId: _id, isDeleted: !isSet, modified },
    location: holdingOf(farm_id),
    id: _id,
    name: `${[document.species, tagOf(document) ?? _id].filter(Boolean).join(' ')} (${counted})`,
    member: [],
  };
  return [set];
};

const isGone = ({ deceased_record, date_left_farm }: Animal): boolean => Boolean(deceased_record || date_left_farm);

/**
 * An animal; nothing if ADE does not know its species. A pen is not one: if the reader may have it as an animal, it is
 * included as deleted.
 */
export const animalsOf = (
  { document, modified, is_deleted }: Read<Animal>,
  { isSince }: { isSince: boolean },
): Resource[] => {
  if (isOfSpecies(document.species, species) !== 'yes') return [];
  const isSet = isStockGroup(document);
  if (isSet && !isSince) return [];
  const { identification_number, farm_id, _id } = document;
  const identifier = animalIdentifierOf({ animal_id: _id, identification_number, species: document.species });
  const others: Identifier[] = [
    { scheme: ownAnimalScheme, id: _id },
    ...document.eid.map((id) => ({ scheme: electronicScheme, id })),
  ];
  const { national_breed_code: breed } = document;
  const animal = {
    resourceType: 'Animal',
    meta: { source: sourceName, sourceId: _id, isDeleted: is_deleted || isSet, modified },
    location: holdingOf(farm_id),
    identifier,
    alternativeIdentifiers: others.filter(({ scheme, id }) => scheme !== identifier.scheme || id !== identifier.id),
    specie: document.species,
    gender: genderOf(document.gender),
    ...told({ birthDate: document.date_of_birth, managementTag: tagOf(document) }),
    ...(breed === null
      ? {}
      : {
          primaryBreed: {
            scheme: isOfSpecies(document.species, ['Cattle']) === 'yes' ? cattleBreedScheme : ownBreedScheme,
            id: breed,
          },
        }),
    status: document.deceased_record ? 'Dead' : document.date_left_farm ? 'OffFarm' : 'Alive',
  };
  return [animal];
};

const tagOf = ({ stock_id, identification_number }: Animal): string | null =>
  stock_id === null ? identification_number : String(stock_id);
