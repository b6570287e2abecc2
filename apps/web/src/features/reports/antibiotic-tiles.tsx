import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { useDeskWords } from '../../words/desk-words.tsx';
import { countGroups } from './antibiotic-groups.tsx';
import { figures } from './figures.ts';

/** The most important figures. A minimum figure is marked as one, and an unknown one is left out. */
export function AntibioticTiles({ data, hasOwnWeights }: { data: AntibioticUse; hasOwnWeights: boolean }) {
  const { total } = data;
  const { antibioticUse: words, unknown } = useDeskWords().reports;
  const least = total.gap_usages > 0 ? `${words.least} ` : '';
  const amount = (mg: number | null) => (mg === null ? unknown : `${least}${words.grams(figures.grams(mg))}`);
  const groups = countGroups(data);
  const { mg, highest_priority_mg: highest, mg_per_kg: perKg } = total;
  return (
    <dl className="report-tiles">
      <div className="report-tile" data-main>
        <dt>{words.perKgLabel}</dt>
        <dd>
          {perKg === null
            ? groups > 0
              ? words.notPerKg
              : unknown
            : `${least}${figures.fine(perKg)}\u00a0${words.perKg}`}
          {groups > 0 && <small>{words.headsUnknown(groups)}</small>}
          {hasOwnWeights && <small>{words.ownWeights}</small>}
        </dd>
      </div>
      <div className="report-tile">
        <dt>{words.total}</dt>
        <dd>{amount(mg)}</dd>
      </div>
      <div className="report-tile">
        <dt>{words.highest}</dt>
        <dd>
          {amount(highest)}
          {mg !== null && highest !== null && mg > 0 && <small>{words.ofAll(figures.share(highest, mg))}</small>}
        </dd>
      </div>
      <div className="report-tile">
        <dt>{words.atRisk}</dt>
        <dd>
          {figures.rough(total.animals)}
          <small>{words.atRiskKg(figures.whole(total.kg))}</small>
          {groups > 0 && <small>{words.notAmongThem(groups)}</small>}
        </dd>
      </div>
    </dl>
  );
}
