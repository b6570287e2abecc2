import type { FarmItem } from '../../device/reads.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useWords } from '../../words/words.tsx';
import { farmName } from './farm-rules.ts';

/** The farm by its name, with what tells it from its neighbours. */
export function FarmHeader({ item: { farm, animals }, backTo }: { item: FarmItem; backTo: string }) {
  const { farms: words } = useWords();
  const about = [farm._id, farm.robust_farm_type, words.animals(animals)].filter(Boolean).join(' · ');
  return <PageHeader title={farmName(farm)} subtitle={about} back={{ to: backTo, label: words.title }} />;
}
