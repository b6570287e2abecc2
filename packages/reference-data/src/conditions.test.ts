import type { Condition } from '@byre/contract/conditions/schema';
import { describe, expect, it } from 'vitest';
import { conditionFaults } from './condition-rules.ts';
import { conditionsTable } from './conditions.ts';
import { parseConditionsJson } from './conditions-json.ts';
import { parseListTable } from './list-table.ts';

const mastitis: Condition = {
  _id: 'mastitis',
  pathology: 'Clinical mastitis',
  organ: 'udder',
  system: 'mammary',
  tentative_diagnosis_methods: ['Milk drop', 'Clinical signs'],
  presumptive_diagnosis_methods: ['California mastitis test'],
  confirmed_diagnosis_methods: ['Bacterial culture'],
  advice: ['Sample before treatment.'],
  treatments: ['Intramammary antibiotic'],
  route_of_admin: ['intramammary'],
  causes: ['Streptococcus uberis'],
  species: ['Cattle'],
  synonyms: [],
  notifiable: false,
  notifiable_in: [],
  reportable: false,
  presentation: false,
  zoonotic: null,
  mondo: null,
  venom: null,
  snomed: null,
  icar: null,
};

describe('a condition list in JSON', () => {
  it('is an array, or is under "conditions" beside its description', () => {
    const described = { list: 'x', review: { by: [{ name: '}]' }] }, conditions: [mastitis] };
    expect(parseConditionsJson(JSON.stringify([mastitis])).rows).toEqual([mastitis]);
    expect(parseConditionsJson(JSON.stringify(described, null, 2)).rows).toEqual([mastitis]);
  });

  it('may leave out what is not known, with a warning where no method can be recorded', () => {
    const { rows, warnings } = parseConditionsJson(
      '[{"_id": "a", "pathology": " Milk  fever ", "tentative_diagnosis_methods": ["Signs"]}]',
    );
    expect(rows).toMatchObject([{ pathology: 'Milk fever', organ: null, notifiable: false, causes: [] }]);
    expect(warnings.map(({ field, code }) => [field, code])).toEqual([
      ['presumptive_diagnosis_methods', 'no_method'],
      ['confirmed_diagnosis_methods', 'no_method'],
    ]);
  });

  it('is notifiable where it names a nation, whatever else it says', () => {
    const { rows } = parseConditionsJson(
      JSON.stringify([{ ...mastitis, notifiable: false, notifiable_in: ['Scotland', 'Northern Ireland'] }]),
    );
    expect(rows).toEqual([{ ...mastitis, notifiable: true, notifiable_in: ['Scotland', 'Northern Ireland'] }]);
  });

  it('refuses entries by the line they begin on and the field', () => {
    const text = `{
      "list": "a ] list", "sources": [{ "name": "x" }, { "name": "y" }],
      "conditions": [
        { "_id": "a", "pathology": "A",
          "organ": 7, "causes": "cold", "synonims": [] }, "b",
        { "_id": "c", "pathology": "C", "advice": ["rest", 1], "notifiable": "yes" },
        { "_id": "d", "pathology": "D" },
        { "_id": "d", "pathology": "Other" }
      ]
    }`;
    const { rows, refusals } = parseConditionsJson(text);
    expect(rows.map(({ _id }) => _id)).toEqual(['d']);
    expect(refusals.map(({ line, field, code }) => [line, field, code])).toEqual([
      [4, 'organ', 'wrong_type'],
      [4, 'causes', 'wrong_type'],
      [4, 'synonims', 'unknown_field'],
      [5, null, 'wrong_type'],
      [6, 'advice', 'wrong_type'],
      [6, 'notifiable', 'wrong_type'],
      [8, '_id', 'duplicate'],
    ]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['{"conditions": [{"_id": "a"', 'The file is not valid JSON, or is cut off: '],
    ['{"diseases": []}', 'The file is JSON, but neither an array nor an object with an array "conditions".'],
  ])('is refused as a whole if damaged: %s', (text, sentence) => {
    expect(() => parseConditionsJson(text)).toThrow(sentence);
  });
});

describe('a condition list in CSV', () => {
  it('separates the elements of a list by "|"', () => {
    const text =
      '_id,pathology,organ,system,tentative_diagnosis_methods,presumptive_diagnosis_methods,' +
      'confirmed_diagnosis_methods,advice,treatments,route_of_admin,causes,species,notifiable\n' +
      'mastitis,Clinical mastitis,udder,mammary,Milk drop | Clinical signs,California mastitis test,' +
      'Bacterial culture,Sample before treatment.,Intramammary antibiotic,intramammary,Streptococcus uberis,Cattle,no\n';
    expect(parseListTable(conditionsTable, text).rows).toEqual([mastitis]);
  });
});

describe('conditionFaults', () => {
  it('reports nothing for a sound list', () => {
    expect(conditionFaults([mastitis, { ...mastitis, _id: 'sheep-mastitis', species: ['Sheep'] }])).toEqual([]);
  });

  it('finds words outside the vocabularies, empty levels and duplicates', () => {
    const faults = conditionFaults([
      mastitis,
      { ...mastitis, organ: 'Udder', route_of_admin: ['into the teat'], confirmed_diagnosis_methods: [] },
      { ...mastitis, _id: 'Foot rot', pathology: 'Foot rot', system: null, species: ['Cows'], causes: ['x', 'x'] },
    ]);
    expect(faults).toEqual([
      { _id: 'mastitis', field: '_id', message: '"mastitis" occurs more than once' },
      { _id: 'mastitis', field: 'pathology', message: '"Clinical mastitis" occurs more than once' },
      { _id: 'mastitis', field: 'organ', message: '"Udder" is not in the vocabulary' },
      { _id: 'mastitis', field: 'route_of_admin', message: '"into the teat" is not in the vocabulary' },
      { _id: 'mastitis', field: 'confirmed_diagnosis_methods', message: 'is empty' },
      { _id: 'Foot rot', field: '_id', message: '"Foot rot" is not in kebab-case' },
      { _id: 'Foot rot', field: 'system', message: '"null" is not in the vocabulary' },
      { _id: 'Foot rot', field: 'species', message: '"Cows" is not in the vocabulary' },
      { _id: 'Foot rot', field: 'causes', message: 'names the same twice' },
    ]);
  });
});
