import { aPicture, partOf } from './pictures.ts';
import type { Visit } from './tour.ts';
import type { TwinWorld } from './twin-world.ts';
import { animals, conditions, farms, path, practices, products } from './world.ts';

const animal = path('farms', farms.hillhead, 'animals', animals.bluebell);
const formulary = path('practices', practices.glen, 'formulary');
const day = '2026-11-12';
const withdrawals = [{ product_type: 'meat', period: 200, unit: 'days', basis: 'spc' }];
const medicine = {
  ...{ product_id: products.tubes, start_date: day, end_date: day, withdrawals, cascade: { used: true } },
  total_volume: { volume: 11, units: 'tube' },
};
const success = { start_date: day, response: 'Excellent', successful_treatment: true };

const made = async ({ isla }: TwinWorld, address: string, body: object): Promise<string> => {
  const { status, text, body: document } = await isla.post(address, body);
  if (status !== 201) throw new Error(text);
  return `${address}/${document._id}`;
};

/** Versions, events and device positions record deletions too. */
export const tellsOfDeletions = ({ endpoint }: Visit): boolean =>
  /^(history|deletedRecords|audit|sync|devices)\.|\.history$/.test(endpoint.name);

/** Creates an entry that prevents a formulary entry from being deleted. */
export const makeRoom = async ({ isla, ids }: TwinWorld): Promise<void> => {
  await isla.delete(`${formulary}/${ids.otherEntryId}`);
};

const recordOf = ({ ids }: TwinWorld): string => `${animal}/medical-records/${ids.medicalRecordId}`;
const treatmentOf = (world: TwinWorld): string => `${recordOf(world)}/treatment-history/${world.ids.treatmentId}`;

/** What can be deleted. Each function returns the address to delete. */
export const things: Readonly<Record<string, (world: TwinWorld) => Promise<string>>> = {
  'a case with all below it': async (world) => {
    const record = await made(world, `${animal}/medical-records`, {
      confirmed_conditions: [conditions.lameness],
      notes: 'to be looked at again',
      recheck_on: '2026-11-24',
      examined_at: day,
    });
    const treatment = await made(world, `${record}/treatment-history`, { ...success, successful_treatment: false });
    await made(world, `${treatment}/medicine-usage`, medicine);
    return record;
  },
  'a treatment of a case that stays': async (world) => {
    const treatment = await made(world, `${recordOf(world)}/treatment-history`, success);
    await made(world, `${treatment}/medicine-usage`, medicine);
    return treatment;
  },
  'a medicine of a treatment that stays': async (world) =>
    made(world, `${treatmentOf(world)}/medicine-usage`, { ...medicine, product_id: products.spray }),
  'an observation': async (world) =>
    made(world, `${animal}/observations`, { kind: 'weight', value: 7, unit: 'kg', observed_at: day }),
  'a photo': async (world) => {
    const photo = await made(world, `${animal}/attachments`, { caption: 'to go', taken_at: day });
    await world.isla.put(`${photo}/upload`, partOf(aPicture));
    return photo;
  },
  'an entry of the formulary': async (world) =>
    made(world, formulary, {
      ...{ product_id: products.tubes, species: 'Cattle' },
      strengths: [
        { substance: 'Cefquinome', amount: 5, unit: 'mg', per: 'tube' },
        { substance: 'Prednisolone', amount: 5, unit: 'mg', per: 'tube' },
      ],
      withdrawal_periods: [{ product_type: 'milk', not_permitted: true }],
      confirm: ['/strengths/0', '/strengths/1', '/withdrawal_periods/0'],
    }),
};
