import type { Mutation } from '@byre/contract/sync/messages';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import { bucketOf } from '../../src/pull.ts';
import { bucketIn, type Row } from '../reference/data.ts';
import type { World } from './actors.ts';
import type { Event } from './story.ts';
import { farms, practiceBucket } from './world.ts';

/** What the practice does at its desk, through the published interface and the importer. */
export const deskWrites = async (world: World, event: Extract<Event, { kind: 'desk' | 'move' }>): Promise<void> => {
  if (event.kind === 'move') return moveAnimal(world, event.animal, farms[event.to] ?? farms[0]);
  if (event.what === 'list') {
    const document = { _id: 'entry', dose: world.nowMs };
    return world.server.load(practiceBucket, { entity: 'formulary-entry', id: 'entry', document });
  }
  const farmId = farms[event.farm] ?? farms[0];
  const rows = [...bucketIn(world.server.data(), bucketOf('farm', farmId)).rows.values()];
  const records = rows.filter((row) => row.entity === 'medical-record' && row.gone === null);
  const row = records[event.which % Math.max(1, records.length)];
  if (row) await world.server.write(mutationOf(world, farmId, row, event.what));
};

const moveAnimal = async ({ server }: World, animal: number, to: string): Promise<void> => {
  const id = `cow-${animal}`;
  const from = farms.find((farm) => bucketIn(server.data(), bucketOf('farm', farm)).rows.get(id)?.gone === null);
  if (from !== undefined && from !== to) await server.move(id, from, to);
};

const mutationOf = (world: World, farmId: string, row: Row, what: 'note' | 'delete'): Mutation => {
  const id = world.uuid();
  const notes = { base: (row.document.notes ?? null) as string | null, new: `desk ${id}` };
  return {
    ...{ id, pv: protocolVersion, seq: 0, entity: 'medical-record', farm_id: farmId, medical_record_id: null },
    ...{ treatment_id: null, entity_id: row.id, depends_on: [], event_time: new Date(world.nowMs).toISOString() },
    animal_id: String(row.document.animal_id),
    op: what === 'note' ? 'update' : 'delete',
    fields: what === 'note' ? { notes } : {},
    base_version: Number(row.document.version),
  };
};
