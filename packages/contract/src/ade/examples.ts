import { exampleIds } from '../example.ts';
import type { AdeCollection } from './schema.ts';

const treatments: AdeCollection = {
  view: { pageSize: 200 },
  member: [
    {
      resourceType: 'TreatmentEvent',
      id: exampleIds.usage,
      meta: {
        source: 'byre',
        sourceId: exampleIds.usage,
        isDeleted: false,
        modified: '2025-01-14T18:06:00.000Z',
        created: '2025-01-14T18:06:00.000Z',
        creator: 'Isla Drummond',
      },
      location: { scheme: 'uk.cph', id: exampleIds.farm },
      animal: { scheme: 'uk.cts.eartag', id: exampleIds.animal },
      eventDateTime: '2025-01-11T13:45:00.000Z',
      responsible: 'R. & M. Farquhar',
      medicine: {
        name: 'Ubrolexin Intramammary Suspension for Lactating Dairy Cows',
        registeredIdentifier: { scheme: 'uk.gov.defra.vmd', id: exampleIds.product },
      },
      procedure: 'intramammary',
      batches: [{ identifier: 'R943G97', expiryDate: '2027-01-31T00:00:00.000Z' }],
      withdrawals: [{ productType: 'Milk', endDate: '2025-01-17T13:45:00.000Z' }],
      dose: { doseQuantity: 2, doseUnits: 'XTU' },
      comment: 'One tube in the quarter, again after 24 hours.',
    },
  ],
};

export const adeExamples = { documents: { 'one treatment': treatments }, bodies: {} } as const;
