import CalendarClock from 'lucide-react/icons/calendar-clock';
import Files from 'lucide-react/icons/files';
import Send from 'lucide-react/icons/send';
import Tags from 'lucide-react/icons/tags';
import type { DeskWords } from '../../../words/en-desk.ts';
import { reportIcons } from './report-icons.ts';

const screens = () => import('./report-screens.tsx');
const section = 'reports' as const;
/**
 * Prefetches a report while the pointer moves to its link, because totals over all animals take the server a moment.
 */
const ahead =
  (name: 'antibiotic-use' | 'medicine-use' | 'incidence' | 'outcomes') => async (at: { userId: string; now: Date }) =>
    (await screens()).fetchReportAhead(name, at);
/** The same for a report that is a list. */
const listAhead = (name: 'open-cases' | 'withdrawals') => async (at: { userId: string; now: Date }) =>
  (await screens()).fetchListAhead(name, at);
const label = (name: keyof DeskWords['reports']['names']) => (words: DeskWords) => words.reports.names[name];

/** The reports as screens of the desk. */
export const reportScreens = [
  {
    segment: 'reports',
    section,
    label: (words: DeskWords) => words.reports.all,
    icon: Files,
    load: async () => ({ default: (await screens()).ReportsScreen }),
  },
  {
    segment: 'reports/antibiotic-use',
    section,
    label: label('antibiotic-use'),
    icon: reportIcons['antibiotic-use'],
    load: async () => ({ default: (await screens()).AntibioticUseScreen }),
    ahead: ahead('antibiotic-use'),
  },
  {
    segment: 'reports/medicine-use',
    section,
    label: label('medicine-use'),
    icon: reportIcons['medicine-use'],
    load: async () => ({ default: (await screens()).MedicineUseScreen }),
    ahead: ahead('medicine-use'),
  },
  {
    segment: 'reports/medicine-record',
    section,
    label: label('medicine-record'),
    icon: reportIcons['medicine-record'],
    load: async () => ({ default: (await screens()).MedicineRecordScreen }),
  },
  {
    segment: 'reports/day-book',
    section,
    label: label('day-book'),
    icon: reportIcons['day-book'],
    load: async () => ({ default: (await screens()).DayBookScreen }),
  },
  {
    segment: 'reports/price-codes',
    section,
    label: ({ priceCodes }: DeskWords) => priceCodes.title,
    icon: Tags,
    load: async () => ({ default: (await screens()).PriceCodesScreen }),
  },
  {
    segment: 'reports/withdrawals',
    section,
    label: label('withdrawals'),
    icon: reportIcons.withdrawals,
    load: async () => ({ default: (await screens()).WithdrawalsScreen }),
    ahead: listAhead('withdrawals'),
  },
  {
    segment: 'reports/open-cases',
    section,
    label: label('open-cases'),
    icon: reportIcons['open-cases'],
    load: async () => ({ default: (await screens()).OpenCasesScreen }),
    ahead: listAhead('open-cases'),
  },
  {
    segment: 'reports/incidence',
    section,
    label: label('incidence'),
    icon: reportIcons.incidence,
    load: async () => ({ default: (await screens()).IncidenceScreen }),
    ahead: ahead('incidence'),
  },
  {
    segment: 'reports/outcomes',
    section,
    label: label('outcomes'),
    icon: reportIcons.outcomes,
    load: async () => ({ default: (await screens()).OutcomesScreen }),
    ahead: ahead('outcomes'),
  },
  {
    segment: 'reports/scheduled',
    section,
    label: (words: DeskWords) => words.reportSchedules.nav,
    icon: CalendarClock,
    load: async () => ({ default: (await screens()).ScheduledReportsScreen }),
  },
  {
    segment: 'reports/sent',
    section,
    label: (words: DeskWords) => words.reportSending.list.title,
    icon: Send,
    load: async () => ({ default: (await screens()).SentReportsScreen }),
  },
] as const;
