import { describe, expect, it } from 'vitest';
import { parseWhole } from './chunk-parser.ts';
import { DamagedFileError } from './damaged-file.ts';
import { productXmlParser } from './product-xml.ts';
import { parseProducts } from './products.ts';

const current = `  <CurrentAuthorisedProducts>
    <VMDProductNo>A001</VMDProductNo>
    <Name>Some Pour-on &amp; More</Name>
    <MAHolder>Holder Ltd</MAHolder>
    <Distributors>&lt;span&gt;One Ltd&lt;/span&gt;&lt;br /&gt;&lt;br /&gt;&lt;span&gt;Two Ltd&lt;/span&gt;</Distributors>
    <VMNo> 00001/4001</VMNo>
    <DateOfIssue>2020-02-29</DateOfIssue>
    <Territory>Great Britain</Territory>
    <ActiveSubstances>Ivermectin</ActiveSubstances>
    <ControlledDrug>N</ControlledDrug>
    <TargetSpecies>Cattle, Sheep</TargetSpecies>
    <PharmaceuticalForm>Pour-on solution</PharmaceuticalForm>
    <TherapeuticGroup>Endectocide</TherapeuticGroup>
  </CurrentAuthorisedProducts>`;
const suspended = `  <SuspendedProducts><Name>Held</Name><VMNo>00002/4001</VMNo><DateOfIssue>2001-01-01</DateOfIssue>
    <DateOfSuspension>2015-04-09</DateOfSuspension></SuspendedProducts>`;
const expired = `  <ExpiredProducts><Name>Gone</Name><VMNo>00003/4001</VMNo>
    <DateOfExpiration>2019-10-07T00:00:00+01:00</DateOfExpiration></ExpiredProducts>`;
const homeopathic = `  <HomeopathicProducts><Name>Arnica</Name><VMNo>00004/9000</VMNo>
    <DateOfIssue>2006-07-17</DateOfIssue><TargetSpecies>All species</TargetSpecies></HomeopathicProducts>`;

const file = (...rows: string[]) =>
  `<?xml version="1.0" standalone="yes"?>\n<VMD_PIDProducts>\n${rows.join('\n')}\n</VMD_PIDProducts>\n<!-- 10/04/2024 09:15:00 -->\n`;
const parse = (text: string) => parseProducts([{ format: 'xml', text }]);

describe('the published XML', () => {
  it('becomes the same products as the sheets, each with the status of its list', () => {
    const { products, rowCounts, refusals } = parse(file(current, suspended, expired, homeopathic));
    expect(refusals).toEqual([]);
    expect(rowCounts).toEqual({ current: 1, suspended: 1, expired: 1, homeopathic: 1 });
    expect(products).toMatchObject([
      {
        _id: '00001/4001',
        product_name: 'Some Pour-on & More',
        distributors: ['One Ltd', 'Two Ltd'],
        date_of_issue: '2020-02-29',
        species: ['Cattle', 'Sheep'],
        status: 'authorised',
      },
      { _id: '00002/4001', status: 'suspended', status_date: '2015-04-09' },
      { _id: '00003/4001', status: 'expired', status_date: '2019-10-07' },
      { _id: '00004/9000', status: 'authorised', target_species: ['All species'] },
    ]);
  });

  it('may contain real markup in a column, CDATA, and distributors separated by semicolons', () => {
    const markup = current.replace(
      /<Distributors>.*<\/Distributors>/,
      '<Distributors><b>One</b><br/>Two</Distributors>',
    );
    const cdata = current.replace(
      /<Distributors>.*<\/Distributors>/,
      '<Distributors><![CDATA[One; Two]]></Distributors>',
    );
    expect(parse(file(markup)).products[0]?.distributors).toEqual(['One', 'Two']);
    expect(parse(file(cdata)).products[0]?.distributors).toEqual(['One', 'Two']);
  });

  it('refuses single rows by their line, and rows of an unknown list', () => {
    const nameless = suspended.replace('Held', '');
    const { products, refusals } = parse(file(current, nameless, '<NewProducts><Name>New</Name></NewProducts>'));
    expect(products).toHaveLength(1);
    expect(refusals).toEqual([
      { line: 17, field: 'Name', code: 'missing', message: 'Name is blank. It is required.' },
      {
        line: 19,
        field: null,
        code: 'unknown_list',
        message: '<NewProducts> is not a known list of products.',
      },
    ]);
  });

  it('reads the same in pieces of any length', () => {
    const text = file(current, suspended, expired);
    const parser = productXmlParser();
    const inPieces = [...text].flatMap((character) => parser.write(character));
    expect(inPieces.concat(parser.end())).toEqual(parseWhole(productXmlParser(), text));
  });

  it.each([
    ['', 'The XML is damaged or cut off at line 1, outside every element: document must contain a root element.'],
    [
      file(current, suspended).slice(0, -80),
      'The XML is damaged or cut off at line 18, inside <VMD_PIDProducts><SuspendedProducts><DateOfSuspension>: unclosed tag: DateOfSuspension.',
    ],
    [file(current).replace('</Name>', ''), 'The XML is damaged or cut off at line'],
    [
      '<html><body>Service unavailable</body></html>',
      'The file is XML, but its root is <html> and not <VMD_PIDProducts>.',
    ],
    [file(), 'The file holds no products below <VMD_PIDProducts>.'],
    [file(current.replace('Holder Ltd', '&unknown;')), 'undefined entity'],
  ])('is refused as a whole if damaged: %#', (text, sentence) => {
    expect(() => parse(text)).toThrow(sentence);
    expect(() => parse(text)).toThrow(DamagedFileError);
  });

  it('names ten of the elements that a damaged file left open, and counts the others', () => {
    const deep = `<VMD_PIDProducts>${'<Deep>'.repeat(50_000)}`;
    expect(() => parse(deep)).toThrow(`${'<Deep>'.repeat(9)} and 49991 more: unclosed tag`);
  });
});
