import { presentWords } from '@byre/contract/medical-records/earlier-methods';
import { describe, expect, it } from 'vitest';
import { methodFields } from './conditions.ts';
import { shippedConditions } from './shipped.ts';

/** Words that mean some species only, as singular or plural, with the species that they mean. */
const meant: Readonly<Record<string, readonly string[]>> = {
  ...of(['Cattle'], 'cow cows heifer heifers bull bulls steer steers bullock bullocks cattle suckler sucklers'),
  ...of(['Cattle', 'Deer'], 'calf calves calving calvings calve'),
  ...of(['Sheep'], 'sheep ewe ewes lamb lambs ram rams tup tups hogg hoggs lambing tupping texel texels ovine'),
  ...of(['Sheep', 'Goat'], 'wether wethers'),
  ...of(['Goat'], 'goat goats kid kids kidding doe does caprine'),
  ...of(['Pig'], 'pig pigs sow sows piglet piglets boar boars gilt gilts farrowing'),
  ...of(['Deer'], 'deer hind hinds stag stags wapiti'),
  ...of(['Alpaca', 'Llama'], 'cria crias camelid camelids'),
  ...of(['Chicken'], 'chicken chickens broiler broilers pullet pullets'),
  ...of(['Turkey'], 'turkey turkeys'),
  ...of(['Turkey', 'Pheasant', 'Partridge'], 'poult poults'),
  ...of(['Duck', 'Goose'], 'duck ducks goose geese waterfowl'),
  ...of(['Pheasant'], 'pheasant pheasants'),
  ...of(['Partridge'], 'partridge partridges'),
  ...of(['Pigeon'], 'pigeon pigeons loft'),
  ...of(
    ['Chicken', 'Turkey', 'Duck', 'Goose', 'Guinea fowl', 'Quail', 'Pheasant', 'Partridge', 'Pigeon'],
    'bird birds hen hens chick chicks',
  ),
};

function of(species: readonly string[], words: string): Record<string, readonly string[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, species]));
}

/** Hind legs are no deer's, and what a thing does is no goat. */
const otherSenses = /\bhind (legs?|foot|claw|end|quarters?)\b|\bdoes not\b/gi;
/** Another species is around, or an organism is called after it. */
const isAbout = /\b(nearby|contact with|cattle contact|used by|at the (troughs|feed)|[a-z]*virus|feed or minerals)\b/i;

