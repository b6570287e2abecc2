import { describe, expect, test } from 'vitest';
import { type SearchOptions, searchable, searchList } from './list-search.ts';

type Illness = {
  name: string;
  synonyms?: string[];
  signs?: string[];
  organ?: string;
  causes?: string[];
  rare?: boolean;
};

const listed = (illnesses: readonly Illness[]) =>
  illnesses.map((one) =>
    searchable(one, [
      ['name', [one.name]],
      ['synonym', one.synonyms ?? []],
      ['sign', one.signs ?? []],
      ['organ', [one.organ ?? null]],
      ['cause', one.causes ?? []],
    ]),
  );

const find = (illnesses: readonly Illness[], typed: string, more: Partial<SearchOptions<Illness>> = {}) =>
  searchList(listed(illnesses), typed, { isOffered: () => true, limit: 50, ...more });
const names = (...args: Parameters<typeof find>) => find(...args).map(({ item }) => item.name);

describe('the order of results', () => {
  test('a name that begins with it, one with a word that does, one with it inside, then synonym, sign, organ and cause', () => {
    const list: Illness[] = [
      { name: 'G', causes: ['Foot bacteria'] },
      { name: 'F', organ: 'foot' },
      { name: 'E', signs: ['Holding foot up'] },
      { name: 'D', synonyms: ['Foot evil'] },
      { name: 'Barefoot' },
      { name: 'Foul in the foot' },
      { name: 'Foot and mouth' },
    ];
    expect(names(list, 'foot')).toEqual(['Foot and mouth', 'Foul in the foot', 'Barefoot', 'D', 'E', 'F', 'G']);
  });

  test('the list’s own order stays among equals', () => {
    expect(
      names(
        [
          { name: 'A', signs: ['Lame'] },
          { name: 'B', signs: ['Lame'] },
        ],
        'lame',
      ),
    ).toEqual(['A', 'B']);
  });

  test('of equal matches the heavier comes first', () => {
    const list: Illness[] = [{ name: 'A', signs: ['Lame'] }, { name: 'B', signs: ['Lame'] }, { name: 'Lame' }];
    expect(names(list, 'lame', { weightOf: ({ name }) => (name === 'B' ? 1 : 0) })).toEqual(['Lame', 'B', 'A']);
  });

  test('a text equal to what was typed comes before a longer one', () => {
    const list: Illness[] = [
      { name: 'Bluetongue', signs: ['Lame at coronet'] },
      { name: 'Digital dermatitis', signs: ['Lame'] },
    ];
    expect(names(list, 'lame')).toEqual(['Digital dermatitis', 'Bluetongue']);
  });

  test('a sign that begins with it comes before one that contains it later', () => {
    const list: Illness[] = [
      { name: 'Salmonellosis', signs: ['Fever and milk drop'] },
      { name: 'Ketosis', signs: ['Milk drop'] },
    ];
    expect(names(list, 'milk drop')).toEqual(['Ketosis', 'Salmonellosis']);
  });

  test('unwanted items come after all others, however well they match', () => {
    const list: Illness[] = [
      { name: 'Lame', rare: true },
      { name: 'Sole ulcer', signs: ['Lame'] },
    ];
    expect(names(list, 'lame', { isLess: (one) => one.rare === true })).toEqual(['Sole ulcer', 'Lame']);
  });
});

describe('what counts as a match', () => {
  test('the result says which field matched, in the words of the list', () => {
    const [match] = find([{ name: 'Sole ulcer', signs: ['Milk drop', 'Lame on hind foot'] }], 'LAME');
    expect(match?.why).toEqual({ field: 'sign', text: 'Lame on hind foot' });
    expect(find([{ name: 'Sole ulcer' }], 'sole')[0]?.why?.field).toBe('name');
  });

  test('words may be in several fields; the last field needed is reported', () => {
    const [match] = find([{ name: 'Sole ulcer', signs: ['Lame'] }], 'ulcer lame');
    expect(match?.why).toEqual({ field: 'sign', text: 'Lame' });
    expect(find([{ name: 'Sole ulcer', signs: ['Lame'] }], 'ulcer cough')).toEqual([]);
  });

  test('inside words only names and synonyms are searched: "off" does not find "cough"', () => {
    expect(names([{ name: 'Lungworm', signs: ['Scoffing'] }], 'off')).toEqual([]);
    expect(names([{ name: 'Lungworm', signs: ['Off feed'] }], 'off')).toEqual(['Lungworm']);
  });

  test('accents, apostrophes, hyphens and spaces do not matter', () => {
    const list: Illness[] = [{ name: 'Johne’s disease' }, { name: 'Foot-and-mouth disease' }, { name: 'Ménière' }];
    expect(names(list, "johne's")).toEqual(['Johne’s disease']);
    expect(names(list, 'johnes')).toEqual(['Johne’s disease']);
    expect(names(list, ' foot  and mouth')).toEqual(['Foot-and-mouth disease']);
    expect(names(list, 'meniere')).toEqual(['Ménière']);
  });

  test('an empty search finds everything in order, up to the limit, without a reason', () => {
    expect(find([{ name: 'A' }, { name: 'B' }, { name: 'C' }], '  ', { limit: 2 })).toEqual([
      { item: { name: 'A' }, why: null },
      { item: { name: 'B' }, why: null },
    ]);
  });
});
