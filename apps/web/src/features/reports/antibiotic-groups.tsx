import type { AntibioticUse } from '@byre/contract/reports/antibiotic-schema';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useDeskWords } from '../../words/desk-words.tsx';

type Uncounted = Pick<AntibioticUse, 'uncounted_groups'>;

/** The number of uncounted pens and flocks, on one farm or all. */
export const countGroups = ({ uncounted_groups }: Uncounted, farmId?: string): number =>
  uncounted_groups
    .filter(({ farm_id }) => farmId === undefined || farm_id === farmId)
    .reduce((sum, { groups }) => sum + groups, 0);

/** Why there is no mg/kg, and where. */
export function UncountedGroups({ data }: { data: Uncounted }) {
  const { reports, tables } = useDeskWords();
  const { antibioticUse: words, unknown } = reports;
  const groups = countGroups(data);
  if (groups === 0) return null;
  const where = data.uncounted_groups.map((one) =>
    words.groupsAt(
      one.farm_name ?? one.farm_id,
      one.species === null ? unknown : (tables.values[one.species] ?? one.species),
      one.groups,
    ),
  );
  return (
    <Banner tone="warning" title={words.groups(groups)}>
      {words.groupsExplanation(where.join('; '))}
    </Banner>
  );
}
