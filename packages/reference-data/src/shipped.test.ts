import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { isEaten } from '@byre/contract/animals/eaten-species';
import { bannedSubstanceOf } from '@byre/contract/formulary/banned-in-food';
import { listedLabelOf } from '@byre/contract/formulary/listed-label';
import { speciesOnlyInName } from '@byre/contract/products/species';
import { antibioticGroupOf } from '@byre/contract/reports/antibiotics';
import { activeShareOf, emaConversions } from '@byre/contract/reports/conversions';
import { routeClassOf } from '@byre/contract/reports/product-routes';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { conditionFaults } from './condition-rules.ts';
import { readSourceFile } from './files.ts';
import { readProductFiles } from './list-files.ts';
import { parseProducts } from './products.ts';
import { shippedBreeds, shippedConditions, shippedProductFiles, shippedProducts } from './shipped.ts';
import { animalsOfTarget } from './species.ts';

describe('the shipped product list', async () => {
  const { products, rowCounts, refusals } = await shippedProducts();
  const byId = new Map(products.map((product) => [product._id, product]));
  const authorised = products.filter(({ status }) => status === 'authorised');

  it('is read to the last row', () => {
    expect(refusals).toEqual([]);
    expect(rowCounts).toEqual({ current: 4938, suspended: 11, expired: 599, homeopathic: 7 });
    expect(products.flatMap(({ vmd_product_nos }) => vmd_product_nos)).toHaveLength(4938 + 11 + 599 + 7);
  });

  it('has one product for each of the 4,066 current numbers and one more where two share one', async () => {
    const current = await readProductFiles(shippedProductFiles.slice(0, 1));
    expect(current.products).toHaveLength(4067);
    expect(authorised).toHaveLength(4067 + 7);
    expect(byId.size).toBe(products.length);
    expect(products.filter(({ _id }) => /A\d{6}$/.test(_id)).map(({ product_name }) => product_name)).toEqual([
      'Loxitab 2.5 mg Tablets for Dogs',
    ]);
  });

  it('has merged the 871 twins of Great Britain and Northern Ireland', () => {
    const twins = authorised.filter(({ territories }) => territories.length === 2);
    expect(twins).toHaveLength(871);
    expect(twins.every(({ territories }) => territories.join() === 'Great Britain,Northern Ireland')).toBe(true);
  });

  it('keeps suspended and expired products with their dates', () => {
    expect(products.filter(({ status }) => status === 'suspended')).toHaveLength(11);
    expect(products.filter(({ status }) => status === 'expired')).toHaveLength(457);
    expect(byId.get('01759/4039')).toMatchObject({ status: 'suspended', status_date: '2015-04-09' });
    expect(byId.get('00006/4084')).toMatchObject({
      status: 'expired',
      status_date: '2023-06-15',
      territories: ['Great Britain', 'Northern Ireland'],
    });
    expect(products.every(({ status, status_date }) => (status === 'authorised') === (status_date === null))).toBe(
      true,
    );
  });

  it('has AviPro Salmonella Duo as it is published', () => {
    expect(byId.get('00879/4188')).toEqual({
      _id: '00879/4188',
      product_name: 'AviPro Salmonella Duo Lyophilisate for Use in Drinking Water',
      ma_holder: 'Elanco Europe Ltd',
      distributors: ['Elanco Europe Ltd.'],
      date_of_issue: '2011-07-22',
      authorization_route: 'National',
      active_substances: ['Salmonella enteritidis', 'Salmonella typhimurium'],
      controlled_drug: false,
      controlled_drug_schedule: null,
      target_species: ['Chickens', 'Duck', 'Turkeys'],
      species: ['Chicken', 'Duck', 'Turkey'],
      distribution_category: 'POM-V',
      pharmaceutical_form: 'Lyophilisate for oculonasal suspension/use in drinking water',
      treatment_strategy: ['Lyophilisate for oculonasal suspension/use in drinking water'],
      theraputic_group: 'Live Bacterial Vaccine',
      therapeutic_groups: ['Live Bacterial Vaccine'],
      status: 'authorised',
      status_date: null,
      territories: ['Great Britain', 'Northern Ireland'],
      vmd_product_nos: ['A007945', 'A011406'],
      spc_links: ['https://www.vmd.defra.gov.uk/productinformationdatabase/files/SPC_Documents/SPC_324583.PDF'],
      highest_priority_antibiotic: false,
    });
  });

  it('is free of the faults of the published file', () => {
    const texts = products.flatMap((product) => [product._id, product.product_name, ...product.distributors]);
    expect(texts.filter((text) => text !== text.trim() || /[<>]\/?(?:span|br)|\s{2}|[\t\n]/.test(text))).toEqual([]);
    const substances = new Set(products.flatMap(({ active_substances }) => active_substances));
    expect([...substances].filter((name) => name.includes(', ')).sort()).toEqual([
      'Benzoyl Peroxide, Hydrous',
      'Penethamate Hydriodide, micronised',
      'Penethamate hydriodide, non-micronised',
      'Tetanus toxoid, immunopurified (IPTT)',
    ]);
    expect(substances.has('micronised')).toBe(false);
  });

  it('is the same when it is read from the published XML form', async () => {
    const rows: string[] = [];
    for (const path of shippedProductFiles) {
      const element = basename(path, '.csv.gz');
      const { data } = Papa.parse<Record<string, string>>((await readSourceFile(path)).text, {
        header: true,
        skipEmptyLines: true,
      });
      rows.push(...data.map((row) => `<${element}>${Object.entries(row).map(xmlColumn).join('\n')}</${element}>`));
    }
    const text = `<VMD_PIDProducts>${rows.join('\n')}</VMD_PIDProducts>`;
    expect(parseProducts([{ format: 'xml', text }]).products).toEqual(products);
  });

  it('has substances that are banned in food-producing animals only in products for dogs and cats', () => {
    const banned = products.filter((product) => bannedSubstanceOf(product) !== null);
    expect(new Set(banned.flatMap(({ active_substances }) => active_substances))).toEqual(
      new Set(['Metronidazole', 'Spiramycin']),
    );
    expect(new Set(banned.flatMap(({ species }) => species))).toEqual(new Set(['Cat', 'Dog']));
  });

  it('names three products for animals that it does not give them, and no other', () => {
    const named = authorised
      .map((product) => [product._id, speciesOnlyInName(product).join()] as const)
      .filter(([, only]) => only !== '');
    expect(named.toSorted()).toEqual([
      ['01656/3038', 'Cattle'],
      ['02000/5008', 'Sheep'],
      ['EU/2/07/072/001-002', 'Cat'],
    ]);
  });

  it('knows every species word of the list', () => {
    const words = new Set(products.flatMap(({ target_species }) => target_species));
    expect([...words].filter((word) => animalsOfTarget(word) === undefined)).toEqual([]);
  });

  it('says of each of its species whether it is eaten', () => {
    const species = [...new Set(products.flatMap((product) => product.species))].toSorted();
    const [eaten, others] = [species.filter(isEaten), species.filter((one) => !isEaten(one))];
    expect(eaten.join()).toBe(
      'Alpaca,Cattle,Chicken,Deer,Donkey,Duck,Fish,Goat,Goose,Guinea fowl,Hare,Honey bee,Horse,Llama,Partridge,Pheasant,Pig,Quail,Rabbit,Salmon,Sheep,Trout,Turkey',
    );
    expect(others.join()).toBe(
      'Badger,Bearded dragon,Budgerigar,Cage bird,Canary,Cat,Chinchilla,Dog,Exotic animal,Ferret,Fox,Frog,Gerbil,Guinea pig,Hamster,Lizard,Mink,Mouse,Ornamental bird,Ornamental fish,Pigeon,Polecat,Primate,Rat,Reptile,Snake,Tortoise',
    );
  });

  it('has no authorisation for meat or eggs in what backyard hens are given from the pet shelf', () => {
    const given = /^(Enrotron 25 mg|Ornicure|Amoxicure|Harkers Pigeon Coccidiosis|Appertex)/;
    const found = authorised.filter(({ product_name }) => given.test(product_name));
    expect(found).toHaveLength(5);
    for (const product of found) {
      const labels = (['meat', 'eggs'] as const).map(
        (produce) => listedLabelOf(produce, { entries: [], product }).kind,
      );
      expect([product.product_name, ...labels]).toEqual([product.product_name, 'not-authorised', 'not-authorised']);
    }
  });

  it('marks controlled drugs and the 82 farm products with an antibiotic of highest priority', () => {
    const schedules = authorised
      .filter(({ controlled_drug }) => controlled_drug)
      .map((product) => product.controlled_drug_schedule);
    expect(new Set(schedules)).toEqual(new Set(['2', '3', '4', '5']));
    const farm = new Set(['Cattle', 'Pig', 'Sheep', 'Chicken', 'Turkey', 'Goat', 'Deer', 'Duck', 'Goose']);
    const last = authorised.filter(
      (product) => product.highest_priority_antibiotic && product.species.some((animal) => farm.has(animal)),
    );
    expect(last).toHaveLength(82);
  });

  it('has these antibiotics by group, and nothing that is only named like one', () => {
    const names = [...new Set(products.flatMap(({ active_substances }) => active_substances))].toSorted();
    const grouped = Object.groupBy(names, (name) => antibioticGroupOf(name) ?? 'none');
    expect({ ...grouped, none: [] }).toEqual({
      aminoglycosides: [
        'Apramycin',
        'Apramycin Sulfate',
        'Dihydrostreptomycin',
        'Dihydrostreptomycin Sulphate',
        'Framycetin Sulphate',
        'Gentamicin',
        'Gentamicin Sulphate',
        'Kanamycin',
        'Neomycin',
        'Neomycin Sulphate',
        'Paromomycin',
        'Paromomycin Sulfate',
        'Spectinomycin',
        'Streptomycin Sulphate',
      ],
      amphenicols: ['Florfenicol', 'Thiamphenicol'],
      'cephalosporins-1-2': ['Cefalexin', 'Cefapirin', 'Cephalonium'],
      'cephalosporins-3-4': ['Cefoperazone', 'Cefovecin', 'Cefquinome', 'Ceftiofur'],
      lincosamides: ['Clindamycin', 'Lincomycin', 'Pirlimycin Hydrochloride'],
      macrolides: [
        'Erythromycin',
        'Gamithromycin',
        'Spiramycin',
        'Tildipirosin',
        'Tilmicosin',
        'Tulathromycin',
        'Tylosin',
        'Tylosin Tartrate',
        'Tylvalosin',
      ],
      others: ['Diethanolamine Fusidate', 'Fusidic Acid', 'Metronidazole', 'Novobiocin'],
      penicillins: [
        'Amoxicillin',
        'Amoxicillin Trihydrate',
        'Ampicillin',
        'Benethamine Penicillin',
        'Benzylpenicillin Sodium',
        'Cloxacillin',
        'Nafcillin',
        'Oxacillin Sodium',
        'Penethamate Hydriodide, micronised',
        'Penethamate hydriodide, non-micronised',
        'Phenoxymethylpenicillin',
        'Phenoxymethylpenicillin Potassium',
        'Procaine Benzylpenicillin',
      ],
      pleuromutilins: ['Tiamulin', 'Tiamulin Hydrogen Fumarate', 'Valnemulin'],
      polymyxins: ['Colistin Sulphate', 'Polymyxin B Sulphate'],
      quinolones: ['Danofloxacin', 'Enrofloxacin', 'Marbofloxacin', 'Orbifloxacin', 'Pradofloxacin'],
      'sulfonamides-trimethoprim': [
        'Sulfadiazine',
        'Sulfadiazine Sodium',
        'Sulfadoxine',
        'Sulfamethoxazole',
        'Sulphadimethoxine Sodium Anhydrous',
        'Trimethoprim',
      ],
      tetracyclines: [
        'Chlortetracycline Hydrochloride',
        'Doxycycline',
        'Doxycycline Hyclate',
        'Oxytetracycline',
        'Oxytetracycline Dihydrate',
        'Oxytetracycline Hydrochloride',
        'Tetracycline Hydrochloride',
      ],
      none: [],
    });
  });

  it('names prodrugs of antibiotics only as the conversion table knows them', () => {
    const names = new Set(products.flatMap(({ active_substances }) => active_substances));
    const prodrugs = [...names].filter(
      (name) =>
        antibioticGroupOf(name) !== null &&
        /procaine|benzathine|benethamine|penethamate|pivoxil|hetacillin|metampicillin/i.test(name),
    );
    const shares = prodrugs.toSorted().map((name) => [name, activeShareOf(emaConversions, name)]);
    expect(shares).toEqual([
      ['Benethamine Penicillin', 0.65],
      ['Penethamate Hydriodide, micronised', 0.63],
      ['Penethamate hydriodide, non-micronised', 0.63],
      ['Procaine Benzylpenicillin', 0.61],
    ]);
  });

  it('has no antibiotic udder tube of which the report does not know for which cows it is', () => {
    const tubes = products.filter(
      ({ active_substances, product_name, treatment_strategy }) =>
        active_substances.some((name) => antibioticGroupOf(name) !== null) &&
        /intramammary/i.test([product_name, ...treatment_strategy].join(' ')),
    );
    const routeOf = ({ product_name: name, treatment_strategy: forms }: (typeof tubes)[number]) =>
      routeClassOf({ name, forms });
    const { 'intramammary-dry': dry, 'intramammary-lactating': milk, ...other } = Object.groupBy(tubes, routeOf);
    expect(Object.values(other)).toEqual([]);
    expect([dry, milk].map((those) => (those ?? []).length)).toEqual([25, 32]);
  });
});

