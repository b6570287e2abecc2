import type { Farm } from '@byre/contract/farms/schema';
import type { Practice } from '@byre/contract/practices/schema';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../device/use-live.ts';
import { practiceOnPaper } from '../../words/practice-on-paper.ts';
import { filterOf, type Preset, type ReportFilter, searchOf, yearly } from './report-filter.ts';
import { useEveryFarm } from './use-every-farm.ts';

export type ReportContext = {
  now: Date;
  filter: ReportFilter;
  setFilter: (filter: ReportFilter) => void;
  periods: readonly Preset[];
  farms: readonly Farm[];
  /** The farm of the report; null for all. */
  farm: Farm | null;
  practices: string;
  /** The practice whose logo is printed. */
  practice: Practice | null;
};

/** What every report needs: its filter from the address, and the farms. */
export const useReportContext = (now: Date, periods: readonly Preset[] = yearly): ReportContext => {
  const [search, setSearch] = useSearchParams();
  const farms = useEveryFarm();
  const user = useSession()?.user;
  const filter = filterOf(search, now, periods);
  return {
    now,
    filter,
    setFilter: (changed) => setSearch(searchOf(changed, periods), { replace: true }),
    periods,
    farms,
    farm: farms.find(({ _id }) => _id === filter.farmId) ?? null,
    practices: user?.practices.map(practiceOnPaper).join('; ') ?? '',
    practice: user?.practices[0] ?? null,
  };
};

export const nameOf = (farm: Farm): string => farm.name ?? farm._id;
