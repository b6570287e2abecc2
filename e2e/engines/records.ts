import type { MedicalRecord } from '@byre/contract/medical-records/schema';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import type { TreatmentHistory } from '@byre/contract/treatment-history/schema';
import type { RestClient } from '../rest-client.ts';

/** A farm of the example world that every vet of Glen Vets sees. */
export const farm = { name: 'Nether Balgray', id: '87/100/4208' };

export const recordsPath = (lastDigits: string): string =>
  `/api/farms/${encodeURIComponent(farm.id)}/animals/UK1000171${lastDigits}/medical-records`;

export const recordsOf = (rest: RestClient, lastDigits: string): Promise<MedicalRecord[]> =>
  rest.list<MedicalRecord>(recordsPath(lastDigits));

/** The notes of an animal's cases that begin with a word, as another system reads them. */
export const notesOf = async (rest: RestClient, lastDigits: string, start: string): Promise<string[]> => {
  const records = await recordsOf(rest, lastDigits);
  return records.flatMap(({ notes }) => (notes?.startsWith(start) ? [notes] : [])).sort();
};

/** What hangs on a case: what was done, and how much of what was given. */
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
