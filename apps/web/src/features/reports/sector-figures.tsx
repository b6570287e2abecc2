import { tubesLeftOutText } from '@byre/contract/report-words/tubes-left-out-text';
import type { AntibioticUse, PoultryCrop, RouteUse, SectorFigure } from '@byre/contract/reports/antibiotic-schema';
import { parseSlaughtered, slaughterClasses } from '@byre/contract/reports/sectors';
import { type FormEvent, useState } from 'react';
import { FigureField } from '../../forms/figures/figure-field.tsx';
import { FigureScope } from '../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../forms/figures/use-figures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';
import type { DeskWords } from '../../words/en-desk.ts';
import { format } from '../../words/format.ts';
import { figures, plainNumber } from './figures.ts';
import { type ReportColumn, ReportTable } from './report-table.tsx';

export interface SectorFiguresProps {
  data: AntibioticUse;
  /** As in the address: `pig:4000`. */
  slaughtered: string;
  onSlaughtered: (slaughtered: string) => void;
}

/** The figures by which each sector compares itself, the amounts by route, and each crop of poultry. */
export function SectorFigures({ data, slaughtered, onSlaughtered }: SectorFiguresProps) {
  const { reports: words } = useDeskWords();
  const { sectors } = words;
  return (
    <>
      {data.sectors.length > 0 && (
        <ReportTable
          caption={sectors.table}
          columns={sectorColumns(words)}
          rows={data.sectors}
          keyOf={({ figure }) => figure}
        />
      )}
      <TubesLeftOut data={data} />
      <Slaughtered data={data} slaughtered={slaughtered} onSlaughtered={onSlaughtered} />
      {data.routes.length > 0 && (
        <ReportTable
          caption={sectors.routes}
          columns={routeColumns(words)}
          rows={data.routes}
          keyOf={({ route }) => route}
        />
      )}
      {data.crops.length > 0 && (
        <ReportTable
          caption={sectors.crops}
          columns={cropColumns(words)}
          rows={data.crops}
          keyOf={({ farm_id, animal_id, housed_at }) => `${farm_id} ${animal_id} ${housed_at}`}
        />
      )}
    </>
  );
}

/** Udder tubes that no figure has, by farm, and how to set the type of the farm. */
function TubesLeftOut({ data }: { data: AntibioticUse }) {
  const { sectors } = useDeskWords().reports;
  const lines = tubesLeftOutOf(data);
  if (lines.length === 0) return null;
  const { title, where } = tubesLeftOutText(lines, sectors.tubesLeftOut, format.number);
  return (
    <Banner tone="warning" title={title}>
      {where} {sectors.setFarmType}
    </Banner>
  );
}

/** A report kept on the device by an earlier version does not know them. */
const tubesLeftOutOf = ({ tubes_left_out = [] }: Partial<AntibioticUse>) => tubes_left_out;

/** No record says how many were slaughtered, so they are entered from the kill sheets. */
function Slaughtered({ data, slaughtered, onSlaughtered }: SectorFiguresProps) {
  const { sectors: words } = useDeskWords().reports;
  const given = parseSlaughtered(slaughtered);
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const typedFigures = useFigures();
  const asked = slaughterClasses.filter((one) => data.sectors.some(({ figure }) => figure === figureOf[one]));
  if (asked.length === 0) return null;
  const headsOf = (one: (typeof slaughterClasses)[number]) => {
    const { [one]: own } = typed;
    return own === undefined ? (given[one] ?? null) : own;
  };
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await typedFigures.settle())) return;
    onSlaughtered(
      asked
        .filter((one) => headsOf(one) !== null)
        .map((one) => `${one}:${headsOf(one)}`)
        .join(','),
    );
  };
  return (
    <FigureScope figures={typedFigures}>
      <form className="report-slaughtered" onSubmit={(event) => void apply(event)}>
        <fieldset>
          <legend>{words.slaughtered}</legend>
          <p>{words.slaughteredHint}</p>
          {asked.map((one) => (
            <FigureField
              key={one}
              label={words.slaughteredOf[one]}
              figure={{ kind: 'heads', of: 'slaughtered' }}
              isWhole
              value={headsOf(one)}
              onChange={(heads) => setTyped({ ...typed, [one]: heads })}
            />
          ))}
          <Button type="submit">{words.apply}</Button>
        </fieldset>
      </form>
    </FigureScope>
  );
}

const figureOf = {
  pig: 'pigs-slaughtered',
  lamb: 'sheep-slaughtered',
  broiler: 'broilers-slaughtered',
  turkey: 'turkeys-slaughtered',
} as const;

type Words = DeskWords['reports'];

