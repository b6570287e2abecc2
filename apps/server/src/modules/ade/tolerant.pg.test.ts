import { adeApi } from '@byre/contract/ade/api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generated } from '../../../testing/ade/generated-events.ts';
import { faultsOf, faultsOfSent } from '../../../testing/ade/schemas.ts';
import type { Client } from '../../../testing/client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fill } from '../../../testing/walk.ts';
import { animals, conditions, farms, products } from '../../../testing/world.ts';

let app: TestApp;
let isla: Client;

beforeAll(async () => {
  app = await startTestApp();
  isla = await app.as('isla');
});
afterAll(() => app.close());

const bluebell = { scheme: 'byre.animal', id: animals.bluebell };
const typesOf = (name: string) =>
  fc.constantFrom(
    ...[name, `icar:${name}`, `icar${name}Resource`, `icar${name}Resource.json`],
    `https://github.com/adewg/ICAR/blob/ADE-1/resources/icar${name}Resource.json`,
  );
/** Members by which an event can be placed. All others are as the schemas allow. */
const own = (name: string) => ({
  resourceType: typesOf(name),
  location: fc.constant({ scheme: 'uk.cph', id: farms.hillhead }),
  meta: generated('types/icarMetaDataType.json', { isDeleted: fc.constant(false) }),
});

const kinds = [
  {
    file: 'resources/icarTreatmentEventResource.json',
    address: adeApi.recordTreatment.path,
    arbitrary: generated('resources/icarTreatmentEventResource.json', {
      ...own('TreatmentEvent'),
      animal: fc.oneof(
        { weight: 3, arbitrary: fc.constant(bluebell) },
        { weight: 1, arbitrary: generated('types/icarAnimalIdentifierType.json') },
      ),
      medicine: fc.oneof(
        {
          weight: 3,
          arbitrary: generated('types/icarMedicineReferenceType.json', {
            registeredIdentifier: fc.constant({ scheme: 'uk.gov.defra.vmd', id: products.tubes }),
          }),
        },
        { weight: 1, arbitrary: generated('types/icarMedicineReferenceType.json') },
      ),
    }),
  },
  {
    file: 'resources/icarDiagnosisEventResource.json',
    address: adeApi.recordDiagnosis.path,
    arbitrary: generated('resources/icarDiagnosisEventResource.json', {
      ...own('DiagnosisEvent'),
      animal: fc.constant(bluebell),
    }),
  },
] as const;

it.each(kinds)(
  'never refuses the form of an event that the standard allows: $file',
  { timeout: 300_000 },
  async (kind) => {
    const { file, address, arbitrary } = kind;
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(arbitrary, async (event) => {
        expect(faultsOfSent(file, event)).toEqual([]);
        const { status, text, body } = await isla.post(fill(address, { farmId: farms.hillhead }), event);
        expect([201, 409, 422], text).toContain(status);
        if (status !== 201) return;
        kept += 1;
        expect(faultsOf(file, body)).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(kept).toBeGreaterThan(20);
  },
);

it('knows the condition of a diagnosis by the identifier of any version', async () => {
  const event = {
    resourceType: 'icar:DiagnosisEvent',
    animal: bluebell,
    eventDateTime: '2026-11-20T08:30:00Z',
    diagnoses: [{ diagnosisCode: { scheme: 'byre.condition', id: conditions.mastitis, version: 2 }, name: null }],
  };
  const { status, body } = await isla.post(fill(adeApi.recordDiagnosis.path, { farmId: farms.hillhead }), event);
  expect([status, body.diagnoses[0].diagnosisCode.id]).toEqual([201, conditions.mastitis]);
});
