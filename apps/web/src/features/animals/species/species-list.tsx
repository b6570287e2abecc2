import type { Animal } from '@byre/contract/animals/schema';
import { minuteMs } from '@byre/contract/time';
import CircleCheck from 'lucide-react/icons/circle-check';
import { listBreeds } from '../../../device/reads/list-reads.ts';
import { useLive } from '../../../device/use-live.ts';
import { failureText } from '../../../forms/failure-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast } from '../../../ui/feedback/toast-queue.ts';
import { useAllWords } from '../../../words/all-words.ts';
import { giveSpecies, takeSpeciesBack } from './commands.ts';
import { SpeciesGroupCard } from './species-group-card.tsx';
import { speciesGroups } from './species-groups.ts';

/** A whole herd is a lot to lose by a slip, so undo is offered for as long as it takes to look at the list again. */
const undoMs = minuteMs;

export interface SpeciesListProps {
  farmId: string;
  /** Those without a known species. */
  animals: readonly Animal[];
  /** The species of the other animals on the farm, which are offered first. */
  present: readonly string[];
}

/** The animals without a species, by what their marks suggest; each group, or some of it, is answered in one touch. */
export function SpeciesList({ farmId, animals, present }: SpeciesListProps) {
  const { withoutSpecies: words, app } = useAllWords();
  const breeds = useLive(listBreeds, []);
  if (animals.length === 0) return <EmptyState icon={CircleCheck} title={words.none} />;
  const ofBreed = (code: string) => breeds?.find((breed) => breed.code === code)?.species ?? null;
  const give = async (chosen: readonly Animal[], species: string) => {
    try {
      const given = await giveSpecies(farmId, chosen, species);
      const takeBack = async () => {
        try {
          await takeSpeciesBack(given);
          showToast({ message: words.takenBack(chosen.length), tone: 'good' });
        } catch (error) {
          showToast({ message: failureText(app, error), tone: 'danger' });
        }
      };
      const message = words.given(species, chosen.length);
      showToast({ message, tone: 'good', timeoutMs: undoMs, undo: () => void takeBack() });
    } catch (error) {
      showToast({ message: failureText(app, error), tone: 'danger' });
    }
  };
  return (
    <>
      <p>{words.why}</p>
      {speciesGroups(animals, ofBreed).map((group) => (
        <SpeciesGroupCard key={group.key} group={group} present={present} onGive={give} />
      ))}
    </>
  );
}
