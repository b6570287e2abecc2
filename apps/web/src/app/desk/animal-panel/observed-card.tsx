import { useQuery } from '@tanstack/react-query';
import { observedAt } from '../../../device/reads/observed-at.ts';
import { observationsOf } from '../../../device/server/observations.ts';
import { Trouble } from '../../../features/desk-tables/trouble.tsx';
import { ObservationTrends } from '../../../features/observations/observation-trend-cards.tsx';
import { lastWithoutTrend } from '../../../features/observations/observation-trends.ts';
import { fetchAll } from '../../../tables/fetch-all.ts';
import { KeyValueList } from '../../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../../ui/lists/section-card.tsx';
import { useAllWords } from '../../../words/all-words.ts';
import { useDeskWords } from '../../../words/desk-words.tsx';
import { format } from '../../../words/format.ts';
import { inOneLine } from '../../../words/in-one-line.ts';
import { kindText, notesText, valueText } from '../../../words/observation-text.ts';

/**
 * What was observed of an animal: the trend of each figure, and the last finding of every other kind. Nothing if there is
 * none. All observations are a button of the panel away.
 */
export function ObservedCard({ farmId, animalId }: { farmId: string; animalId: string }) {
  const all = useAllWords();
  const { animal: words } = useDeskWords();
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'observations', farmId, animalId],
    queryFn: ({ signal }) =>
      fetchAll({ fetchRows: (at) => observationsOf(farmId, animalId, at), idOf: ({ _id }) => _id, signal }),
  });
  if (isError) return <Trouble title={words.observed.failed} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const others = lastWithoutTrend(data);
  return (
    <>
      <ObservationTrends observations={data} />
      {others.length > 0 && (
        <SectionCard title={words.observed.title}>
          <KeyValueList
            items={others.map((last) => ({
              label: kindText(all.observations, last.kind),
              value: inOneLine([valueText(all, last), notesText(all, last), format.day(observedAt(last))]),
            }))}
          />
        </SectionCard>
      )}
    </>
  );
}
