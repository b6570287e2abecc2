import { useDeskWords } from '../../../words/desk-words.tsx';
import { ofAnimal, onFarm } from './desk-case-draft.ts';
import type { PartProps } from './part-props.ts';
import { WhomCard } from './whom-card.tsx';

/** The animal, and what must be known of it before anything is given. */
export function WhomPart({
  draft,
  set,
  now,
  errorOf,
  onChoice,
}: PartProps & { onChoice: (next: 'animal' | 'condition', choose: () => void) => void }) {
  const { newCase: words } = useDeskWords();
  return (
    <WhomCard
      title={words.animal}
      farm={draft.farm}
      animal={draft.animal}
      errorOf={errorOf}
      onFarm={(picked) => onChoice('animal', () => set((current) => onFarm(current, picked)))}
      onAnimal={(picked) => onChoice('condition', () => set((current) => ofAnimal(current, picked, now())))}
    />
  );
}
