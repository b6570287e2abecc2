import type { AnimalsAtRisk, AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type FormEvent, useState } from 'react';
import { FigureInput } from '../../forms/figures/figure-field.tsx';
import { FigureScope } from '../../forms/figures/figure-scope.tsx';
import { useFigures } from '../../forms/figures/use-figures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { textFromNumber } from '../../ui/fields/number-text.ts';
import { useDeskWords } from '../../words/desk-words.tsx';
import { figures } from './figures.ts';

export interface AntibioticWeightsProps {
  data: AntibioticUse;
  /** As in the address; empty for the standard weights. */
  weights: string;
  onChange: (weights: string) => void;
}

/** The divisor of the milligrams: animals and weights, which can replace the standard ones. */
export function AntibioticWeights({ data, weights, onChange }: AntibioticWeightsProps) {
  const { reports, tables } = useDeskWords();
  const { antibioticUse: words } = reports;
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const kgOf = ({ class: name, weight_kg }: AnimalsAtRisk) => {
    const { [name ?? '']: own } = typed;
    return own === undefined ? weight_kg : own;
  };
  const typedFigures = useFigures();
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const known = data.at_risk.filter((one) => one.class !== null);
    if (known.some((one) => kgOf(one) === null) || !(await typedFigures.settle())) return;
    const changed = known.filter((one) => kgOf(one) !== one.standard_kg);
    onChange(changed.map((one) => `${one.class}:${kgOf(one)}`).join(','));
  };
  return (
    <>
      <FigureScope figures={typedFigures}>
        <form className="report-weights" onSubmit={(event) => void apply(event)}>
          <table>
            <caption>{words.weights}</caption>
            <thead>
              <tr>
                <th scope="col">{words.weightClass}</th>
                <th scope="col" data-figure>
                  {words.mean}
                </th>
                <th scope="col" data-figure>
                  {words.standard}
                </th>
                <th scope="col">{words.used}</th>
                <th scope="col" data-figure>
                  {words.kg}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.at_risk.map((one) => {
                const name =
                  one.class === null
                    ? words.unweighed(
                        one.species === null ? reports.unknown : (tables.values[one.species] ?? one.species),
                      )
                    : words.weightsOf[one.class];
                return (
                  <tr key={`${one.class} ${one.species}`}>
                    <th scope="row">{name}</th>
                    <td data-figure>{figures.rough(one.animals)}</td>
                    <td data-figure>{one.standard_kg === null ? words.noWeight : figures.rough(one.standard_kg)}</td>
                    <td>
                      {one.class === null ? (
                        words.noWeight
                      ) : (
                        <>
                          <FigureInput
                            className="control"
                            label={words.weightFor(name)}
                            figure={{ kind: 'standard_weight', class: one.class }}
                            aria-invalid={kgOf(one) === null || undefined}
                            value={kgOf(one)}
                            onChange={(kg) => setTyped({ ...typed, [one.class ?? '']: kg })}
                          />
                          <span className="report-weight-printed">{textFromNumber(kgOf(one))}</span>
                        </>
                      )}
                    </td>
                    <td data-figure>{figures.whole(one.kg)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className="report-weight-actions">
            <Button type="submit">{words.apply}</Button>
            {weights !== '' && (
              <Button variant="quiet" onClick={() => onChange('')}>
                {words.reset}
              </Button>
            )}
          </p>
        </form>
      </FigureScope>
      {data.not_counted.length > 0 && <p>{words.notCounted(data.not_counted.join(', '))}</p>}
      <p>{words.sources}</p>
    </>
  );
}