/** The species that a text means, once for each word that names some; empty if it fits any. */
const speciesIn = (text: string): (readonly string[])[] =>
  (
    text
      .replaceAll(otherSenses, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).flatMap((word) => (meant[word] === undefined ? [] : [meant[word]]));

/** A text says which of several species it means: "in sheep", "(sheep)". */
const saysWhich = (text: string): boolean =>
  [...text.matchAll(/\b(?:in|of) ([a-z]+)|\(([a-z]+)\)/gi)].some(([, one, other]) =>
    Object.hasOwn(meant, (one ?? other ?? '').toLowerCase()),
  );

describe('the words of the shipped conditions', async () => {
  const conditions = await shippedConditions();

  it('fit every species of the condition: signs, examinations and tests', () => {
    const faults = conditions.flatMap(({ _id, species, ...condition }) =>
      methodFields
        .flatMap((field) => condition[field])
        .filter((text) => {
          const named = speciesIn(text);
          if (named.length === 0 || isAbout.test(text)) return false;
          if (named.some((those) => !those.some((one) => species.includes(one)))) return true;
          return !saysWhich(text) && species.some((one) => !named.flat().includes(one));
        })
        .map((text) => `${_id}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it('fit every species of the condition: a name that says of which species it is', () => {
    const faults = conditions.flatMap(({ _id, species, pathology }) => {
      const [, after] = /\b(?:in|of) (.*)$/.exec(pathology) ?? [];
      const named = speciesIn(after ?? '').flat();
      return named.length > 0 && species.some((one) => !named.includes(one)) ? [`${_id}: ${pathology}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('keep the earlier words of every method that was worded differently', () => {
    const now = new Set(conditions.flatMap((condition) => methodFields.flatMap((field) => condition[field])));
    expect([...presentWords].filter(([earlier, present]) => !now.has(present) || earlier === present)).toEqual([]);
  });
});

/** Routes that only some conditions can have. */
const routeFits: Readonly<
  Record<string, (condition: { organ: string | null; system: string | null; species: readonly string[] }) => boolean>
> = {
  intramammary: ({ organ }) => organ === 'udder' || organ === 'teat',
  intrauterine: ({ system }) => system === 'reproductive',
  intravaginal: ({ system }) => system === 'reproductive',
  epidural: ({ organ }) => ['uterus', 'vagina', 'intestine'].includes(String(organ)),
  footbath: ({ organ }) => organ === 'foot',
  dip: ({ organ }) => organ === 'skin',
  intradermal: ({ organ }) => organ === 'skin',
  'intra-articular': ({ organ }) => organ === 'joint' || organ === 'foot',
  'regional intravenous': ({ organ }) => organ === 'joint' || organ === 'foot',
  perineural: ({ organ }) => ['foot', 'limb', 'skin', 'testis'].includes(String(organ)),
  subconjunctival: ({ organ }) => organ === 'eye',
  intranasal: ({ system }) => system === 'respiratory' || system === 'systemic',
  intraruminal: ({ species }) =>
    species.every((one) => ['Cattle', 'Sheep', 'Goat', 'Deer', 'Alpaca', 'Llama'].includes(one)),
  'pour-on': ({ species }) => species.some((one) => ['Cattle', 'Sheep', 'Goat', 'Deer', 'Pig'].includes(one)),
};

/** What is done without a medicine, unless a medicine is named beside it. */
const withoutMedicine =
  /^(no |none\b|cull|isolation|segregation|removal|remove|rest\b|euthanasia|surgery|rumenotomy|nursing|shade|shelter|feed|move|separate|correct|trim)/i;
const medicine = /anti-inflammatory|anaesthe|sedation|vaccin|fluids|spray/i;

describe('the routes of the shipped conditions', async () => {
  const conditions = await shippedConditions();

  it('fit the place and the species of the condition', () => {
    const faults = conditions.flatMap((condition) =>
      condition.route_of_admin
        .filter((route) => routeFits[route]?.(condition) === false)
        .map((route) => `${condition._id}: ${route}`),
    );
    expect(faults).toEqual([]);
  });

  it('are none where nothing is given', () => {
    const faults = conditions.filter(
      ({ route_of_admin, treatments }) =>
        route_of_admin.length > 0 && treatments.every((one) => withoutMedicine.test(one) && !medicine.test(one)),
    );
    expect(faults.map(({ _id, treatments }) => `${_id}: ${treatments.join('; ')}`)).toEqual([]);
  });
});

describe('which of the shipped conditions people can catch', async () => {
  const conditions = await shippedConditions();
  /** Advice for people who handle the animals. Prostaglandin endangers people, but is nothing that they catch. */
  const says =
    /zoonosis|infects? people|spreads to people|bite people|people with poor immunity|people may itch|pregnant women/i;

  it('is said by the field and by the advice, and by neither without the other', () => {
    const told = conditions.filter(({ _id, advice }) => says.test(advice.join(' ')) && !_id.startsWith('herd-'));
    const marked = conditions.filter(({ zoonotic }) => zoonotic === true);
    expect(marked.map(({ _id }) => _id).toSorted()).toEqual(told.map(({ _id }) => _id).toSorted());
    expect(marked).toHaveLength(59);
  });

  it('includes calf septicaemia, stillbirth and caseous lymphadenitis', () => {
    const of = new Map(conditions.map(({ _id, zoonotic }) => [_id, zoonotic]));
    const ids = ['cattle-calf-septicaemia', 'cattle-stillbirth', 'sheep-caseous-lymphadenitis'];
    expect(ids.map((id) => of.get(id))).toEqual([true, true, true]);
  });

  it('is not known of some, and no work that a keeper asks for is caught', () => {
    expect(conditions.filter(({ zoonotic }) => zoonotic === null).length).toBeGreaterThan(0);
    expect(conditions.filter(({ _id, zoonotic }) => _id.startsWith('herd-') && zoonotic === true)).toEqual([]);
  });
});
