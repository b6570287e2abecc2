// Records a case of mastitis with its treatment and medicine, and reads it back.
//   npm start                                          (in another window)
//   node packages/client/examples/record-a-case.ts
import { createClient } from '@byre/client';
import { ByreProblem } from '@byre/client/byre-problem';

const client = createClient({
  baseUrl: process.env.BYRE_URL ?? 'http://127.0.0.1:3000',
  signIn: { email: 'vet@glen.example', password: 'byre-demo', name: 'Example' },
});

const { data: dairyFarms } = await client.farms.search({ robust_farm_type: 'Dairy' }, { limit: 1 });
const [farm] = dairyFarms;
if (!farm) throw new Error('There is no dairy farm.');
const farmId = farm._id;

let cow: Awaited<ReturnType<typeof client.animals.get>> | undefined;
for await (const animal of client.animals.pagedSearch({ farmId }, { species: 'Cattle', gender: 'Female' })) {
  if (animal.milk_yield_level.length > 0) cow = animal;
  if (cow) break;
}
if (!cow) throw new Error('No cow gives milk.');
const ids = { farmId, animalId: cow._id };

try {
  const record = await client.medicalRecords.create(ids, {
    presumptive_conditions: ['cattle-clinical-mastitis'],
    presumptive_diagnosis_methods: [{ name: 'California mastitis test', notes: 'Left fore.' }],
  });
  const treatment = await client.treatmentHistory.create(
    { ...ids, recordId: record._id },
    { start_date: '2026-11-21 07:30:00', treated_by: ['Isla Drummond'], treatment_strategy: 'Intramammary suspension' },
  );
  const usage = await client.medicineUsage.create(
    { ...ids, medicalRecordId: record._id, treatmentId: treatment._id },
    { product_id: '08327/5009', total_volume: { volume: 2, units: 'tube' } },
  );
  process.stdout.write(
    `${cow.identification_number} at ${farm.name}: ${usage.name}, ${usage.theraputic_group.join(', ')}\n`,
  );
} catch (error) {
  if (!(error instanceof ByreProblem)) throw error;
  const faults = error.errors.map(({ pointer, message }) => `\n  ${pointer}: ${message}`);
  process.stderr.write(`${error.code}: ${error.message}${faults.join('')}\n`);
  process.exitCode = 1;
}
