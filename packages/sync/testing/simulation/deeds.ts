import type { Json } from '@byre/contract/fields';
import { comparable } from '@byre/contract/sync/comparable';
import { mergeShapes } from '@byre/contract/sync/entities';
import { sameJson } from '@byre/contract/sync/merge';
import type { EditRequest } from '../../src/edit.ts';
import { bucketOf } from '../../src/pull.ts';
import type { Document } from '../../src/state.ts';
import { refusedNote } from '../reference/apply.ts';
import type { Account, Place, World } from './actors.ts';
import { deviceNowMs, knownOffset, momentOf } from './clocks.ts';
import { shownBy } from './shown.ts';
import { turn } from './turn.ts';
import { farms } from './world.ts';

/** What a person does with what they see. */
export const deeds = [
  'record',
  'treatment',
  'medicine',
  'note',
  'examined',
  'outcome',
  'dose',
  'history',
  'bad-note',
  'delete-record',
  'delete-treatment',
  'delete-medicine',
] as const;
export type Deed = (typeof deeds)[number];

/**
 * Does it on a device with something that the device shows, through the same code as the app. Does nothing if nothing
 * fits.
 */
export const act = async (place: Place, deed: Deed, farm: number, which: number): Promise<void> => {
  const { world, device, account } = place;
  const seen = new Map(account.ledger.saves);
  const request = await requestOf(place, deed, farms[farm] ?? farms[0], which);
  if (!request) return;
  await turn(place);
  const [nowMs, clockOffsetMs] = [deviceNowMs(place), knownOffset(place)];
  const eventTime = new Date(nowMs + (clockOffsetMs ?? 0)).toISOString();
  const context = { id: world.uuid(), nowMs, eventTime, clockOffsetMs };
  const moment = momentOf(place);
  const outbox = world.parts.outbox(account.outbox, place);
  if (device.isFull || device.fullWrites > 0) {
    // The form stays open and says that nothing was saved.
    device.fullWrites = Math.max(0, device.fullWrites - 1);
    return;
  }
  const before = new Set(replaced(account).map(({ id }) => id));
  const { editId } = await outbox.update((snapshot) => world.parts.recordEdit(snapshot, request, context));
  if (editId === null) return;
  // A case that was refused when it was created keeps its time of creation [O7].
  const made = [editId, ...replacedBy(account, editId)].flatMap((id) => world.moments.get(id) ?? []);
  world.moments.set(editId, [...made, moment]);
  const typedOver = replacedBy(account, editId).filter((id) => !before.has(id) && !account.ledger.decided.has(id));
  world.wrong.push(...overwritten(place, request, [editId, ...typedOver]));
  note(place, request, editId, seen);
};

/** Notes what was shown as saved. `seen`: how often each edit had been saved into before. */
const note = (place: Place, request: EditRequest, editId: string, seen: ReadonlyMap<string, number>): void => {
  const { ledger } = place.account;
  const unseen = [...ledger.saves].filter(([id, saves]) => id !== editId && seen.get(id) !== saves).map(([id]) => id);
  // An edit that replaces a refused one [O7] still conflicts with edits that the refused one had not seen.
  const inherited = [editId, ...replacedBy(place.account, editId)].flatMap((id) => [...(ledger.unseen.get(id) ?? [])]);
  ledger.unseen.set(editId, new Set([...inherited, ...unseen]));
  const { entity, entityId, op, parents, after } = request;
  ledger.saved.set(editId, { ...ledger.saved.get(editId), ...after });
  ledger.saves.set(editId, (ledger.saves.get(editId) ?? 0) + 1);
  const key = `${bucketOf(entity, parents.farm_id)} ${entity} ${entityId}`;
  if (op === 'delete') ledger.typed.set(key, null);
  else if (typeof after.notes === 'string') ledger.typed.set(key, after.notes);
};

const replaced = ({ outbox }: Account) => outbox.dump().log.filter((row) => row.replacedBy !== null);

const replacedBy = (account: Account, editId: string): string[] =>
  replaced(account).flatMap((row) => (row.replacedBy === editId ? [row.id] : []));

/**
 * I1: whoever replaces saved values on this device has seen them, and a history only grows. `over`: the edit that was
 * saved into, and the edits it replaced. What that edit had replaced earlier is not checked again: its author had seen
 * it.
 */
