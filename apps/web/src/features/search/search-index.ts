import { minuteMs } from '@byre/contract/time';
import { onDeviceClosed, openedUserId } from '../../device/opened/open-device.ts';
import { documentsOfFarm, type FarmState, farmStates, type KindOfDocument } from '../../device/reads/search-reads.ts';
import type { Words } from '../../words/en.ts';
import { createReader, findableOf, type Reader } from './found-text.ts';
import { createHold } from './hold.ts';
import { createWordIndex, type Worded, type WordIndex } from './word-index.ts';

/*
 * The words of everything on this device, in memory: read farm by farm at the first search, while what has been read
 * can already be searched. A farm whose records have changed is read again. Nothing is stored, so a locked app leaves
 * nothing readable behind.
 */

export type Progress = { done: number; of: number };

type Kept = {
  /** The language of the screen, in whose words documents are found. */
  words: Words;
  wordsIn: Reader;
  index: WordIndex;
  revs: Map<string, number>;
  underWay: Promise<void> | null;
};

let kept: Kept | null = null;
const forget = () => {
  kept = null;
};
onDeviceClosed(forget);

/** How long the words are kept without a search, in milliseconds: a vet may look at what was found and come back. */
const keptMs = 5 * minuteMs;
const searches = createHold(forget, keptMs);

/**
 * Keeps the words in memory until the returned function is called, and for a while after that. A herd's words take tens
 * of megabytes, which other apps of a phone need, and are read again within seconds.
 */
export const holdWords = (): (() => void) => searches.hold();

const fresh = (words: Words): Kept => ({
  words,
  wordsIn: createReader(words),
  index: createWordIndex(),
  revs: new Map(),
  underWay: null,
});

const nothingRead = createWordIndex();

/** The words read so far. */
export const knownWords = (): Pick<WordIndex, 'find'> => kept?.index ?? nothingRead;

/**
 * Reads what is new on the device, and reports each step; everything, if the screen has another language. Only one
 * reading runs at a time.
 */
export const readWords = (words: Words, onStep: (progress: Progress) => void): Promise<void> => {
  if (kept?.words !== words) kept = fresh(words);
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

const readFarm = async ({ index, revs, wordsIn }: Kept, { farmId, rev }: FarmState): Promise<void> => {
  const documents = await documentsOfFarm(farmId);
  const tags = new Map(
    documents.flatMap(({ entity, document }) =>
      entity === 'animal' ? [[document._id, tagOf(document)] as const] : [],
    ),
  );
  const once = createOneOfEach();
  index.put(
    farmId,
    documents.flatMap((one) => worded(one, { tags, wordsIn, once })),
  );
  revs.set(farmId, rev);
};

/** Returns the same string for equal ones: each record is read with its own copy of the id of its animal. */
const createOneOfEach = () => {
  const known = new Map<string, string>();
  return <T extends string | null>(text: T): T => {
    if (text === null) return text;
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return (first ?? text) as T;
  };
};

type ToRead = {
  tags: ReadonlyMap<unknown, string | null>;
  wordsIn: Reader;
  once: ReturnType<typeof createOneOfEach>;
};

const worded = ({ entity, document }: KindOfDocument, { tags, wordsIn, once }: ToRead): Worded[] => {
  const words = wordsIn({ entity, document });
  if (words.length === 0) return [];
  const tag = tags.get(entity === 'animal' ? document._id : (document as { animal_id?: unknown }).animal_id) ?? null;
  const item = findableOf(entity, document, tag);
  const { id, animalId, recordId, condition } = item;
  const shared = { id: once(id), animalId: once(animalId), recordId: once(recordId), condition: once(condition) };
  return [{ item: { ...item, ...shared }, words }];
};

const tagOf = ({ identification_number: tag }: { identification_number?: unknown }): string | null =>
  typeof tag === 'string' ? tag : null;

/** Lets the page render, and handle keys typed in the meantime. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
