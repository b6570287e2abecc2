// Compiles the types in another system, as strictly as possible.
import { type Client, createClient } from '@byre/client';
import { ByreProblem } from '@byre/client/byre-problem';
import type { Animal, Change, MedicalRecord, ProblemCode } from '@byre/client/documents';
import { type VerifiedMessage, verifyWebhook } from '@byre/client/webhook';

const byre: Client = createClient({ baseUrl: 'https://byre.example', token: async () => 'token' });
const ids = { farmId: '12/345/6789', animalId: 'UK 1' };

export const tagOf = async (): Promise<string | null> => (await byre.animals.get(ids)).identification_number;

export const wrong = async (): Promise<void> => {
  // @ts-expect-error: an animal has no such field.
  (await byre.animals.get(ids)).colour;
  // @ts-expect-error: an animal is asked for below a farm.
  await byre.animals.get({ animalId: 'UK 1' });
  // @ts-expect-error: nothing is searched for by such a field.
  await byre.animals.search({ farmId: 'x' }, { colour: 'red' });
  // @ts-expect-error: notes are text.
  await byre.medicalRecords.create(ids, { notes: 7 });
  // @ts-expect-error: animals are not created here.
  await byre.animals.create(ids, {});
};

/** The resource of a change determines the type of its document. */
export const notesOf = (change: Change): string | null => {
  if (change.resource === 'medical-record') return change.document?.notes ?? null;
  // @ts-expect-error: no other is a medical record.
  return change.document?.notes ?? null;
};

export const walk = async (): Promise<Animal[]> => {
  const found: Animal[] = [];
  for await (const animal of byre.animals.pagedSearch({ farmId: 'x' }, { on_farm: true })) found.push(animal);
  for await (const row of byre.export.rows('animals')) found.push(row);
  return found;
};

export const codeOf = (error: unknown): ProblemCode | null => (error instanceof ByreProblem ? error.code : null);

export const received = async (body: Uint8Array, headers: Headers): Promise<VerifiedMessage> =>
  verifyWebhook({ body, headers, secret: ['whsec_AAAA'] });

export const current = (error: ByreProblem): MedicalRecord => error.current as MedicalRecord;