describe('the shipped breeds', () => {
  it('are the 206 of the official list', async () => {
    const breeds = await shippedBreeds();
    expect(breeds).toHaveLength(206);
    expect(breeds).toContainEqual({ code: 'LIMX', name: 'Limousin Cross', is_cross: true });
    expect(breeds).toContainEqual({ code: 'DEX', name: 'Dexter', is_cross: false });
  });
});

describe('the shipped conditions', () => {
  it('follow the rules of the list', async () => {
    expect(conditionFaults(await shippedConditions())).toEqual([]);
  });

  it('are at least 120, for cattle, sheep, pigs and poultry, including the notifiable ones', async () => {
    const conditions = await shippedConditions();
    expect(conditions.length).toBeGreaterThanOrEqual(120);
    const species = new Set(conditions.flatMap((condition) => condition.species));
    expect(['Cattle', 'Sheep', 'Pig', 'Chicken', 'Turkey'].filter((animal) => !species.has(animal))).toEqual([]);
    const notifiable = conditions
      .filter((condition) => condition.notifiable)
      .map(({ pathology }) => pathology.toLowerCase());
    for (const name of ['foot-and-mouth disease', 'avian influenza', 'african swine fever', 'bluetongue']) {
      expect(notifiable).toContain(name);
    }
  });

  it('still have every id that was ever shipped, because records refer to them', async () => {
    const ids = new Set((await shippedConditions()).map(({ _id }) => _id));
    const shipped = await readFile(new URL('../data/conditions/ids.txt', import.meta.url), 'utf8');
    expect(shipped.trim().split('\n')).toEqual([...ids].toSorted());
  });

  it('allow a sign to be recorded for every species before it is diagnosed', async () => {
    const presentations = (await shippedConditions()).filter(({ presentation }) => presentation);
    const missing = (names: readonly string[], animals: readonly string[]) =>
      names.flatMap((name) =>
        animals
          .filter(
            (animal) => !presentations.some((one) => one.pathology.startsWith(name) && one.species.includes(animal)),
          )
          .map((animal) => `${name}: ${animal}`),
      );
    const mammals = ['Cattle', 'Sheep', 'Goat', 'Pig', 'Deer', 'Alpaca', 'Llama'];
    const birds = ['Chicken', 'Turkey', 'Duck', 'Goose', 'Guinea fowl', 'Quail', 'Pheasant', 'Partridge', 'Pigeon'];
    const ofAll = ['Lameness', 'Scour', 'Cough', 'Off feed', 'Sudden death', 'Wasting', 'Wound', 'Swelling'];
    expect(missing(ofAll, [...mammals, ...birds])).toEqual([]);
    expect(missing(['Fever', 'Abortion'], mammals)).toEqual([]);
    expect(missing(['Milk drop'], ['Cattle', 'Sheep', 'Goat'])).toEqual([]);
    expect(missing(['Egg drop', 'Nervous signs', 'Skin lesions'], birds)).toEqual([]);
  });

  it('have what a vet of each sector sees every month, under a name that is looked for', async () => {
    const conditions = await shippedConditions();
    const missing = Object.entries(seenMonthly).flatMap(([animal, names]) =>
      names
        .filter(
          (name) =>
            !conditions.some((one) => one.species.includes(animal) && one.pathology.toLowerCase().includes(name)),
        )
        .map((name) => `${animal}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(['Goat', 'Deer', 'Alpaca', 'Llama', 'Pheasant', 'Partridge'])(
    'have thirty diagnoses of %s',
    async (animal) => {
      const diagnoses = (await shippedConditions()).filter(
        ({ species, presentation, treatments }) => species.includes(animal) && !presentation && treatments.length > 0,
      );
      expect(diagnoses.length).toBeGreaterThanOrEqual(30);
    },
  );

  it('begin each sentence of advice with a capital', async () => {
    const begun = (await shippedConditions()).flatMap(({ _id, advice, treatments }) =>
      [...advice, ...treatments].filter((text) => /^\p{Ll}/u.test(text)).map((text) => `${_id}: ${text}`),
    );
    expect(begun).toEqual([]);
  });

  it('warn those who must not handle it wherever prostaglandin is named', async () => {
    const named = (await shippedConditions()).filter(({ advice, treatments }) =>
      [...advice, ...treatments].some((text) => /prostaglandin/i.test(text)),
    );
    expect(named.length).toBeGreaterThanOrEqual(9);
    const unwarned = named.filter(
      ({ advice }) => !advice.some((text) => /through skin: women of child-bearing age and .* asthma/.test(text)),
    );
    expect(unwarned.map(({ _id }) => _id)).toEqual([]);
  });

  it('are advised in whole sentences', async () => {
    const unended = (await shippedConditions()).flatMap(({ _id, advice }) =>
      advice.filter((text) => !text.endsWith('.')).map((text) => `${_id}: ${text}`),
    );
    expect(unended).toEqual([]);
  });
});

/** Of the thirty commonest of each sector those that a first list had left out. */
const seenMonthly: Readonly<Record<string, readonly string[]>> = {
  Cattle: [
    ...['peritonitis', 'abscess', 'wound', 'pneumonia in adult cattle', 'vasectomy', 'breeding soundness'],
    ...['post-mortem', 'yew', 'nitrate', 'slurry gas', 'lightning', 'calf meningitis', 'q fever', 'congenital defect'],
  ],
  Sheep: [
    ...['abortion, cause not known', 'laryngeal chondritis', 'dog attack', 'cryptosporidiosis', 'e. coli scour'],
    ...[
      'pizzle rot',
      'headfly',
      'periorbital eczema',
      'q fever',
      'nephrosis',
      'tapeworm',
      'blackleg',
      'salmonella scour',
    ],
  ],
  Pig: [
    ...['salmonellosis', 'atrophic rhinitis', 'cystitis and pyelonephritis', 'leptospirosis', 'joint ill', 'hernia'],
    ...['shoulder sores', 'splay leg', 'congenital tremor', 'gut torsion', 'abortion, cause not known', 'teschen'],
  ],
  Chicken: [
    ...['bacterial lameness', 'erysipelas', 'spirochaetosis', 'inclusion body hepatitis', 'infectious anaemia'],
    ...['viral arthritis', 'egg drop', 'crop impaction', 'aspergillosis', 'northern fowl mite', 'dysbacteriosis'],
  ],
  Pheasant: ['hexamita', 'coccidiosis', 'gapeworm', 'trichomoniasis', 'marble spleen'],
  Goat: [
    'mastitis',
    'pneumonia',
    'scour in kids',
    'metritis',
    'sheep scab',
    'cerebrocortical necrosis',
    'salmonella scour',
  ],
  Deer: ['tuberculosis', 'yersiniosis', 'malignant catarrhal fever', 'lungworm', 'capture myopathy'],
  Alpaca: ['mange', 'tooth root abscess', 'ulcer', 'haemolamae', 'coccidiosis', 'rickets', 'tuberculosis'],
  Pigeon: ['paramyxovirus'],
};

/** The XML leaves blank columns out. */
function xmlColumn([name, value]: [string, string]): string {
  const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return value === '' ? '' : `<${name}>${escaped}</${name}>`;
}
