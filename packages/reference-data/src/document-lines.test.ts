import { describe, expect, it } from 'vitest';
import { animalsTable } from './animals.ts';
import { parseWhole } from './chunk-parser.ts';
import { documentLinesParser } from './document-lines.ts';
import { farmsTable } from './farms.ts';
import type { DocumentForm, ListTable } from './list-table.ts';
import { parseListTable } from './list-table.ts';

const read = <T>(table: ListTable<T>, ...lines: (object | string)[]) =>
  parseWhole(
    documentLinesParser(table, table.documents as DocumentForm),
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );

const cow = {
  _id: 'UK541237600401',
  farm_id: '12/345/6789',
  farm_name: 'Hillhead',
  date_joined_farm: '2021-03-02T00:00:00.000Z',
  date_left_farm: null,
  species: 'Cattle',
  gender: 'Female',
  age: '4 years',
  reproductive_state: [
    { name: 'in calf', date: '2025-01-02T00:00:00.000Z' },
    { name: 'dry', date: '2025-09-02T00:00:00.000Z' },
  ],
  milk_yield_level: [],
  herd_id: 541_237,
  identification_number: 'UK 541237 600401',
  eid: ['826054123760040', '826054123760041'],
  deceased_record: {
    created_at: '2025-10-02T00:00:00.000Z',
    updated_at: '2025-10-02T00:00:00.000Z',
    date_of_death: '2025-10-01T00:00:00.000Z',
    cull_reason: 'Lame',
    cull_fate: null,
    mortality_reason: ['Lameness', 'Age'],
  },
  updated_at: '2025-10-02T00:00:00.000Z',
  version: 3,
};

describe('documents line by line', () => {
  it('give the same rows as a table with the same content', () => {
    const columns =
      'farm_id,_id,date_joined_farm,species,gender,reproductive_state,reproductive_state_date,herd_id,identification_number,eid,date_of_death,cull_reason,mortality_reason';
    const cells = `12/345/6789,UK541237600401,2021-03-02T00:00:00.000Z,Cattle,Female,dry,2025-09-02T00:00:00.000Z,541237,UK 541237 600401,826054123760040;826054123760041,2025-10-01T00:00:00.000Z,Lame,Lameness;Age`;
    const [outcome] = read(animalsTable, cow);
    expect(outcome).toMatchObject({ kind: 'row', line: 1 });
    expect(outcome?.kind === 'row' && outcome.row).toEqual(
      parseListTable(animalsTable, `${columns}\n${cells}\n`).rows[0],
    );
  });

  it('are reported by line and field if they cannot be loaded, and the others are loaded', () => {
    const outcomes = read(
      farmsTable,
      { _id: '12/345/6789', name: 'Hillhead', organic_status: false, milk_for_people: true },
      { _id: '12/345/6790', nmae: 'Lochside', organic_status: 'perhaps' },
      '{"_id": "12/345/6791", ',
      '',
      { _id: '12/345/6789' },
      { name: { en: 'Marsh' } },
    );
    expect(
      outcomes.map((outcome) =>
        outcome.kind === 'row' ? outcome.row._id : outcome.faults.map(({ line, field, code }) => [line, field, code]),
      ),
    ).toEqual([
      '12/345/6789',
      [
        [2, 'nmae', 'unknown_field'],
        [2, 'organic_status', 'not_yes_or_no'],
      ],
      [[3, null, 'wrong_type']],
      [[5, '_id', 'duplicate']],
      [
        [6, 'name', 'wrong_type'],
        [6, '_id', 'missing'],
      ],
    ]);
  });

  it('that are cut off are not a list', () => {
    const parser = documentLinesParser(farmsTable, farmsTable.documents as DocumentForm);
    expect(parser.write('{"_id":"12/345/6789"}\n{"_id":"12/3')).toHaveLength(1);
    expect(() => parser.end()).toThrow('The file ends in the middle of line 2; it is cut off.');
  });
});
