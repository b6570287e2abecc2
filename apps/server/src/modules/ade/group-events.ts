import { idOf } from './event-ids.ts';
import {
  amountInWords,
  batchOf,
  productIn,
  type Resource,
  sentences,
  stampsOf,
  told,
  type UseRead,
  uncounted,
  withdrawalsIn,
} from './events.ts';
import { amountIn, differentIn, doseIn, type GroupPart, headsIn, partsOf } from './group-parts.ts';
import { animalIdentifierOf, doseOf } from './schemes.ts';
import { reasonIn } from './withheld.ts';

/** Uses that were recorded together, with what was deleted of them. */
export type GroupRead = {
  readonly group_id: string;
  readonly farm_id: string;
  readonly created_at: string;
  readonly modified: string;
  /** In the order in which they were recorded; no deleted ones. */
  readonly uses: readonly UseRead[];
  /** How many uses the group ever had, and how often any of them was changed or deleted. */
  readonly ever: number;
  readonly corrections: number;
};

/**
 * Animals that were treated together: one event for each medicine, dose and withdrawal that some of them had in common.
 * A correction may join what were several events before. `isSince`: the reader asks for changes and may have those, so
 * events that the group may have had and no longer has are included as deleted.
 */
export const groupTreatmentsOf = (group: GroupRead, { isSince }: { isSince: boolean }): Resource[] => {
  const parts = partsOf(group.uses);
  const events = parts.map((part, place) => eventOf(group, part, place));
  // Each correction adds one event at most.
  const most = isSince ? Math.min(group.ever, parts.length + group.corrections) : 0;
  const gone = Array.from({ length: Math.max(0, most - parts.length) }, (_, index) =>
    deletedOf(group, parts.length + index),
  );
  return [...events, ...gone];
};

/** The first event has the id of the group, and the others have one of their own. */
const idAt = ({ farm_id, group_id }: GroupRead, place: number): string =>
  place === 0 ? group_id : idOf([farm_id, group_id, 'group-treatment', String(place)]);

const setOf = (id: string, member: readonly unknown[]): Resource => ({
  groupMethod: 'EmbeddedAnimalSet',
  embeddedAnimalSet: { resourceType: 'AnimalSet', id, member },
});

const deletedOf = (group: GroupRead, place: number): Resource => {
  const id = idAt(group, place);
  const { farm_id, created_at, modified } = group;
  return {
    resourceType: 'GroupTreatmentEvent',
    ...stampsOf(id, { farm_id, created_at, created_by: null }, { modified, is_deleted: true }),
    ...setOf(id, []),
  };
};

const eventOf = (group: GroupRead, part: GroupPart, place: number): Resource => {
  const id = idAt(group, place);
  const { farm_id, modified } = group;
  const [created_at = group.created_at] = differentIn(part, (use) => [use.created_at]);
  const created_by = inOneLine(differentIn(part, (use) => [use.created_by]));
  const [happened_at = created_at] = differentIn(part, (use) => [use.happened_at]);
  const [first] = part.uses;
  const [heads, amount] = [headsIn(part), amountIn(part)];
  return {
    resourceType: 'GroupTreatmentEvent',
    ...stampsOf(id, { farm_id, created_at, created_by }, { modified, is_deleted: false }),
    ...setOf(
      id,
      differentIn(part, (use) => [animalIdentifierOf(use)]),
    ),
    eventDateTime: happened_at,
    ...told({
      countObserved: heads,
      responsible: inOneLine(differentIn(part, (use) => [use.administered_by])),
    }),
    ...(first ? productIn(first) : {}),
    batches: differentIn(part, (use) => use.batches.map(batchOf)),
    withdrawals: withdrawalsIn(part.withholdings, { happened_at, created_at }),
    ...told({
      dosePerAnimal: doseIn(part),
      totalMedicineUsed: doseOf(amount),
      remark: sentences(
        first?.dose,
        heads === null ? uncounted : null,
        amountInWords(amount),
        ...part.withholdings.map(reasonIn),
      ),
    }),
  };
};

const inOneLine = (names: readonly (string | null)[]): string | null =>
  names.filter((name) => name !== null && name !== '').join(', ') || null;
