import { concentrationsOf } from '@byre/contract/formulary/active-ingredient';
import { labelFacts } from '@byre/contract/formulary/label-facts';
import type { MedicineUsage } from '@byre/contract/medicine-usage/schema';
import { productOfStated } from '@byre/contract/practice-products/rules';
import type { StatedProduct } from '@byre/contract/practice-products/schema';
import type { MutableEntity } from '@byre/contract/sync/entities';
import type { EditRequest } from '@byre/sync/edit';
import { getAnimals, getFarm, knownAnimals, knownFarm } from '../reads/farm-reads.ts';
import { listFormularyOf } from '../reads/formulary-reads.ts';
import { getCondition, getProduct, knownCondition } from '../reads/list-reads.ts';
import { residueLimitFor } from '../reads/residue-limit-reads.ts';

/** A person's edit, as a screen passes it on. */
export type Edit = {
  entity: MutableEntity;
  op: 'create' | 'update' | 'delete';
  parents: { farm_id: string; animal_id: string; medical_record_id?: string | null; treatment_id?: string | null };
  /** The document's id; may be left out for a create, which then makes one. For an animal, its id. */
  id?: string;
  /** The document as the person saw it; null for a create. */
  before: object | null;
  /** The names of the animal and its farm for the queue, if this device may hold neither. */
  called?: { tag: string | null; farmName: string | null };
  /** The fields and their new values. Fields left out are unchanged. Empty for a delete. */
  after: Readonly<Record<string, unknown>>;
};

/**
 * The edits with what the screens show of them until the server has answered: names, and the parents. A farm and its
 * animals are read once, however many edits are saved together, because a herd is treated in one go.
 */
export const requestsOf = async (edits: readonly (readonly [Edit, entityId: string])[]): Promise<EditRequest[]> => {
  const byFarm = Map.groupBy(edits, ([edit]) => edit.parents.farm_id);
  const surroundings = await Promise.all(
    [...byFarm].map(async ([id, own]) => [id, await surroundingsOf(id, own)] as const),
  );
  const farms = new Map(surroundings);
  const fields = await Promise.all(
    edits.map(([edit]) => {
      const { farm_id, animal_id } = edit.parents;
      return named(edit, farms.get(farm_id)?.animals.get(animal_id)?.document.species ?? null);
    }),
  );
  return edits.map(([edit, entityId], i) => {
    const { farm_id, animal_id, medical_record_id = null, treatment_id = null } = edit.parents;
    const around = farms.get(farm_id);
    return {
      entity: edit.entity,
      op: edit.op,
      parents: { farm_id, animal_id, medical_record_id, treatment_id },
      entityId,
      before: edit.before as EditRequest['before'],
      after: fields[i] ?? edit.after,
      tag: around?.animals.get(animal_id)?.document.identification_number ?? edit.called?.tag ?? null,
      farmName: around?.name ?? edit.called?.farmName ?? null,
    };
  });
};

const surroundingsOf = async (farmId: string, edits: readonly (readonly [Edit, string])[]) => {
  const ids = [...new Set(edits.map(([{ parents }]) => parents.animal_id))];
  // What is in memory is updated at once, because the person waits to see that it is saved.
  const known = knownAnimals(farmId, ids);
  const knownName = knownFarm(farmId)?.farm.name;
  if (known && knownName !== undefined) return { animals: known, name: knownName };
  const [animals, farm] = await Promise.all([getAnimals(farmId, ids), getFarm(farmId)]);
  return { animals, name: farm?.farm.name ?? null };
};

const named = async ({ entity, before, after }: Edit, species: string | null): Promise<Edit['after']> => {
  if (entity === 'medicine-usage')
    return { ...(await productFields(before as MedicineUsage | null, after, species)), ...after };
  if (entity !== 'medical-record') return after;
  const lists = Object.entries(after).filter(([field]) => field.endsWith('_conditions'));
  const filled = await Promise.all(lists.map(async ([field, list]) => [field, await withNames(list)] as const));
  return { ...after, ...Object.fromEntries(filled) };
};

/**
 * The fields that the service will fill in from the product, for an animal of a species. A use keeps the facts of its
 * label as long as its product and route stay.
 */
const productFields = async (
  before: MedicineUsage | null,
  { product_id, practice_product, route }: Edit['after'],
  species: string | null,
): Promise<Record<string, unknown>> => {
  if (typeof product_id !== 'string') return {};
  // The practice may have added the product just now, with this use.
  const stated = practice_product as StatedProduct | null | undefined;
  const product = (await getProduct(product_id)) ?? (stated ? productOfStated(product_id, stated) : null);
  if (!product) return {};
  const entries = await listFormularyOf(product._id);
  const confirmed = entries.find(({ confirmed_by, strengths }) => confirmed_by !== null && strengths.length > 0);
  const isSame =
    before !== null &&
    before.product_id === product_id &&
    before.route === route &&
    // Not known of what was stored with an earlier version.
    Boolean(before.residue_limit);
  const groups = (product.theraputic_group ?? '').split(';').map((group) => group.trim());
  return {
    name: product.product_name,
    theraputic_group: groups.filter((group) => group !== ''),
    active_substances: concentrationsOf(product.active_substances, confirmed?.strengths ?? []),
    ...(isSame
      ? {}
      : labelFacts(
          { entries, residue_limit: await residueLimitFor(product, entries) },
          { species, route: typeof route === 'string' ? route : null },
        )),
  };
};

const withNames = async (list: unknown): Promise<unknown> =>
  Array.isArray(list) ? Promise.all(list.map(withName)) : list;

const withName = async (member: unknown): Promise<unknown> => {
  const given = typeof member === 'string' ? { condition_id: member } : (member as Record<string, unknown>);
  const id = String(given.condition_id);
  const condition = knownCondition(id) ?? (await getCondition(id));
  if (!condition) return given;
  return { name: condition.pathology, organ: condition.organ, system: condition.system, ...given };
};
