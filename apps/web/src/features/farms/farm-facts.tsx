import type { Farm } from '@byre/contract/farms/schema';
import { lazy, Suspense } from 'react';
import { KeyValueList } from '../../ui/lists/key-value-list.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { useWords } from '../../words/words.tsx';
import { MilkAnswer } from './milk-answer.tsx';

/** Loaded late, because it is changed once in the life of a farm. */
const NationAnswer = lazy(async () => ({ default: (await import('./nation-answer.tsx')).NationAnswer }));

/** The keeper and the address of the farm. */
export function FarmFacts({ farm }: { farm: Farm }) {
  const { farms: words } = useWords();
  const address = [farm.address, farm.post_code].filter(Boolean).join(', ');
  const organic = farm.organic_status === null ? null : farm.organic_status ? words.yes : words.no;
  const facts = [
    { label: words.holding, value: farm._id },
    { label: words.keeper, value: farm.keeper },
    { label: words.address, value: address || null },
    { label: words.type, value: farm.robust_farm_type },
    { label: words.organic, value: organic },
  ];
  return (
    <SectionCard title={words.about}>
      <KeyValueList items={facts.filter((fact) => fact.value !== null)} />
      <MilkAnswer farm={farm} />
      <Suspense>
        <NationAnswer farm={farm} />
      </Suspense>
    </SectionCard>
  );
}
