import { randomUUID } from 'node:crypto';
import { aPicture, partOf } from '../pictures.ts';
import { adeEvent } from '../walk-bodies.ts';
import { animals, farms, path, products } from '../world.ts';
import type { SyncClient } from './sync-client.ts';

/** One successful write through an address of the published API, on Bluebell of Hillhead. */
type WriteCall = () => Promise<{ status: number }>;

const animalPath = path('farms', farms.hillhead, 'animals', animals.bluebell);

const made = async (client: SyncClient, address: string, body: object): Promise<string> => {
  const { body: document } = await client.post(address, body);
  return `${address}/${document._id}`;
};
const records = `${animalPath}/medical-records`;
const someRecord = (client: SyncClient) => made(client, records, { notes: 'x' });
const someTreatment = async (client: SyncClient) =>
  made(client, `${await someRecord(client)}/treatment-history`, { treated_by: 'vet' });
const someUsage = async (client: SyncClient) =>
  made(client, `${await someTreatment(client)}/medicine-usage`, { product_id: products.tubes });

const observations = `${animalPath}/observations`;
const attachments = `${animalPath}/attachments`;
const someAttachment = (client: SyncClient) => made(client, attachments, { caption: 'Hoof' });
const someObservation = (client: SyncClient) => made(client, observations, { kind: 'weight', value: 600 });

/** Where herd software writes by ICAR ADE. */
const ade = `/api/ade/locations/uk.cph/${encodeURIComponent(farms.hillhead)}`;
const adeBatches = `/api/ade/batches/locations/uk.cph/${encodeURIComponent(farms.hillhead)}`;

const withoutId = (address: string) => address.slice(0, address.lastIndexOf('/'));
const idOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

const restored = async (client: SyncClient, address: string): Promise<WriteCall> => {
  await client.delete(address);
  return () => client.post(`${address}/restore`);
};

/** One call for every address that writes to a farm, by its name in the API table. Each creates what it needs first. */
export const writeCalls: Readonly<Record<string, (client: SyncClient) => Promise<WriteCall>>> = {
  'farms.setNation': async (client) => {
    await client.put(path('farms', farms.hillhead, 'nation'), { nation: null });
    return () => client.put(path('farms', farms.hillhead, 'nation'), { nation: 'Wales' });
  },
  'farms.answerMilk': async (client) => {
    await client.put(path('farms', farms.hillhead, 'milk'), { milk_for_people: null });
    return () => client.put(path('farms', farms.hillhead, 'milk'), { milk_for_people: false });
  },
  'ade.recordDiagnosis': async (client) => () => client.post(`${ade}/diagnoses`, adeEvent('DiagnosisEvent', {})),
  'ade.recordTreatment': async (client) => () =>
    client.post(`${ade}/treatments`, adeEvent('TreatmentEvent', { procedure: 'Foot trimmed' })),
  'ade.recordDiagnoses': async (client) => () =>
    client.post(`${adeBatches}/diagnoses`, [adeEvent('DiagnosisEvent', {})]),
  'ade.recordTreatments': async (client) => () =>
    client.post(`${adeBatches}/treatments`, [adeEvent('TreatmentEvent', { procedure: 'Foot trimmed' })]),
  'animals.update': async (client) => () => client.put(animalPath, { species: randomUUID() }),
  'medicalRecords.create': async (client) => () => client.post(records, {}),
  'medicalRecords.update': async (client) => {
    const record = await someRecord(client);
    return () => client.put(record, { notes: 'y' });
  },
  'medicalRecords.remove': async (client) => {
    const record = await someRecord(client);
    return () => client.delete(record);
  },
  'treatmentHistory.create': async (client) => {
    const record = await someRecord(client);
    return () => client.post(`${record}/treatment-history`, {});
  },
  'treatmentHistory.update': async (client) => {
    const treatment = await someTreatment(client);
    return () => client.put(treatment, { response: 'Good' });
  },
  'treatmentHistory.updateByBody': async (client) => {
    const treatment = await someTreatment(client);
    return () => client.put(withoutId(treatment), { _id: idOf(treatment), response: 'Good' });
  },
  'treatmentHistory.remove': async (client) => {
    const treatment = await someTreatment(client);
    return () => client.delete(treatment);
  },
  'treatmentHistory.removeByBody': async (client) => {
    const treatment = await someTreatment(client);
    return () => client.delete(withoutId(treatment), { _id: idOf(treatment) });
  },
  'medicineUsage.create': async (client) => {
    const treatment = await someTreatment(client);
    return () => client.post(`${treatment}/medicine-usage`, { product_id: products.tubes });
  },
  'medicineUsage.update': async (client) => {
    const usage = await someUsage(client);
    return () => client.put(usage, { dose: '5 ml' });
  },
  'medicineUsage.remove': async (client) => {
    const usage = await someUsage(client);
    return () => client.delete(usage);
  },
  'attachments.create': async (client) => () => client.post(attachments, { caption: 'Hoof' }),
  'attachments.update': async (client) => {
    const attachment = await someAttachment(client);
    return () => client.put(attachment, { caption: 'Claw' });
  },
  'attachments.remove': async (client) => {
    const attachment = await someAttachment(client);
    return () => client.delete(attachment);
  },
  'attachmentUploads.addPart': async (client) => {
    const attachment = await someAttachment(client);
    return () => client.put(`${attachment}/upload`, partOf(aPicture));
  },
  'observations.create': async (client) => () => client.post(observations, { kind: 'mobility', value: 1 }),
  'observations.update': async (client) => {
    const observation = await someObservation(client);
    return () => client.put(observation, { value: 601 });
  },
  'deletedRecords.restoreMedicalRecord': async (client) => restored(client, await someRecord(client)),
  'deletedRecords.restoreTreatmentHistory': async (client) => restored(client, await someTreatment(client)),
  'deletedRecords.restoreMedicineUsage': async (client) => restored(client, await someUsage(client)),
  'deletedRecords.restoreObservation': async (client) => restored(client, await someObservation(client)),
  'observations.remove': async (client) => {
    const observation = await someObservation(client);
    return () => client.delete(observation);
  },
};
