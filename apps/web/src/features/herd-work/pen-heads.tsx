import { HeadsField } from '../../forms/heads-field.tsx';
import type { CountedHeads } from '../../forms/known-heads.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldGroup } from '../../ui/fields/field-group.tsx';
import { useAllWords } from '../../words/all-words.ts';
import './herd-work.css';

/** A pen or flock among the animals of a group treatment. */
export type Pen = { animalId: string; name: string; last: CountedHeads | null };

export interface PenHeadsProps {
  id: string;
  pens: readonly Pen[];
  heads: Readonly<Record<string, number | null>>;
  onChange: (heads: Readonly<Record<string, number | null>>) => void;
  error: string | undefined;
}

/** How many animals of each pen were treated. The amount for each animal is multiplied by it. */
export function PenHeads({ id, pens, heads, onChange, error }: PenHeadsProps) {
  const { herdWork: words } = useAllWords();
  if (pens.length === 0) return null;
  const counted = pens.flatMap(({ animalId, last }) =>
    last === null || (heads[animalId] ?? null) !== null ? [] : [[animalId, last.count] as const],
  );
  return (
    <FieldGroup id={id} label={words.pens.heads} hint={words.pens.hint} error={error}>
      {counted.length > 1 && (
        <Button onClick={() => onChange(Object.fromEntries(counted))}>{words.pens.takeAll(counted.length)}</Button>
      )}
      <div className="herd-pens">
        {pens.map(({ animalId, name, last }) => {
          const count = heads[animalId] ?? null;
          return (
            <HeadsField
              key={animalId}
              label={name}
              of={name}
              last={last}
              value={count}
              onChange={(next) => onChange({ [animalId]: next })}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
