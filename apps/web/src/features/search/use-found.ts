import type { Document } from '@byre/sync/state';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterFrame } from '../../device/browser/after-frame.ts';
import { getAnimal, listFarms, searchTags } from '../../device/reads/farm-reads.ts';
import { documentsAt, farmStates, type UnsentDocument, unsentDocuments } from '../../device/reads/search-reads.ts';
import { useLive } from '../../device/use-live.ts';
import { useWords } from '../../words/words.tsx';
import { createReader, findableOf, type Reader } from './found-text.ts';
import { holdWords, knownWords, type Progress, readWords } from './search-index.ts';
import { type Found, holdsAll, wordsTyped } from './word-index.ts';

/** A document that was found, with the texts of its row. */
export type FoundRow = { found: Found; document: Document; farmName: string };
export type FoundAnimal = { farmId: string; animalId: string; tag: string | null; farmName: string };
export type Answer = { typed: string; animals: FoundAnimal[]; rows: FoundRow[]; total: number };

/** The number of results shown. To find others, people add a word. */
const mostRows = 40;
/** More than a phone shows at once. The others are read and rendered once these are on the screen. */
const firstRows = 8;
const mostAnimals = 8;

/** How much of the device has been read; `isWhole` once all of it is. A new object for each step. */
type Reading = Progress & { isWhole: boolean };

export const useWordsRead = (): Reading => {
  const [reading, setReading] = useState<Reading>({ done: 0, of: 0, isWhole: false });
  const farms = useLive(farmStates, []);
  const words = useWords();
  useEffect(holdWords, []);
  useEffect(() => {
    if (farms === undefined) return;
    let isOver = false;
    const step = (next: Progress) => {
      if (!isOver) setReading((before) => ({ ...next, isWhole: before.isWhole }));
    };
    // Reading fails only if storage does, which the screen reports itself. The tags' digits are read too, or the first
    // key would have to read them all.
    const all = readWords(words, step).then(() => searchTags('0', undefined, 1));
    all.then(
      () => !isOver && setReading((before) => ({ ...before, isWhole: true })),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [farms, words]);
  return reading;
};

/** The results for the typed text on this device. The previous result stays until the next is there. */
export const useFound = (text: string, reading: Reading): Answer | null => {
  const unsent = useLive(unsentDocuments, []);
  const farms = useLive(listFarms, []);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const names = useMemo(() => new Map((farms ?? []).map(({ farm }) => [farm._id, farm.name ?? farm._id])), [farms]);
  const words = useWords();
  const wordsIn = useMemo(() => createReader(words), [words]);
  const own = useMemo(() => ownOf(unsent ?? [], wordsIn), [unsent, wordsIn]);
  /** Found by the key before. Those that are found again stay in place instead of going for a moment. */
  const shown = useRef<ReadonlySet<string>>(new Set());
  // A result of one key is usually also found by the next, so it is read once for each state of the device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grows with `reading`
  const documents = useMemo(() => new Map<string, Document>(), [reading]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grows with `reading`
  useEffect(() => {
    let isOver = false;
    const typed = text.trim();
    const show = (next: Answer | null) => {
      shown.current = new Set(next?.rows.map(({ found }) => found.id));
      setAnswer(next);
    };
    if (typed === '') return show(null);
    const read = async () => {
      const words = wordsTyped(typed);
      const { found, total } = merged(knownWords().find(words, mostRows), own, words);
      const nameOf = (farmId: string) => names.get(farmId) ?? farmId;
      const rowsFrom = (some: readonly Found[]) => rowsOf(some, { own, documents, nameOf });
      const atOnce = found.filter(({ id }, at) => at < firstRows || shown.current.has(id));
      const [first, tags] = await Promise.all([rowsFrom(atOnce), tagsOf(typed)]);
      if (isOver) return;
      const animals = tags.map(({ farm_id, animal_id, tag }) => ({
        farmId: farm_id,
        animalId: animal_id,
        tag,
        farmName: nameOf(farm_id),
      }));
      show({ typed, animals, rows: first, total });
      if (atOnce.length === found.length) return;
      await drawn();
      if (isOver) return;
      const rows = await rowsFrom(found);
      if (!isOver) startTransition(() => show({ typed, animals, rows, total }));
    };
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [text, own, names, reading]);
  return answer;
};

/** An unsent change with its words, made once and searched at each key. `found` is null once it is deleted. */
type Own = { id: string; document: Document | null; found: Found | null; words: readonly string[] };

/** All of them, and their documents by id. */
type OwnChanges = { all: readonly Own[]; byId: ReadonlyMap<string, Document | null> };

const ownOf = (unsent: readonly UnsentDocument[], wordsIn: Reader): OwnChanges => {
  const all = unsent.map((one) => withWords(one, wordsIn));
  return { all, byId: new Map(all.map(({ id, document }) => [id, document])) };
};

const withWords = ({ entity, farmId, id, tag, document }: UnsentDocument, wordsIn: Reader): Own => {
  if (document === null) return { id, document, found: null, words: [] };
  const found = { ...findableOf(entity, document, tag), farmId };
  return { id, document, found, words: wordsIn({ entity, document }) };
};

const drawn = (): Promise<void> => new Promise((resolve) => void afterFrame(resolve));

/** Applies the unsent edits: their new texts are found, and their old ones are not. */
const merged = (
  known: { found: Found[]; total: number },
  { all, byId }: OwnChanges,
  words: readonly string[],
): { found: Found[]; total: number } => {
  const own =
    words.length === 0 ? [] : all.flatMap(({ found, words: said }) => (found && holdsAll(said, words) ? found : []));
  const others = known.found.filter(({ id }) => !byId.has(id));
  return {
    found: [...own, ...others].sort((a, b) => b.atMs - a.atMs).slice(0, mostRows),
    total: known.total - (known.found.length - others.length) + own.length,
  };
};

const rowsOf = async (
  found: readonly Found[],
  {
    own: { byId: edited },
    documents,
    nameOf,
  }: { own: OwnChanges; documents: Map<string, Document>; nameOf: (id: string) => string },
): Promise<FoundRow[]> => {
  const unread = found.filter(({ id }) => !edited.has(id) && !documents.has(id));
  if (unread.length > 0) for (const [id, document] of await documentsAt(unread)) documents.set(id, document);
  const rows = found.map(async (one): Promise<FoundRow[]> => {
    const document = edited.get(one.id) ?? documents.get(one.id);
    if (!document) return [];
    const known = one.tag === null ? await getAnimal(one.farmId, one.animalId) : null;
    const tag = one.tag ?? known?.document.identification_number ?? null;
    return [{ found: { ...one, tag }, document, farmName: nameOf(one.farmId) }];
  });
  return (await Promise.all(rows)).flat();
};

/** Tags are found by their last digits, as everywhere. */
const tagsOf = (typed: string) =>
  /\d{2}/.test(typed) ? searchTags(typed, undefined, mostAnimals) : Promise.resolve([]);
