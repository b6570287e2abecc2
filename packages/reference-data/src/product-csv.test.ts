import { describe, expect, it } from 'vitest';
import { parseProducts } from './products.ts';

const header =
  'VMDProductNo,Name,MAHolder,Distributors,VMNo,DateOfIssue,AuthorisationRoute,Territory,ActiveSubstances,' +
  'ControlledDrug,TargetSpecies,DistributionCategory,PharmaceuticalForm,TherapeuticGroup,SPC_Link,UKPAR_Link,PAAR_Link';

const row =
  'A001,"Some Spray\n for Cattle ",Holder Ltd,<span>One Ltd</span><br /><br /><span>Two Ltd</span>, 00001/4001 ,' +
  '2020-02-29,National,Great Britain,"Penethamate Hydriodide, micronised",3,"Cattle, Guinea pig",POM-V,' +
  '"Cutaneous spray, solution",Antimicrobial; Anti Inflammatory,https://spc.example/1.pdf,,';

const parse = (text: string) => parseProducts([{ format: 'csv', text }]);

describe('a published product sheet', () => {
  it('becomes products in the published shape', () => {
    expect(parse(`${header}\n${row}\n`)).toEqual({
      products: [
        {
          _id: '00001/4001',
          product_name: 'Some Spray for Cattle',
          ma_holder: 'Holder Ltd',
          distributors: ['One Ltd', 'Two Ltd'],
          date_of_issue: '2020-02-29',
          authorization_route: 'National',
          active_substances: ['Penethamate Hydriodide, micronised'],
          controlled_drug: true,
          controlled_drug_schedule: '3',
          target_species: ['Cattle', 'Guinea pig'],
          species: ['Cattle', 'Guinea pig'],
          treatment_strategy: ['Cutaneous spray, solution', 'Cutaneous spray'],
          pharmaceutical_form: 'Cutaneous spray, solution',
          theraputic_group: 'Antimicrobial; Anti Inflammatory',
          therapeutic_groups: ['Antimicrobial', 'Anti Inflammatory'],
          distribution_category: 'POM-V',
          territories: ['Great Britain'],
          vmd_product_nos: ['A001'],
          spc_links: ['https://spc.example/1.pdf'],
          status: 'authorised',
          status_date: null,
          highest_priority_antibiotic: false,
        },
      ],
      rowCounts: { current: 1, suspended: 0, expired: 0, homeopathic: 0 },
      refusals: [],
    });
  });

  it('may lack the columns that older files lack', () => {
    const old =
      'Name,MAHolder,Distributors,VMNo,DateOfIssue,AuthorisationRoute,ActiveSubstances,ControlledDrug,TargetSpecies,' +
      'DistributionCategory,PharmaceuticalForm,TherapeuticGroup\n' +
      'Old Tablet,Holder Ltd,One Ltd; Two Ltd,00001/4001,1999-01-01,National,Arnica,N,All species,AVM-GSL,Tablet,Vitamin\n';
    const [product] = parse(old).products;
    expect(product).toMatchObject({ distributors: ['One Ltd', 'Two Ltd'], territories: [], vmd_product_nos: [] });
  });

  it('is distinguished from the other lists by its header', () => {
    const suspended = `${header.replace('Distributors,', '').replace('PharmaceuticalForm', 'DateOfSuspension,PharmaceuticalForm')}`;
    const expired = 'Name,VMNo,DateOfExpiration,ActiveSubstances\nGone,00009/4001,2019-10-07,Iron\n';
    expect(parse(`${suspended}\n`).rowCounts).toEqual({ current: 0, suspended: 0, expired: 0, homeopathic: 0 });
    expect(parse(expired).products).toMatchObject([
      { _id: '00009/4001', status: 'expired', status_date: '2019-10-07', controlled_drug: null, date_of_issue: null },
    ]);
  });

  it('refuses an unusable row, with its line and field, and takes the others', () => {
    const rows = [row, 'A002,Name only', row.replace('00001/4001', ''), row.replace('2020-02-29', '2021-02-29')];
    const { products, refusals } = parse([header, ...rows, row.replace(',3,', ',7,'), ''].join('\n'));
    expect(products.map(({ _id }) => _id)).toEqual(['00001/4001']);
    expect(refusals).toEqual([
      {
        line: 4,
        field: null,
        code: 'column_count',
        message: 'The row has 2 cells where the header has 17. A value that contains a comma needs quotation marks.',
      },
      { line: 5, field: 'VMNo', code: 'missing', message: 'VMNo is blank. It is required.' },
      {
        line: 7,
        field: 'DateOfIssue',
        code: 'not_a_date',
        message: 'DateOfIssue is "2021-02-29", which is no date; write it as YYYY-MM-DD, such as 2026-03-31.',
      },
      {
        line: 9,
        field: 'ControlledDrug',
        code: 'not_in_vocabulary',
        message: 'ControlledDrug is "7", which is not one of: N, 1, 2, 3, 4, 5.',
      },
    ]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    [
      'code,name,cross\nAA,Aberdeen Angus,no\n',
      'The first line is not the header of this list: it is not a current, suspended, expired or homeopathic product list.',
    ],
    [header.replaceAll(',', ';'), 'The columns are separated by semicolons; commas are needed.'],
    [header.replaceAll(',', '\t'), 'The columns are separated by tabs; commas are needed.'],
    [header.replace('UKPAR_Link', 'SPC_Link'), 'The header gives the column SPC_Link twice.'],
    [`${header}\n${row}\nA002,Cut off,Hol`, 'The file ends in the middle of the row on line 4; it is cut off.'],
    [
      `${header}\n${row}\nA002,"Cut off in quotes,Hol`,
      'The quotation marks of the record on line 4 do not pair; the file is damaged or cut off there.',
    ],
  ])('is refused as a whole if damaged: %#', (text, sentence) => {
    expect(() => parse(text)).toThrow(sentence);
  });
});
