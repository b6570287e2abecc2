import type { Animal } from '@byre/contract/animals/schema';
import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import { isOnFarm } from '@byre/web/src/device/reads/on-farm.ts';
import { expect } from '@playwright/test';
import type { RestClient } from '../rest-client.ts';

/** A farm of the demo world that every vet of Glen Vets sees. */
export const farm = { name: 'Nether Balgray', id: '87/100/4208' };

const farmPath = `/api/farms/${encodeURIComponent(farm.id)}`;

/** Cattle on the farm with a machine-readable tag, as another system lists them. */
export const herdOf = async (rest: RestClient): Promise<Animal[]> => {
  const animals = await rest.list<Animal>(`${farmPath}/animals`);
  const herd = animals.filter(
    (animal) =>
      isOnFarm(animal) && animal.species === 'Cattle' && /^UK\d{12}$/.test(animal.identification_number ?? ''),
  );
  // The youngest first, because other stories use the oldest.
  return herd.toSorted((a, b) => lastDigitsOf(b).localeCompare(lastDigitsOf(a)));
};

export const tagOf = ({ identification_number }: Animal): string => identification_number ?? '';
export const lastDigitsOf = (animal: Animal): string => tagOf(animal).slice(-5);

/** The animal whose tag ends in these digits with check digit 1. */
export const idOf = (lastDigits: string): string => `UK1000171${lastDigits}`;

export const animalOf = (rest: RestClient, lastDigits: string): Promise<Animal> =>
  rest.get<Animal>(`${farmPath}/animals/${idOf(lastDigits)}`);

const pathOfRecords = (animalId: string): string => `${farmPath}/animals/${animalId}/medical-records`;

export const recordsPath = (lastDigits: string): string => pathOfRecords(idOf(lastDigits));

export const recordsOf = (rest: RestClient, lastDigits: string): Promise<MedicalRecord[]> =>
  rest.list<MedicalRecord>(recordsPath(lastDigits));

/** The cases of an animal that did not exist at a given moment. */
export const newRecordsOf = async (rest: RestClient, animalId: string, sinceMs: number): Promise<MedicalRecord[]> => {
  const records = await rest.list<MedicalRecord>(pathOfRecords(animalId));
  return records.filter(({ created_at }) => Date.parse(created_at) >= sinceMs);
};

/** The only case of an animal since a given moment, with everything below it. */
export const newCaseOf = async (rest: RestClient, animalId: string, sinceMs: number) => {
  const records = await newRecordsOf(rest, animalId, sinceMs);
  expect(records).toHaveLength(1);
  const [record] = records as [MedicalRecord];
  return { record, ...(await belongingsOf(rest, record)) };
};

/** The notes of an animal's cases that begin with a word, as another system reads them. */
export const notesOf = async (rest: RestClient, lastDigits: string, start: string): Promise<string[]> => {
  const records = await recordsOf(rest, lastDigits);
  return records.flatMap(({ notes }) => (notes?.startsWith(start) ? [notes] : [])).sort();
};

/** Everything below a case: its treatments and all their medicines. */
export const belongingsOf = async (rest: RestClient, { animal_id, _id }: MedicalRecord) => {
  const base = `${pathOfRecords(animal_id)}/${_id}/treatment-history`;
  const treatments = await rest.list<TreatmentHistory>(base);
  const usages = await Promise.all(
    treatments.map((treatment) => rest.list<MedicineUsage>(`${base}/${treatment._id}/medicine-usage`)),
  );
  return { treatments, usages: usages.flat() };
};

/** What was done in a case, and the amounts given. */
export const treatmentsOf = async (rest: RestClient, lastDigits: string, recordId: string) => {
  const base = `${recordsPath(lastDigits)}/${recordId}/treatment-history`;
  const treatments = await rest.list<TreatmentHistory>(base);
  return Promise.all(
    treatments.map(async ({ _id, intervention_desc }) => {
      const usages = await rest.list<MedicineUsage>(`${base}/${_id}/medicine-usage`);
      return { done: intervention_desc, amounts: usages.map((usage) => usage.total_volume?.volume) };
    }),
  );
};
