import type { Entity } from '@byre/contract/sync/entities';
import type { BaseOperation } from '@byre/sync/pull';
import type { Document } from '@byre/sync/state';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDevice } from '../testing/test-device.ts';
import { newId, saveEdit, saveEdits, undoEdit } from './edits/edits.ts';
import { discardEdit, retryEdit } from './edits/repairs.ts';
import { closeDevice, openDevice, openedDevice } from './opened/open-device.ts';
import * as farmReads from './reads/farm-reads.ts';
import * as lists from './reads/list-reads.ts';
import { listOutbox } from './reads/queue-reads.ts';
import * as recordReads from './reads/record-reads.ts';
import { exportUnsent } from './session/unsent-file.ts';
import { baseVersion } from './storage/database.ts';
import { DeviceError } from './storage/device-error.ts';
import { noStock } from './storage/stock-count.ts';
import { syncStatus } from './sync/sync-status.ts';

const reads = { ...farmReads, ...recordReads };

const farmId = '12/345/6789';
const bucket = `farm:${farmId}`;
let userId = '';

// Signed in, and not only opened, because the status depends on who is signed in and tests share one browser.
beforeEach(async () => {
  userId = (await openTestDevice()).userId;
});
afterEach(async () => {
  closeDevice();
  await Dexie.delete(`byre-${userId}-outbox`);
  await Dexie.delete(`byre-${userId}-base-v${baseVersion}`);
});

/** Simulates what a pull would bring. */
const arrive = async (
  of: string,
  entries: readonly [Entity, Document][],
  options: { whole: boolean } = { whole: true },
) => {
  const puts = entries.map(
    ([entity, document], i): BaseOperation => ({
      kind: 'put',
      bucket: of,
      entry: { entity, id: String(document._id ?? document.code), ver: i + 1, document },
    }),
  );
  const total = entries.length;
  const reading = 'first';
  const begin: BaseOperation[] = options.whole ? [{ kind: 'begin', bucket: of, total, reading }] : [];
  const end: BaseOperation[] = options.whole
    ? [{ kind: 'end', bucket: of, cursor: total, sum: '', since: { reading } }]
    : [];
  await openedDevice().base.apply([{ kind: 'scopes', scopes: [{ bucket: of, total }] }, ...begin, ...puts, ...end]);
};

const farm = { _id: farmId, name: 'Glenbeg', keeper: 'A. Mackay' };
const animal = (id: string, tag: string, more: object = {}) => ({
  _id: id,
  farm_id: farmId,
  identification_number: tag,
  eid: [],
  species: 'Cattle',
  date_left_farm: null,
  deceased_record: null,
  version: 1,
  ...more,
});
const record = (id: string, animalId: string, more: object = {}) => ({
  _id: id,
  farm_id: farmId,
  animal_id: animalId,
  tentative_conditions: [],
  notes: null,
  examined_at: '2026-02-01T10:00:00.000Z',
  created_at: '2026-02-01T10:00:00.000Z',
  version: 1,
  ...more,
});
const cow = { farm_id: farmId, animal_id: 'cow' };
const newCase = (more: object = {}) =>
  ({ entity: 'medical-record', op: 'create', parents: cow, before: null, after: { notes: 'lame' }, ...more }) as const;

describe('the order of edits', () => {
  it('[D3] continues after an edit was folded into a waiting one', async () => {
    const first = await saveEdit(newCase());
    const [shown] = await reads.listRecords(farmId, 'cow');
    await saveEdit({
      entity: 'medical-record',
      op: 'update',
      parents: cow,
      id: first.entityId,
      before: shown?.document ?? null,
      after: { notes: 'lame, left hind' },
    });
    await saveEdits([newCase({ after: { notes: 'second' } }), newCase({ after: { notes: 'third' } })]);
    const { rows, lastSeq } = await openedDevice().outbox.read();
    expect([rows.map((row) => row.seq), lastSeq]).toEqual([[1, 2, 3], 3]);
  });
});

