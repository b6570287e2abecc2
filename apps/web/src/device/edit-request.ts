import type { MutableEntity } from '@byre/contract/sync/entities';
import type { EditRequest } from '@byre/sync/edit';
import { getCondition, getProduct } from './list-reads.ts';
import { getAnimal, getFarm } from './reads.ts';

/** A person's edit, as a screen tells it. */
export type Edit = {
  entity: MutableEntity;
  op: 'create' | 'update' | 'delete';
  parents: { farm_id: string; animal_id: string; medical_record_id?: string | null; treatment_id?: string | null };
  /** The document's id; may be left out for a create, which then makes one. For an animal, its id. */
  id?: string;
  /** The document as the person saw it; null for a create. */
  before: object | null;
  /** The fields and their new values; what is left out is unchanged. Empty for a delete. */
  after: Readonly<Record<string, unknown>>;
};

/** The edit with what the screens will show of it until the server has answered: names, and where it belongs. */
export const requestOf = async (edit: Edit, entityId: string): Promise<EditRequest> => {
  const { farm_id, animal_id, medical_record_id = null, treatment_id = null } = edit.parents;
  const [animal, farm, after] = await Promise.all([getAnimal(farm_id, animal_id), getFarm(farm_id), named(edit)]);
  return {
    entity: edit.entity,
    op: edit.op,
    parents: { farm_id, animal_id, medical_record_id, treatment_id },
    entityId,
    before: edit.before as EditRequest['before'],
    after,
    tag: animal?.document.identification_number ?? null,
    farmName: farm?.farm.name ?? null,
  };
};

const named = async ({ entity, after }: Edit): Promise<Edit['after']> => {
  if (entity === 'medicine-usage') return { ...(await productFields(after.product_id)), ...after };
  if (entity !== 'medical-record') return after;
  const lists = Object.entries(after).filter(([field]) => field.endsWith('_conditions'));
  const filled = await Promise.all(lists.map(async ([field, list]) => [field, await withNames(list)] as const));
  return { ...after, ...Object.fromEntries(filled) };
};

/** What the service will fill from the product. */
const productFields = async (productId: unknown): Promise<Record<string, unknown>> => {
  const product = typeof productId === 'string' ? await getProduct(productId) : null;
  if (!product) return {};
  const groups = (product.theraputic_group ?? '').split(';').map((group) => group.trim());
  return {
    name: product.product_name,
    theraputic_group: groups.filter((group) => group !== ''),
    active_substances: product.active_substances.map((name) => ({ name, concentration: null })),
  };
};

const withNames = async (list: unknown): Promise<unknown> =>
  Array.isArray(list) ? Promise.all(list.map(withName)) : list;

const withName = async (member: unknown): Promise<unknown> => {
  const given = typeof member === 'string' ? { condition_id: member } : (member as Record<string, unknown>);
  const condition = await getCondition(String(given.condition_id));
  if (!condition) return given;
  return { name: condition.pathology, organ: condition.organ, system: condition.system, ...given };
};
