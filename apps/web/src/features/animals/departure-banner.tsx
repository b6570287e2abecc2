import { deathMethodOf } from '@byre/contract/animals/death-methods';
import type { Animal } from '@byre/contract/animals/schema';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { format } from '../../words/format.ts';
import { valueText } from '../../words/value-text.ts';
import { useWords } from '../../words/words.tsx';
import { useTakeDeathBack } from './upkeep/use-take-death-back.ts';
import { useTakeLeftBack } from './upkeep/use-take-left-back.ts';

/** Shown before anything else, so that nobody treats the wrong animal: this one is dead or gone. */
export function DepartureBanner({ animal }: { animal: Animal }) {
  const { animals: words, upkeep } = useWords();
  const takeBack = useTakeDeathBack();
  const takeLeftBack = useTakeLeftBack();
  const death = animal.deceased_record;
  if (death !== null) {
    const how = deathMethodOf(death);
    const details = [
      // The title already says that it died.
      { label: words.deathDetails.how, value: how === 'died' ? null : upkeep.dead.hows[how] },
      {
        label: words.deathDetails.euthanasia,
        value: death.euthanasia_method && valueText(upkeep, death.euthanasia_method),
      },
      { label: words.deathDetails.by, value: death.carried_out_by },
      { label: words.deathDetails.reason, value: death.mortality_reason.join(', ') },
      { label: words.deathDetails.cull, value: death.cull_reason },
      { label: words.deathDetails.fate, value: death.cull_fate },
    ].filter(({ value }) => value);
    return (
      <Banner
        tone="danger"
        title={words.dead(death.date_of_death && format.day(death.date_of_death))}
        actions={<Button onClick={() => void takeBack(animal)}>{upkeep.dead.mistake}</Button>}
      >
        {details.map(({ label, value }) => (
          <p key={label}>{`${label}: ${value}`}</p>
        ))}
      </Banner>
    );
  }
  if (animal.date_left_farm === null) return null;
  return (
    <Banner
      tone="warning"
      title={words.left(format.day(animal.date_left_farm))}
      actions={<Button onClick={() => void takeLeftBack(animal)}>{upkeep.left.mistake}</Button>}
    />
  );
}
