import type { AnimalsAtRisk, AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { numberFromText, textFromNumber } from '../../ui/fields/number-text.ts';
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
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = ({ class: name, weight_kg }: AnimalsAtRisk) => typed[name ?? ''] ?? textFromNumber(weight_kg);
  const isWrong = (text: string) => !((numberFromText(text) ?? 0) > 0 && (numberFromText(text) ?? 0) < 10_000);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const known = data.at_risk.filter((one) => one.class !== null);
    if (known.some((one) => isWrong(textOf(one)))) return;
    const changed = known.filter((one) => numberFromText(textOf(one)) !== one.standard_kg);
    onChange(changed.map((one) => `${one.class}:${numberFromText(textOf(one))}`).join(','));
  };
  return (
    <>
      <form className="report-weights" onSubmit={apply}>
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
                        <input
                          className="control"
                          type="text"
                          inputMode="decimal"
                          aria-label={words.weightFor(name)}
                          aria-invalid={isWrong(textOf(one)) || undefined}
                          value={textOf(one)}
                          onChange={({ target }) => setTyped({ ...typed, [one.class ?? '']: target.value })}
                        />
                        <span className="report-weight-printed">{textOf(one)}</span>
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
      {data.not_counted.length > 0 && <p>{words.notCounted(data.not_counted.join(', '))}</p>}
      <p>{words.sources}</p>
    </>
  );
}
