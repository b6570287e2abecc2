import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWordIndex, type Findable, holdsAll, type Worded, wordsOf, wordsTyped } from './word-index.ts';

const doc = (id: string, text: string, atMs = 0): Worded => ({
  item: { kind: 'medical-record', id, animalId: 'cow', tag: null, recordId: id, condition: null, atMs },
  words: wordsOf(text),
});

it('finds documents by the beginnings of all words, newest first, and counts all of them', () => {
  const index = createWordIndex();
  index.put('a', [doc('1', 'Swollen left hock', 1), doc('2', 'Hock wound, left', 3)]);
  index.put('b', [doc('3', 'Right hock', 2)]);
  const ids = (text: string, limit = 10) => {
    const { found, total } = index.find(wordsTyped(text), limit);
    return [total, ...found.map(({ id }: Findable) => id)];
  };
  expect(ids('hoc')).toEqual([3, '2', '3', '1']);
  expect(ids('le HOCK')).toEqual([2, '2', '1']);
  expect(ids('hock', 1)).toEqual([3, '2']);
  expect(ids('h')).toEqual([0]);
  expect(ids('johne')).toEqual([0]);
});

it('finds words with accents and apostrophes without them', () => {
  const index = createWordIndex();
  index.put('a', [doc('1', 'Johne’s disease at Tŷ Gwyn')]);
  expect(index.find(wordsTyped('johnes ty gwyn'), 5).total).toBe(1);
});

it('forgets a farm’s documents when they are replaced or the farm is dropped', () => {
  const index = createWordIndex();
  index.put('a', [doc('1', 'mastitis')]);
  index.put('b', [doc('2', 'mastitis')]);
  index.put('a', [doc('1', 'ketosis')]);
  expect(index.find(['mastitis'], 5).found.map(({ id }) => id)).toEqual(['2']);
  index.drop('b');
  expect(index.find(['mastitis'], 5).total).toBe(0);
  index.put('b', [doc('2', 'mastitis')]);
  expect(index.find(['mastitis'], 5).total).toBe(1);
});

it('finds the same as a scan of all documents', () => {
  const word = fc.constantFrom('hock', 'hoof', 'mastitis', 'mast', 'left', 'leg', 'ab', 'abc');
  const texts = fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.constantFrom('ho', 'hock', 'ma', 'mas', 'le', 'ab', 'abcd'), { maxLength: 3 }),
      (all, typed) => {
        const index = createWordIndex();
        const docs = all.map((words, n) => doc(String(n), words.join(' '), n));
        for (const [n, one] of docs.entries()) index.put(`farm ${n}`, [one]);
        const asked = [...new Set(typed)];
        const expected =
          asked.length === 0 ? [] : docs.filter(({ words }) => holdsAll(words, asked)).map(({ item }) => item.id);
        expect(
          index
            .find(asked, 100)
            .found.map(({ id }) => id)
            .sort(),
        ).toEqual(expected.sort());
      },
    ),
  );
});
