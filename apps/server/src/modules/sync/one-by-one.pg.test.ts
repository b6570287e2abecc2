import type { Json } from '@byre/contract/fields';
import type { Mutation, PushResult } from '@byre/contract/sync/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongDigests } from '../../../testing/digests.ts';
import { type Random, randomFrom } from '../../../testing/proof/random.ts';
import { mutation } from '../../../testing/sync/sync-client.ts';
import { type SyncWorld, startSyncWorld } from '../../../testing/sync/sync-world.ts';
import { animals, conditions, farms, products } from '../../../testing/world.ts';
import { identifier, sql } from '../../db/sql.ts';

/** Gets each run of edits as one push. */
let together: SyncWorld;
/** Gets the same edits one at a time. */
let alone: SyncWorld;
beforeAll(async () => {
  [together, alone] = await Promise.all([startSyncWorld(), startSyncWorld()]);
});
afterAll(() => Promise.all([together.close(), alone.close()]));

const seeds = [11, 12, 13, 14, 15];
const editsARun = 50;
const seen = new Set<string>();

type Made = { create: Mutation; notes: string; version: number };

/**
 * Edits as devices send them, and as no device should: stale, repeated, changed under their id, without their parents,
 * without access.
 */
const runOf = (random: Random): unknown[] => {
  const oneOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  const id = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  const edit = (more: Parameters<typeof mutation>[0], values: Parameters<typeof mutation>[1] = {}): Mutation => ({
    ...mutation(
      { id: id(), entity_id: more.entity === 'animal' ? (more.animal_id ?? animals.bluebell) : id(), ...more },
      values,
    ),
  });
  const sent: unknown[] = [];
  const records: Made[] = [];
  const treatments: Made[] = [];
  const usages: Made[] = [];
  const all = () => [...records, ...treatments, ...usages];
  const place = () =>
    oneOf([
      {},
      {},
      {},
      {},
      { animal_id: animals.clover },
      { farm_id: farms.lochside, animal_id: animals.daisy },
      { animal_id: 'no such animal' },
      { farm_id: farms.sedge },
    ]);
  const placeOf = ({ create: { farm_id, animal_id, medical_record_id, treatment_id } }: Made) => ({
    ...{ farm_id, animal_id, medical_record_id, treatment_id },
  });
  const waitsFor = (made: Made) => (random() < 0.8 ? [made.create.id] : []);
  const notesOf = (made: Made): { [field: string]: { base: Json; new: Json } } => {
    const base = random() < 0.75 ? made.notes : 'what nobody wrote';
    const next = `seen ${hex(4)}`;
    const field = made.create.entity === 'medical-record' ? 'notes' : 'response';
    if (base === made.notes) made.notes = next;
    return { [field]: { base, new: next } };
  };
  const deeds: { when?: () => boolean; make: () => unknown }[] = [
    {
      make: () => {
        const values = oneOf<Parameters<typeof mutation>[1]>([
          { notes: 'as found' },
          { notes: 'as found', confirmed_conditions: [conditions.mastitis] },
          { notes: 'as found', confirmed_conditions: ['no such condition'] },
          { notes: 17 },
          { notes: 'as found\u0000' },
        ]);
        const taken = random() < 0.1 && records.length > 0 ? { entity_id: oneOf(records).create.entity_id } : {};
        const create = edit({ entity: 'medical-record', op: 'create', ...place(), ...taken }, values);
        records.push({ create, notes: 'as found', version: 1 });
        return create;
      },
    },
    {
      when: () => records.length > 0,
      make: () => {
        const record = oneOf(records);
        const under = { ...placeOf(record), medical_record_id: record.create.entity_id };
        const dates = oneOf<Parameters<typeof mutation>[1]>([
          { start_date: '2026-11-12' },
          { start_date: '2026-11-12', end_date: '2026-11-01' },
        ]);
        const create = edit(
          { entity: 'treatment-history', op: 'create', ...under, depends_on: waitsFor(record) },
          { ...dates, response: 'none yet' },
        );
        treatments.push({ create, notes: 'none yet', version: 1 });
        return create;
      },
    },
    {
      when: () => treatments.length > 0,
      make: () => {
        const treatment = oneOf(treatments);
        const under = { ...placeOf(treatment), treatment_id: treatment.create.entity_id };
        const create = edit(
          { entity: 'medicine-usage', op: 'create', ...under, depends_on: waitsFor(treatment) },
          {
            product_id: oneOf([products.tubes, products.tubes, 'no such product']),
            total_volume: { volume: 20, units: 'ml' },
          },
        );
        usages.push({ create, notes: '', version: 1 });
        return create;
      },
    },
    {
      when: () => records.length > 0,
      make: () => {
        const made = oneOf([...records, ...treatments]);
        const { entity, entity_id } = made.create;
        made.version += 1;
        return edit({ entity, op: 'update', entity_id, ...placeOf(made), depends_on: waitsFor(made) }, notesOf(made));
      },
    },
    {
      when: () => records.length > 0,
      make: () => {
        const made = oneOf(all());
        const { entity, entity_id } = made.create;
        const base_version = random() < 0.7 ? made.version : made.version + 1;
        return edit({ entity, op: 'delete', entity_id, ...placeOf(made), base_version, depends_on: waitsFor(made) });
      },
    },
    {
      make: () =>
        edit(
          { entity: 'animal', op: 'update', animal_id: oneOf([animals.bluebell, animals.clover]) },
          { herd_id: { base: oneOf([null, 1, 2]), new: oneOf([1, 2, 3]) } },
        ),
    },
    {
      when: () => sent.length > 0,
      make: () => oneOf(sent),
    },
    {
      when: () => sent.length > 0,
      make: () => ({ ...(oneOf(sent) as Mutation), event_time: '2026-11-20T10:00:00.000Z' }),
    },
    {
      when: () => sent.length > 0,
      make: () =>
        oneOf([
          { ...(oneOf(sent) as Mutation), id: id(), entity: 'tractor' },
          { id: id(), farm_id: farms.hillhead },
        ]),
    },
  ];
  while (sent.length < editsARun) {
    const possible = deeds.filter(({ when }) => when?.() ?? true);
    sent.push(oneOf(possible).make());
  }
  return sent;
};

