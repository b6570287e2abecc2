import { reportExamples } from '@byre/contract/reports/examples';
import { expect, it } from 'vitest';
import { welsh } from '../../words/cy.ts';
import { welshDesk } from '../../words/cy-desk.ts';
import { english } from '../../words/en.ts';
import { deskEnglish } from '../../words/en-desk.ts';
import { withLater } from '../../words/with-later.ts';
import { conversionColumn, productColumns } from './antibiotic-columns.tsx';

const [product] = reportExamples.documents['antibiotics of a year'].products;
if (!product) throw new Error('The example has a product.');
const own = { ...product, name: 'Terramycin', product_id: 'practice:018f0000-0000-7000-8000-000000000001' };
const inEnglish = [deskEnglish.reports, withLater(english)] as const;
const inWelsh = [welshDesk.reports, withLater(welsh.words)] as const;

it.each([
  [inEnglish, { ...own, listed: false, authority: 'special_import' }, 'Terramycin (Not on the list: special import)'],
  [
    inWelsh,
    { ...own, listed: false, authority: 'special_import' },
    'Terramycin (Ddim ar y rhestr: mewnforyn arbennig)',
  ],
  [inEnglish, { ...own, listed: false, authority: null }, 'Terramycin (not on the list)'],
  [inEnglish, { ...product, listed: false }, `${product.name} (${product.product_id}); no longer listed`],
  [inEnglish, product, `${product.name} (${product.product_id})`],
] as const)('a product says whether it is on the list, %#', ([desk, all], line, text) => {
  expect(productColumns(desk, all)[0]?.text(line)).toBe(text);
});

it('the saved table names the conversion table, and whether it was checked', () => {
  const { conversion } = reportExamples.documents['antibiotics of a year'];
  const said = (more: Partial<typeof conversion>, { reports } = deskEnglish) =>
    conversionColumn(reports, { conversion: { ...conversion, ...more } }).text(product);
  expect([
    said({}),
    said({}, welshDesk),
    said({ checked_at: '2026-01-02T00:00:00.000Z' }),
    said({ name: 'none', source: null }),
  ]).toEqual([
    `${conversion.source}. Not checked against the document.`,
    `${conversion.source}. Heb ei wirio yn erbyn y ddogfen.`,
    conversion.source,
    'None: as recorded',
  ]);
});
