import type {
  MedicalRecordOfFarm,
  MedicineUsageOfFarm,
  TreatmentHistoryOfFarm,
} from '@byre/contract/across-farms/schema';
import type { Animal } from '@byre/contract/animals/schema';
import { isOfSpecies } from '@byre/contract/animals/species';
import { type Level, levels } from '@byre/contract/medical-records/levels';
import type { Withdrawal } from '@byre/contract/medicine-usage/schema';
import {
  animalIdentifierOf,
  cattleBreedScheme,
  doseOf,
  electronicScheme,
  genderOf,
  holdingScheme,
  type Identifier,
  medicineScheme,
  ownAnimalScheme,
  ownBreedScheme,
  ownConditionScheme,
  species,
  withdrawalProductOf,
} from './schemes.ts';

/*
 * Byre's documents as resources of ICAR ADE 1.3. What ADE has no place for is left out, and listed in docs/ade.md. An
 * amount or an end that it cannot express is written into `comment`, never as something else.
 */

/** What is read besides the document itself. */
export type Read<Document> = { readonly document: Document; readonly modified: string; readonly is_deleted: boolean };

/** A resource in JSON. Undefined members are left out. */
export type Resource = Readonly<Record<string, unknown>>;

const sourceName = 'byre';

const stampsOf = (
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
  location: { scheme: holdingScheme, id: farm_id },
});

/** The fields that have a value. */
const told = (fields: Readonly<Record<string, unknown>>): Resource =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

const sentences = (...parts: readonly (string | null | undefined)[]): string | null => {
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
export const treatmentEventOf = (read: Read<MedicineUsageOfFarm>): Resource => {
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
  medicine: {
    ...told({ name: use.name }),
    registeredIdentifier: { scheme: medicineScheme, id: use.product_id },
  },
  ...told({ procedure: use.route }),
  batches: use.batches.map(({ number, expiry }) => ({ identifier: number, ...told({ expiryDate: expiry }) })),
  withdrawals: use.withdrawals.map((one) => ({
    productType: withdrawalProductOf(one.product_type),
    ...told({ endDate: one.ends_at }),
  })),
});

const commentOf = (use: MedicineUsageOfFarm): string | null =>
  sentences(
    use.dose,
    use.total_volume && !doseOf(use.total_volume)
      ? `In all ${use.total_volume.volume} ${use.total_volume.units ?? '(no unit was written down)'}`
      : null,
    ...use.withdrawals.map(endlessIn),
  );

/** A withdrawal without an end would look as if there were none. */
const endlessIn = ({ product_type, not_permitted, ends_at }: Withdrawal): string | null => {
  const what = withdrawalProductOf(product_type);
  if (not_permitted) return `${what}: never to be used`;
  return ends_at === null ? `${what}: not to be used until further notice` : null;
};

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

export type GroupRead = {
  readonly group_id: string;
  readonly modified: string;
  readonly uses: readonly MedicineUsageOfFarm[];
  readonly farm_id: string;
  readonly created_at: string;
  readonly count: number;
};

/** Animals that were treated together, from the uses recorded for each. */
export const groupTreatmentOf = ({ group_id, uses, count, ...read }: GroupRead): Resource => {
  const [first] = uses;
  const stamps = { ...read, created_by: first?.created_by ?? null };
  return {
    resourceType: 'GroupTreatmentEvent',
    ...stampsOf(group_id, stamps, { modified: read.modified, is_deleted: first === undefined }),
    groupMethod: 'EmbeddedAnimalSet',
    embeddedAnimalSet: { resourceType: 'AnimalSet', id: group_id, member: uses.map(animalIdentifierOf) },
    countObserved: count,
    ...(first === undefined ? {} : sharedOf(first, uses)),
  };
};

const sharedOf = (first: MedicineUsageOfFarm, uses: readonly MedicineUsageOfFarm[]): Resource => {
  const doses = uses.map(({ total_volume }) => doseOf(total_volume));
  const isOneUnit = doses.every((dose) => dose?.doseUnits === doses[0]?.doseUnits);
  const amounts = isOneUnit ? doses.flatMap((dose) => dose?.doseQuantity ?? []) : [];
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const units = doses[0]?.doseUnits;
  return {
    eventDateTime: first.happened_at,
    ...told({ responsible: first.administered_by }),
    ...medicineOf(first),
    ...(amounts.length === uses.length && units !== undefined
      ? {
          dosePerAnimal: { doseQuantity: total / uses.length, doseUnits: units },
          totalMedicineUsed: { doseQuantity: total, doseUnits: units },
        }
      : {}),
    ...told({ remark: commentOf(first) }),
  };
};

/** The milk withdrawals of a use: when the animal's milk must be withheld. */
export const withdrawalEventsOf = (read: Read<MedicineUsageOfFarm>): Resource[] =>
  read.document.withdrawals
    .filter(({ product_type }) => product_type === 'milk')
    .map((one, place) => ({
      resourceType: 'WithdrawalEvent',
      ...stampsOf(`${read.document._id}/milk/${place}`, read.document, read),
      animal: animalIdentifierOf(read.document),
      eventDateTime: read.document.happened_at,
      productType: 'Milk',
      ...told({ endDateTime: one.ends_at, remark: sentences(read.document.name, endlessIn(one)) }),
    }));

/** An animal; nothing if ADE does not know its species. */
export const animalsOf = ({ document, modified, is_deleted }: Read<Animal>): Resource[] => {
  if (isOfSpecies(document.species, species) !== 'yes') return [];
  const { identification_number, farm_id, _id } = document;
  const identifier = animalIdentifierOf({ animal_id: _id, identification_number, species: document.species });
  const others: Identifier[] = [
    { scheme: ownAnimalScheme, id: _id },
    ...document.eid.map((id) => ({ scheme: electronicScheme, id })),
  ];
  const { national_breed_code: breed } = document;
  const animal = {
    resourceType: 'Animal',
    meta: { source: sourceName, sourceId: _id, isDeleted: is_deleted, modified },
    location: { scheme: holdingScheme, id: farm_id },
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
