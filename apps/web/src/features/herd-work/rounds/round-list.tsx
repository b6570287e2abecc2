import type { Animal } from '@byre/contract/animals/schema';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { PickableAnimals } from '../pickable-animals.tsx';
import type { RoundProps } from './round-props.ts';
import { isContested } from './round-rules.ts';
import { dueText, useFindingText } from './round-text.ts';

/** The animals that are missing or done, with what was found, or why one is due if the rule does not say it. */
export function RoundList({
  title,
  animals,
  round,
  tagOf,
  onPick,
}: Pick<RoundProps, 'round' | 'tagOf' | 'onPick'> & { title: string; animals: readonly Animal[] }) {
  const all = useAllWords();
  const { rounds: words } = all;
  const findingText = useFindingText(round.kind);
  const about = ({ _id }: Animal) => {
    const findings = round.found.get(_id) ?? [];
    return {
      subtitle:
        findings.length === 0
          ? (dueText(all, round, _id) ?? '')
          : findings.map(({ document }) => findingText(document)).join(' / '),
      badge: isContested(findings) && <StatusPill tone="warning">{words.contested}</StatusPill>,
    };
  };
  return <PickableAnimals title={title} animals={animals} tagOf={tagOf} onPick={onPick} about={about} />;
}