/** What must be the same, however edits arrived: the farm's counter moves once for all, or once for each. */
const withoutCounter = ({ ver, document, ...result }: PushResult) => ({
  ...result,
  document,
  hasMoved: ver !== null && ver !== undefined,
});

const tables = [
  ...['animal', 'medical_record', 'treatment_history', 'medicine_usage', 'revision', 'quarantine', 'sync_mutation'],
] as const;
/** Differences of the sending device, of the counter, and of generated values. */
const ofEach: Readonly<Record<string, string>> = {
  quarantine: '{_id,client,ver,search_text}',
};

const rowsOf = async ({ db }: SyncWorld) => {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await db.rows<{ row: string }>(sql`
      select ((to_jsonb(item) - ${ofEach[table] ?? '{client,ver}'}::text[]) #- '{result,ver}')::text as row
      from ${identifier(table)} as item
      order by 1
    `);
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
};

describe('a run of edits in one push', () => {
  it.each(seeds)(
    'has the answers, and leaves the rows and the history, of the same edits one by one: %i',
    async (seed) => {
      const edits = runOf(randomFrom(seed));
      const answers = await together.isla.push(edits);
      const others: PushResult[] = [];
      for (const edit of edits) others.push(...(await alone.isla.push([edit])));
      expect(answers.map(withoutCounter)).toEqual(others.map(withoutCounter));
      expect(await rowsOf(together)).toEqual(await rowsOf(alone));
      for (const { status } of answers) seen.add(status);
    },
  );

  it('was answered in every way that an edit can be', () => {
    expect([...seen].toSorted()).toEqual(['applied', 'blocked', 'conflict', 'no-access', 'rejected']);
  });

  it('leaves a digest that matches its rows', async () => {
    expect([await wrongDigests(together.db), await wrongDigests(alone.db)]).toEqual([[], []]);
  });
});