describe('farms and animals', () => {
  it('a farm that is still downloading is listed and says so', async () => {
    await arrive(
      bucket,
      [
        ['farm', farm],
        ['animal', animal('cow', 'UK 123456 700421')],
        ['animal', animal('bull', 'UK 123456 100422', { date_left_farm: '2026-01-01T00:00:00.000Z' })],
      ],
      { whole: false },
    );
    expect(await reads.listFarms()).toEqual([{ farm, stock: { ...noStock, animals: 1 }, complete: false }]);
    await openedDevice().base.apply([
      { kind: 'begin', bucket, total: 3, reading: 'again' },
      { kind: 'end', bucket, cursor: 3, sum: '', since: { reading: 'again' } },
    ]);
    expect(await reads.getFarm(farmId)).toEqual({ farm, stock: { ...noStock, animals: 1 }, complete: true });
    expect(await reads.getFarm('98/765/4321')).toBeNull();
  });

  it('animals are found by the last digits, within a farm or everywhere, and by status', async () => {
    await arrive(bucket, [
      ['animal', animal('cow', 'UK 123456 700421')],
      ['animal', animal('calf', 'UK 123456 200421')],
      ['animal', animal('bull', 'UK 123456 100422', { deceased_record: { date_of_death: null } })],
    ]);
    const ids = async (query: Parameters<typeof reads.listAnimals>[1]) =>
      (await reads.listAnimals(farmId, query)).items.map(({ document }) => document._id);
    expect(await ids({ digits: '421' })).toEqual(['calf', 'cow']);
    expect(await ids({ digits: 'UK123456700421' })).toEqual(['cow']);
    expect(await ids({ status: 'dead' })).toEqual(['bull']);
    expect(await ids({ limit: 1, offset: 1 })).toEqual(['calf']);
    expect((await reads.listAnimals(farmId, { limit: 1 })).total).toBe(3);
    expect((await reads.searchTags('0421')).map((match) => match.animal_id)).toEqual(['calf', 'cow']);
    expect(await reads.searchTags('0421', '98/765/4321')).toEqual([]);
  });

  it('the index is as fresh as the data: new tags are found, and those of unsent edits too', async () => {
    await arrive(bucket, [['animal', animal('cow', 'UK 123456 700421')]]);
    expect((await reads.listAnimals(farmId, { digits: '999' })).total).toBe(0);
    const retagged = { ...animal('cow', 'UK 123456 700999'), version: 2 };
    const put: BaseOperation = {
      kind: 'put',
      bucket,
      entry: { entity: 'animal', id: 'cow', ver: 9, document: retagged },
    };
    await openedDevice().base.apply([put]);
    expect((await reads.listAnimals(farmId, { digits: '999' })).total).toBe(1);
    const after = { identification_number: 'UK 123456 700555' };
    await saveEdit({ entity: 'animal', op: 'update', parents: cow, id: 'cow', before: retagged, after });
    const { items } = await reads.listAnimals(farmId, { digits: '555' });
    expect(items.map(({ document, sync }) => [document.identification_number, sync])).toEqual([
      ['UK 123456 700555', 'pending'],
    ]);
    expect((await reads.listAnimals(farmId, { digits: '999' })).total).toBe(0);
  });
});

