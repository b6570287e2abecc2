import { isPracticeProductId } from '@byre/contract/products/rules';
import type { AntibioticProduct, AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { amountText } from '../../words/amount-text.ts';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { productNumber } from '../../words/product-number.ts';
import type { AllWords } from '../../words/with-later.ts';
import { countGroups } from './antibiotic-groups.tsx';
import { figures, plainNumber } from './figures.ts';
import { ProductName } from './product-name.tsx';
import type { ReportColumn } from './report-table.tsx';
import { SpeciesName } from './species-name.tsx';

type Reports = DeskWords['reports'];
type Farm = AntibioticUse['farms'][number];

/** The columns of a product: its antibiotics and amounts, and why some uses could not be weighed. */
export const productColumns = (
  words: Reports,
  all: Pick<AllWords, 'medicineUsage' | 'practiceProducts'>,
): ReportColumn<AntibioticProduct>[] => {
  const { columns, antibioticUse, unknown, none } = words;
  return [
    {
      head: columns.product,
      text: (line) =>
        [
          `${line.name ?? line.product_id} (${productNumber(all, numbered(line))})`,
          ...marksOf(line, antibioticUse),
        ].join('; '),
      show: (line) => (
        <ProductName name={line.name} {...numbered(line)}>
          {marksOf(line, antibioticUse).map((mark) => (
            <span key={mark} className="report-mark">
              {mark}
            </span>
          ))}
        </ProductName>
      ),
    },
    {
      head: columns.species,
      text: ({ species }) => species ?? unknown,
      show: ({ species }) => <SpeciesName species={species} />,
    },
    {
      head: columns.amount,
      text: ({ quantities }) => quantities.map((amount) => amountText(all.medicineUsage, amount)).join('; ') || none,
      isFigure: true,
    },
    {
      head: columns.uses,
      text: ({ usages }) => format.number(usages),
      plain: ({ usages }) => plainNumber(usages),
      isFigure: true,
    },
    {
      head: antibioticUse.substances,
      text: ({ substances }) =>
        substances
          .map(({ substance, mg }) => (mg === null ? substance : `${substance} ${figures.whole(mg)} mg`))
          .join(', '),
    },
    {
      head: antibioticUse.mg,
      text: ({ mg }) => (mg === null ? unknown : figures.whole(mg)),
      plain: ({ mg }) => plainNumber(mg),
      isFigure: true,
      isMissing: ({ mg }) => mg === null,
    },
    {
      head: antibioticUse.gap,
      text: ({ gaps }) => gaps.map(({ gap, usages }) => antibioticUse.gapReasons[gap](usages)).join('; ') || none,
    },
  ];
};

/** Only in the saved table, which leaves the page that says it: the table that converted the amounts. */
export const conversionColumn = (
  { sectors: words }: Reports,
  { conversion: { name, source, checked_at } }: Pick<AntibioticUse, 'conversion'>,
): ReportColumn<AntibioticProduct> => ({
  head: words.conversion,
  text: () => {
    if (source === null) return words.conversions[name];
    return checked_at === null ? `${source}. ${words.notChecked}` : source;
  },
});

/** A report kept on the device by an earlier version does not know the authority. */
const numbered = ({ product_id, authority }: Pick<AntibioticProduct, 'product_id'> & Partial<AntibioticProduct>) => ({
  product_id,
  practice_product: authority ? { authority, certificate: null } : null,
});

const marksOf = (line: AntibioticProduct, words: Reports['antibioticUse']): string[] => [
  ...(line.highest_priority ? [words.highestMark] : []),
  ...(line.cascade > 0 ? [words.cascadeMark(line.cascade)] : []),
  ...(line.imported ? [words.importedMark] : []),
  ...(line.listed || isPracticeProductId(line.product_id) ? [] : [words.unlistedMark]),
];

export const farmColumns = (
  { columns, antibioticUse, unknown }: Reports,
  data: Pick<AntibioticUse, 'uncounted_groups'>,
): ReportColumn<Farm>[] => {
  const known = (
    head: string,
    figureOf: (farm: Farm) => number | null,
    write: (value: number) => string,
  ): ReportColumn<Farm> => ({
    head,
    text: (farm) => {
      const value = figureOf(farm);
      return value === null ? unknown : write(value);
    },
    isFigure: true,
    isMissing: (farm) => figureOf(farm) === null,
  });
  return [
    { head: columns.farm, text: ({ farm_name, farm_id }) => farm_name ?? farm_id },
    {
      ...known(antibioticUse.perKg, ({ mg_per_kg }) => mg_per_kg, figures.fine),
      text: ({ farm_id, mg_per_kg }) => {
        const groups = countGroups(data, farm_id);
        if (mg_per_kg === null && groups > 0) return antibioticUse.headsUnknown(groups);
        return mg_per_kg === null ? unknown : figures.fine(mg_per_kg);
      },
    },
    known(antibioticUse.mg, ({ mg }) => mg, figures.whole),
    known(antibioticUse.atRisk, ({ animals }) => animals, figures.rough),
    known(columns.uses, ({ usages }) => usages, format.number),
    known(antibioticUse.gap, ({ gap_usages }) => gap_usages, format.number),
  ];
};
