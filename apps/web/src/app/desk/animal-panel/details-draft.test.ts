import type { AnimalOfFarm } from '@byre/contract/across-farms/schema';
import { describe, expect, it } from 'vitest';
import { testAnimal } from '../../../testing/test-device.ts';
import { changedDetails, detailsFaults, detailsOf, storedTag } from './details-draft.ts';

const dayOf = (moment: string) => moment.slice(0, 10);
const now = new Date('2026-11-27T09:00:00.000Z');
const cow: AnimalOfFarm = {
  ...testAnimal({
    _id: 'cow',
    farm_id: '12/345/6789',
    identification_number: 'UK100017100443',
    eid: ['826000123456789'],
  }),
  ...{ date_of_birth: '2021-03-07T00:00:00.000Z', date_joined_farm: '2022-05-01T14:30:00.000Z', herd_id: 4 },
  farm_name: 'High Ridge',
};
const form = detailsOf(cow, dayOf);

describe('what was changed in the details of an animal', () => {
  it('is nothing if the form was only opened, whatever the spelling of the tag and the time of a day', () => {
    expect(form.tag).toBe('UK 100017 100443');
    expect(changedDetails(form, dayOf)).toEqual({});
  });

  it('is only what differs, with the tag as the lists have it', () => {
    const typed = { ...form, tag: ' uk 100017 100450', born: '2021-03-08', herd: null, breed: 'HF' };
    expect(changedDetails(typed, dayOf)).toEqual({
      identification_number: 'UK100017100450',
      date_of_birth: '2021-03-08',
      herd_id: null,
      national_breed_code: 'HF',
    });
  });

  it('removes what was cleared', () => {
    expect(changedDetails({ ...form, tag: ' ', eids: '', joined: '' }, dayOf)).toEqual({
      identification_number: null,
      eid: [],
      date_joined_farm: null,
    });
  });

  it('has each electronic tag once, without the spaces between its digits', () => {
    const { eid } = changedDetails({ ...form, eids: '826 000123 456789; 826000123456790,826000123456790' }, dayOf);
    expect(eid).toEqual(['826000123456789', '826000123456790']);
  });
});

it('the name of a pen is stored as typed', () => {
  expect(storedTag(' Pen 4, north ')).toBe('Pen 4, north');
  expect(storedTag('UK 0 123456 00001')).toBe('UK012345600001');
});

describe('faults of the details', () => {
  const faultsOf = (typed: Partial<typeof form>) => detailsFaults({ ...form, ...typed }, { now, dayOf });

  it.each([
    [{ born: '2026-11-28' }, { field: 'born', code: 'inFuture' }],
    [{ born: '31/2/2021' }, { field: 'born', code: 'notADay' }],
    [{ joined: '2021-03-06' }, { field: 'joined', code: 'beforeBirth' }],
    [{ left: '2022-04-30' }, { field: 'left', code: 'leftBeforeJoined' }],
    [{ eids: '12345' }, { field: 'eids', code: 'notAnEid' }],
  ] as const)('%o', (typed, fault) => {
    expect(faultsOf(typed).filter(({ field }) => field === fault.field)).toEqual([fault]);
  });

  it('an animal may join on the day of its birth, and leave on the day it joined', () => {
    expect(faultsOf({ joined: '2021-03-07', left: '2021-03-07' })).toEqual([]);
  });

  it('what was recorded so before does not keep another field from being corrected', () => {
    const odd = detailsOf({ ...cow, eid: ['77'], date_joined_farm: '2019-01-01T00:00:00.000Z' }, dayOf);
    expect(detailsFaults({ ...odd, breed: 'HF' }, { now, dayOf })).toEqual([]);
  });
});