const overwritten = ({ account }: Place, request: EditRequest, over: readonly string[]): string[] => {
  const { entity, op, before, after } = request;
  if (op === 'delete') return [];
  const { histories } = mergeShapes[entity];
  const { name, ledger } = account;
  return over.flatMap((id) =>
    Object.entries(ledger.saved.get(id) ?? {})
      .filter(([field]) => field in after && !histories.includes(field))
      .filter(([field, typed]) => {
        const [was, saw] = [typed, before?.[field]].map((value) => comparable(entity, field, (value ?? null) as Json));
        return !sameJson(was ?? null, saw ?? null);
      })
      .map(([field]) => `I1: the ${field} of edit ${id} was overwritten on ${name} by somebody who had not seen it`),
  );
};

const requestOf = async (
  { world, account, device }: Place,
  deed: Deed,
  farmId: string,
  which: number,
): Promise<EditRequest | null> => {
  const seen = (await shownBy(world, account)).filter(({ document }) => document.farm_id === farmId);
  const find = (entity: string): Document | undefined => {
    const found = seen.filter((item) => item.entity === entity);
    return found[which % Math.max(1, found.length)]?.document;
  };
  const date = new Date(world.nowMs + device.clockErrorMs).toISOString();
  switch (deed) {
    case 'record':
      return create('medical-record', farmId, find('animal'), world, { notes: `note ${world.uuid()}` });
    case 'treatment':
      return create('treatment-history', farmId, find('medical-record'), world, { treated_by: ['Vet'] });
    case 'medicine':
      return create('medicine-usage', farmId, find('treatment-history'), world, { product_id: '00879/4188' });
    case 'note':
      return change('medical-record', farmId, find('medical-record'), { notes: `note ${world.uuid()}` });
    case 'bad-note':
      return change('medical-record', farmId, find('medical-record'), { notes: refusedNote });
    case 'examined':
      return change('medical-record', farmId, find('medical-record'), { examined_at: date });
    case 'outcome':
      return change('treatment-history', farmId, find('treatment-history'), {
        intervention_desc: `did ${world.uuid()}`,
      });
    case 'dose':
      return change('medicine-usage', farmId, find('medicine-usage'), { administered_by: `vet ${world.uuid()}` });
    case 'history':
      return change('animal', farmId, find('animal'), { diet_intensity: [{ name: `diet ${world.uuid()}`, date }] });
    case 'delete-record':
      return change('medical-record', farmId, find('medical-record'), null);
    case 'delete-treatment':
      return change('treatment-history', farmId, find('treatment-history'), null);
    case 'delete-medicine':
      return change('medicine-usage', farmId, find('medicine-usage'), null);
  }
};

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The parents of a document, or of documents below it. */
const parentsOf = (entity: EditRequest['entity'], farmId: string, document: Document): EditRequest['parents'] => ({
  farm_id: farmId,
  animal_id: String(entity === 'animal' ? document._id : document.animal_id),
  medical_record_id: idOf(document.medical_record_id),
  treatment_id: idOf(document.treatment_id),
});

const plain = { tag: null, farmName: null } as const;

const change = (
  entity: EditRequest['entity'],
  farmId: string,
  before: Document | undefined,
  after: EditRequest['after'] | null,
): EditRequest | null => {
  if (!before) return null;
  const about = { ...plain, entity, entityId: String(before._id), parents: parentsOf(entity, farmId, before), before };
  return after === null ? { ...about, op: 'delete', after: {} } : { ...about, op: 'update', after };
};

const create = (
  entity: 'medical-record' | 'treatment-history' | 'medicine-usage',
  farmId: string,
  on: Document | undefined,
  world: World,
  after: EditRequest['after'],
): EditRequest | null => {
  if (!on) return null;
  const id = String(on._id);
  const parents = {
    'medical-record': { farm_id: farmId, animal_id: id, medical_record_id: null, treatment_id: null },
    'treatment-history': { ...parentsOf('medical-record', farmId, on), medical_record_id: id },
    'medicine-usage': { ...parentsOf('treatment-history', farmId, on), treatment_id: id },
  }[entity];
  return { ...plain, entity, op: 'create', entityId: world.uuid(), parents, before: null, after };
};