export const sectorColumns = ({ sectors, columns, antibioticUse }: Words): ReportColumn<SectorFigure>[] => {
  const least = ({ gap_usages }: SectorFigure) => (gap_usages > 0 ? `${antibioticUse.least} ` : '');
  return [
    { head: sectors.figure, text: ({ figure }) => sectors.names[figure] },
    {
      head: sectors.value,
      text: (one) =>
        one.value === null
          ? sectors.missing[one.missing ?? 'animals']
          : `${least(one)}${measured(one.value, one.unit)}`,
      show: (one) =>
        one.value === null
          ? sectors.missing[one.missing ?? 'animals']
          : `${least(one)}${onOneLine(measured(one.value, one.unit))}`,
      isFigure: true,
      isInParts: true,
      isMissing: ({ value }) => value === null,
    },
    {
      head: sectors.highest,
      text: ({ highest_priority_value: value }) => (value === null ? '–' : figures.fine(value)),
      isFigure: true,
    },
    {
      head: sectors.basis,
      text: (one) => `${sectors.counted(...basisOf(one, sectors))}${leftOut(one, sectors)}`,
      show: (one) => {
        const [above, below] = basisOf(one, sectors);
        const counted = sectors.counted(onOneLine(above), onOneLine(below)).replace('÷ ', onOneLine('÷ '));
        return `${counted}${leftOut(one, sectors)}`;
      },
      isFigure: true,
      isInParts: true,
    },
    { head: sectors.farms, text: ({ farms }) => format.number(farms), isFigure: true },
    {
      head: antibioticUse.gap,
      text: ({ gap_usages }) => plainNumber(gap_usages),
      isFigure: true,
    },
    {
      head: sectors.formula,
      // The answer has them in English only.
      text: ({ figure }) => sectors.formulaFrom(sectors.formulas[figure], sectors.sources[figure]),
      isRoomy: true,
    },
    { head: columns.uses, text: ({ usages }) => format.number(usages), isFigure: true },
  ];
};

const measured = (value: number, unit: string): string => `${figures.fine(value)} ${unit}`;

/** With its unit never on the next line. */
const onOneLine = (figure: string): string => figure.replaceAll(' ', '\u00a0');

const basisOf = ({ unit, amount, divisor }: SectorFigure, words: Words['sectors']): [above: string, below: string] => {
  const isCourses = unit === 'courses/cow';
  const above =
    amount === null ? '–' : isCourses ? words.courses(figures.rough(amount)) : words.mg(figures.whole(amount));
  const below =
    divisor === null ? '–' : isCourses ? words.cows(figures.rough(divisor)) : words.kg(figures.whole(divisor));
  return [above, below];
};

/** A report kept on the device by an earlier version does not know it. */
const leftOut = ({ unclassed }: Partial<SectorFigure>, words: Words['sectors']): string =>
  unclassed ? `; ${words.unclassed(figures.rough(unclassed))}` : '';

const routeColumns = ({ sectors, columns, antibioticUse, unknown }: Words): ReportColumn<RouteUse>[] => [
  { head: sectors.route, text: ({ route }) => sectors.routeNames[route] },
  {
    head: antibioticUse.mg,
    text: ({ mg }) => (mg === null ? unknown : figures.whole(mg)),
    isFigure: true,
    isMissing: ({ mg }) => mg === null,
  },
  {
    head: sectors.highest,
    text: ({ highest_priority_mg: mg }) => (mg === null ? unknown : figures.whole(mg)),
    isFigure: true,
  },
  { head: columns.uses, text: ({ usages }) => format.number(usages), isFigure: true },
  { head: antibioticUse.gap, text: ({ gap_usages }) => format.number(gap_usages), isFigure: true },
];

const cropColumns = ({ sectors, columns, antibioticUse, unknown }: Words): ReportColumn<PoultryCrop>[] => [
  { head: columns.farm, text: ({ farm_name, farm_id }) => farm_name ?? farm_id },
  { head: sectors.crop, text: ({ stock_id, species }) => [species, stock_id].filter((one) => one !== null).join(' ') },
  {
    head: sectors.housed,
    text: ({ housed_at }) => (housed_at === null ? unknown : format.day(housed_at)),
    isTight: true,
  },
  {
    head: sectors.left,
    text: ({ left_at }) => (left_at === null ? sectors.stillThere : format.day(left_at)),
    isTight: true,
  },
  {
    head: sectors.birds,
    text: ({ birds }) => (birds === null ? unknown : format.number(birds)),
    isFigure: true,
    isMissing: ({ birds }) => birds === null,
  },
  { head: antibioticUse.mg, text: ({ mg }) => (mg === null ? unknown : figures.whole(mg)), isFigure: true },
  {
    head: sectors.perPcu,
    text: ({ mg_per_pcu, gap_usages }) =>
      mg_per_pcu === null ? unknown : `${gap_usages > 0 ? `${antibioticUse.least} ` : ''}${figures.fine(mg_per_pcu)}`,
    isFigure: true,
    isMissing: ({ mg_per_pcu }) => mg_per_pcu === null,
  },
  { head: columns.uses, text: ({ usages }) => format.number(usages), isFigure: true },
];
