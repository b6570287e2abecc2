import type { Mutation } from '@byre/contract/sync/messages';
import type { Item } from './mutation.ts';

/**
 * The items of a run in waves. Items of one wave do not depend on each other, so they can be carried out side by side. Waves
 * are carried out in order. If one item writes what another reads or writes, the two keep the order in which they were sent,
 * so the result of the run is the same as if its items were carried out one by one.
 *
 *   sent    record A · treatment under A · record B · animal C · note on A
 *   waves   record A, record B, animal C  │  treatment under A, note on A
 *
 * An edit writes its document with everything below it, and reads everything above it. It also reads the edit that it waits
 * for, by that edit's id, which that edit itself writes. So an edit that waits for a later one comes before it, and is
 * blocked.
 */
export const wavesOf = (run: readonly Item[]): Item[][] => {
  const waves: Item[][] = [];
  /** The last wave in which something was written, and in which it was read. */
  const lastWrite = new Map<string, number>();
  const lastRead = new Map<string, number>();
  const after = (last: ReadonlyMap<string, number>, thing: string): number => (last.get(thing) ?? -1) + 1;
  for (const item of run) {
    const { writes, reads } = touchedBy(item);
    const at = Math.max(
      0,
      ...writes.flatMap((thing) => [after(lastWrite, thing), after(lastRead, thing)]),
      ...reads.map((thing) => after(lastWrite, thing)),
    );
    for (const thing of writes) lastWrite.set(thing, at);
    for (const thing of reads) lastRead.set(thing, Math.max(at, lastRead.get(thing) ?? 0));
    waves[at] = [...(waves[at] ?? []), item];
  }
  return waves;
};

type Touched = { readonly writes: readonly string[]; readonly reads: readonly string[] };

const touchedBy = (item: Item): Touched => {
  const own = item.id === null ? [] : [`edit ${item.id}`];
  if (item.kind === 'malformed') return { writes: own, reads: [] };
  const { entity, entity_id, depends_on } = item.mutation;
  return {
    writes: [...own, `${entity} ${entity_id}`],
    reads: [...depends_on.map((id) => `edit ${id}`), ...documentsAbove(item.mutation)],
  };
};

const documentsAbove = ({ entity, animal_id, medical_record_id, treatment_id }: Mutation): string[] => [
  ...(entity === 'animal' ? [] : [`animal ${animal_id}`]),
  ...(medical_record_id === null ? [] : [`medical-record ${medical_record_id}`]),
  ...(treatment_id === null ? [] : [`treatment-history ${treatment_id}`]),
];