describe('cases, treatments and medicines', () => {
  it('a whole visit is recorded without a network and read back at once', async () => {
    await arrive(bucket, [
      ['farm', farm],
      ['animal', animal('cow', 'UK 123456 700421')],
      ['medical-record', record('old', 'cow')],
    ]);
    await arrive('ref:conditions', [
      [
        'condition',
        {
          ...{ _id: 'mastitis', pathology: 'Mastitis', organ: 'udder', system: null, synonyms: [], species: [] },
          ...{ tentative_diagnosis_methods: [], causes: [] },
        },
      ],
    ]);
    await arrive('ref:products', [
      [
        'product',
        {
          _id: '00879/4188',
          product_name: 'Pen & Strep',
          theraputic_group: 'Antimicrobial; Antibiotic',
          active_substances: ['Procaine Benzylpenicillin'],
          status: 'authorised',
          species: ['Cattle'],
        },
      ],
    ]);
    const [caseId, treatmentId] = [newId(), newId()];
    const parents = { ...cow, medical_record_id: caseId };
    await saveEdits([
      newCase({ id: caseId, after: { tentative_conditions: ['mastitis'], examined_at: '2026-03-03T09:00:00.000Z' } }),
      {
        entity: 'treatment-history',
        op: 'create',
        parents,
        id: treatmentId,
        before: null,
        after: { treated_by: ['Vet'] },
      },
      {
        entity: 'medicine-usage',
        op: 'create',
        parents: { ...parents, treatment_id: treatmentId },
        before: null,
        after: { product_id: '00879/4188', total_volume: { volume: 20, units: 'ml' } },
      },
    ]);
    const cases = await reads.listRecords(farmId, 'cow');
    expect(cases.map(({ document, sync }) => [document._id, sync])).toEqual([
      [caseId, 'pending'],
      ['old', 'clean'],
    ]);
    expect(cases[0]?.document.tentative_conditions).toMatchObject([
      { condition_id: 'mastitis', name: 'Mastitis', organ: 'udder' },
    ]);
    expect((await reads.listTreatments(farmId, caseId)).map(({ document }) => document._id)).toEqual([treatmentId]);
    const [usage] = await reads.listUsages(farmId, treatmentId);
    expect(usage?.document).toMatchObject({ name: 'Pen & Strep', theraputic_group: ['Antimicrobial', 'Antibiotic'] });
    expect((await reads.listAnimalUsages(farmId, 'cow')).map(({ document }) => document._id)).toEqual([
      usage?.document._id,
    ]);
    expect((await reads.lastUsageOfProduct('00879/4188'))?.total_volume).toEqual({ volume: 20, units: 'ml' });
    const queue = await listOutbox();
    expect(queue.map(({ entity, tag, farm_name, waitsFor }) => [entity, tag, farm_name, waitsFor.length])).toEqual([
      ['medical-record', 'UK 123456 700421', 'Glenbeg', 0],
      ['treatment-history', 'UK 123456 700421', 'Glenbeg', 1],
      ['medicine-usage', 'UK 123456 700421', 'Glenbeg', 2],
    ]);
    expect(queue[0]).toMatchObject({ dependants: 2, canDiscard: true, state: 'pending' });
  });

  it('what is saved is still there after the app is closed', async () => {
    await saveEdit(newCase());
    closeDevice();
    openDevice(userId);
    expect((await reads.listRecords(farmId, 'cow')).map(({ document }) => document.notes)).toEqual(['lame']);
  });

  it('[O6] deleting a case that was never sent also removes its medicines, and can be undone', async () => {
    const caseId = newId();
    await saveEdits([
      newCase({ id: caseId }),
      {
        entity: 'treatment-history',
        op: 'create',
        parents: { ...cow, medical_record_id: caseId },
        before: null,
        after: {},
      },
    ]);
    const [item] = await reads.listRecords(farmId, 'cow');
    const remove = {
      entity: 'medical-record',
      op: 'delete',
      parents: cow,
      id: caseId,
      before: item?.document ?? null,
      after: {},
    } as const;
    const { editId } = await saveEdit(remove);
    expect([await reads.listRecords(farmId, 'cow'), await listOutbox()]).toEqual([[], []]);
    expect(await undoEdit(editId ?? '')).toBe(true);
    expect((await reads.listTreatments(farmId, caseId)).length).toBe(1);
  });

  it('[V4] a delete hides a case and all its medicines, and undoing it shows them again', async () => {
    await arrive(bucket, [
      ['medical-record', record('old', 'cow')],
      [
        'treatment-history',
        { _id: 't', farm_id: farmId, animal_id: 'cow', medical_record_id: 'old', start_date: null, created_at: 'x' },
      ],
      [
        'medicine-usage',
        {
          _id: 'u',
          farm_id: farmId,
          animal_id: 'cow',
          medical_record_id: 'old',
          treatment_id: 't',
          product_id: 'p',
          start_date: null,
          created_at: 'x',
        },
      ],
    ]);
    expect((await reads.listAnimalUsages(farmId, 'cow')).length).toBe(1);
    const { editId } = await saveEdit({
      entity: 'medical-record',
      op: 'delete',
      parents: cow,
      id: 'old',
      before: record('old', 'cow'),
      after: {},
    });
    expect([await reads.getRecord(farmId, 'old'), await reads.listAnimalUsages(farmId, 'cow')]).toEqual([null, []]);
    expect(await undoEdit(editId ?? '')).toBe(true);
    expect((await reads.listAnimalUsages(farmId, 'cow')).length).toBe(1);
  });

  it('[O9 O12] refused work can be discarded with a reason or offered again', async () => {
    const first = await saveEdit(newCase());
    const second = await saveEdit(newCase());
    await openedDevice().outbox.update(({ rows }) => ({
      result: null,
      writes: { put: rows.map((row) => ({ ...row, state: 'rejected' as const, attempt: 1 })) },
    }));
    expect((await reads.listRecords(farmId, 'cow')).map(({ sync }) => sync)).toEqual(['problem', 'problem']);
    expect(await syncStatus()).toMatchObject({ unsent: 2, needsYou: 2, sending: 0 });
    expect(await discardEdit(first.editId ?? '', 'wrong cow')).toBe(true);
    expect(await retryEdit(second.editId ?? '')).toBe(true);
    expect((await listOutbox()).map(({ state, attempts }) => [state, attempts])).toEqual([['pending', 0]]);
    const [gone] = await openedDevice().outbox.readLog({ limit: 1, state: 'discarded' });
    expect([gone?.id, gone?.reason]).toEqual([first.editId, 'wrong cow']);
  });

  it('unsent work can be written to a file', async () => {
    const { entityId } = await saveEdit(newCase());
    const file = JSON.parse(await exportUnsent());
    expect(file).toMatchObject({
      format: 'byre-unsent',
      version: 1,
      edits: [{ state: 'pending', mutation: { entity_id: entityId } }],
    });
  });
});

