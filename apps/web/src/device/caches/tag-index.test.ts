import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TagEntry, tagEntry } from '../storage/animal-pages.ts';
import { buildTagIndex } from './tag-index.ts';

const entryOf = (id: string, tag: string, eid: string[] = []): TagEntry =>
  tagEntry(id, { identification_number: tag, eid, date_left_farm: null, deceased_record: null });
const found = (entries: readonly TagEntry[], digits: string) =>
  buildTagIndex(entries)
    .endingIn(digits)
    .map(([id]) => id);

describe('the tag index', () => {
  const herd = [
    entryOf('a', 'UK 123456 700421'),
    entryOf('b', 'UK 123456 100422', ['826012345600421']),
    entryOf('c', 'UK 999999 300421'),
    entryOf('d', 'no digits'),
  ];

  it('finds animals by the last digits of tag or electronic id, each once, in order of tag', () => {
    expect([found(herd, '421'), found(herd, '00421'), found(herd, '700421'), found(herd, '9')]).toEqual([
      ['b', 'a', 'c'],
      ['b', 'a', 'c'],
      ['a'],
      [],
    ]);
  });

  it('lists everything for no digits, untagged animals last', () => {
    expect(found(herd, '')).toEqual(['b', 'a', 'c', 'd']);
  });

  it('finds the same as a scan of all animals', () => {
    const tag = fc.stringMatching(/^[0-9]{1,6}$/);
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 60 }), fc.stringMatching(/^[0-9]{1,3}$/), (tags, digits) => {
        const entries = tags.map((each, i) => entryOf(String(i), each));
        const looked = tags.flatMap((each, i) => (each.endsWith(digits) ? [String(i)] : []));
        expect(found(entries, digits).toSorted()).toEqual(looked.toSorted());
      }),
    );
  });
});
