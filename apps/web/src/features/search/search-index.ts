import { onDeviceClosed, openedUserId } from '../../device/opened/open-device.ts';
import { documentsOfFarm, type FarmState, farmStates, type KindOfDocument } from '../../device/reads/search-reads.ts';
import { findableOf, textsOf } from './found-text.ts';
import { createWordIndex, type Worded, type WordIndex, wordsOf } from './word-index.ts';

/*
 * The words of everything on this device, in memory: read farm by farm at the first search, while what has been read
 * can already be searched. A farm whose records have changed is read again. Nothing is stored, so a locked app leaves
 * nothing readable behind.
 */

export type Progress = { done: number; of: number };

type Kept = { index: WordIndex; revs: Map<string, number>; underWay: Promise<void> | null };

let kept: Kept | null = null;
onDeviceClosed(() => {
  kept = null;
});

const fresh = (): Kept => ({
  index: createWordIndex(),
  revs: new Map(),
  underWay: null,
});

/** The words read so far. */
export const knownWords = (): WordIndex => {
  kept ??= fresh();
  return kept.index;
};

/** Reads what is new on the device, and reports each step. Only one reading runs at a time. */
export const readWords = (onStep: (progress: Progress) => void): Promise<void> => {
  kept ??= fresh();
  const own = kept;
  own.underWay ??= readFarms(own, onStep).finally(() => {
    own.underWay = null;
  });
  return own.underWay;
};

const readFarms = async (own: Kept, onStep: (progress: Progress) => void): Promise<void> => {
  const userId = openedUserId();
  const farms = await farmStates();
  for (const farmId of own.revs.keys()) {
    if (farms.some((farm) => farm.farmId === farmId)) continue;
    own.index.drop(farmId);
    own.revs.delete(farmId);
  }
  const changed = farms.filter(({ farmId, rev }) => own.revs.get(farmId) !== rev);
  for (const [done, farm] of changed.entries()) {
    // Another person may have signed in by now.
    if (kept !== own || openedUserId() !== userId) return;
    await readFarm(own, farm);
    onStep({ done: farms.length - changed.length + done + 1, of: farms.length });
    await breath();
  }
  own.index.settle();
  onStep({ done: farms.length, of: farms.length });
};

const readFarm = async ({ index, revs }: Kept, { farmId, rev }: FarmState): Promise<void> => {
  const documents = await documentsOfFarm(farmId);
  const tags = new Map(
    documents.flatMap(({ entity, document }) =>
      entity === 'animal' ? [[document._id, tagOf(document)] as const] : [],
    ),
  );
  index.put(
    farmId,
    documents.flatMap((one) => worded(one, tags)),
  );
  revs.set(farmId, rev);
};

const worded = ({ entity, document }: KindOfDocument, tags: ReadonlyMap<unknown, string | null>): Worded[] => {
  const words = wordsIn({ entity, document });
  if (words.length === 0) return [];
  const tag = tags.get(entity === 'animal' ? document._id : (document as { animal_id?: unknown }).animal_id) ?? null;
  return [{ item: findableOf(entity, document, tag), words }];
};

const tagOf = ({ identification_number: tag }: { identification_number?: unknown }): string | null =>
  typeof tag === 'string' ? tag : null;

/** The words by which a document is found. */
export const wordsIn = ({ entity, document }: KindOfDocument): string[] => textsOf(entity, document).flatMap(wordsOf);

/** Lets the page render, and handle keys typed in the meantime. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
