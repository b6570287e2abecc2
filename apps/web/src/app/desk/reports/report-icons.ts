import Activity from 'lucide-react/icons/activity';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FolderOpen from 'lucide-react/icons/folder-open';
import Hourglass from 'lucide-react/icons/hourglass';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import TrendingUp from 'lucide-react/icons/trending-up';

/** Every report, in the order of the overview. */
export const reportIcons = {
  'antibiotic-use': Scale,
  'medicine-use': Pill,
  'medicine-record': ClipboardList,
  'day-book': NotebookPen,
  withdrawals: Hourglass,
  'open-cases': FolderOpen,
  incidence: TrendingUp,
  outcomes: Activity,
} as const;