describe('the central lists', () => {
  const product = (_id: string, product_name: string, more: object = {}) => ({
    _id,
    product_name,
    active_substances: [],
    species: ['Cattle'],
    status: 'authorised',
    territories: ['Great Britain'],
    ...more,
  });

  it('products are found by every word of name, substance or number, and only usable ones are offered', async () => {
    await arrive('ref:products', [
      ['product', product('1', 'Betamox LA', { active_substances: ['Amoxicillin'] })],
      ['product', product('2', 'Amoxypen', { active_substances: ['Amoxicillin'] })],
      ['product', product('3', 'Amoxinsol', { species: ['Pig'] })],
      ['product', product('4', 'Amoxold', { status: 'suspended' })],
    ]);
    const names = async (text: string, species?: string) =>
      (await lists.searchProducts(text, { species })).map((item) => item.product_name);
    expect(await names('amox')).toEqual(['Amoxinsol', 'Amoxypen', 'Betamox LA']);
    expect(await names('amoxicillin la', 'Cattle')).toEqual(['Betamox LA']);
    expect((await lists.getProduct('4'))?.product_name).toBe('Amoxold');
  });

  it('conditions are found by the words that vets use for them', async () => {
    await arrive('ref:conditions', [
      [
        'condition',
        {
          _id: 'a',
          pathology: 'Digital dermatitis',
          synonyms: ['Mortellaro'],
          tentative_diagnosis_methods: ['Clinical signs', 'Lame'],
          causes: [],
          organ: 'foot',
          system: null,
          species: ['Cattle'],
        },
      ],
    ]);
    expect((await lists.searchConditions('mortel', { species: 'Cattle' })).map(({ item }) => item._id)).toEqual(['a']);
    expect(await lists.searchConditions('mortel', { species: 'Pig' })).toEqual([]);
  });
});

describe('the status', () => {
  it('a device that has never pulled is filling, and one that has everything is not', async () => {
    expect((await syncStatus()).firstFill).toEqual({ done: 0, total: 0, farmsDone: 0, farms: 0 });
    await arrive(
      bucket,
      [
        ['farm', farm],
        ['animal', animal('cow', '1')],
      ],
      { whole: false },
    );
    await openedDevice().base.apply([{ kind: 'arrived', bucket, count: 1 }]);
    expect((await syncStatus()).firstFill).toEqual({ done: 1, total: 2, farmsDone: 0, farms: 1 });
    await openedDevice().base.apply([
      { kind: 'begin', bucket, total: 2, reading: 'again' },
      { kind: 'end', bucket, cursor: 2, sum: '', since: { reading: 'again' } },
    ]);
    expect((await syncStatus()).firstFill).toBeNull();
  });

  it('nothing can be read or written while nobody is signed in', async () => {
    closeDevice();
    await expect(saveEdit(newCase())).rejects.toThrow(new DeviceError('signed-out'));
    openDevice(userId);
  });
});
