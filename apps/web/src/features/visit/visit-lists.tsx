import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Eye from 'lucide-react/icons/eye';
import FolderOpen from 'lucide-react/icons/folder-open';
import { type ReactNode, useState } from 'react';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { List } from '../../ui/lists/list-row.tsx';
import { SectionCard } from '../../ui/lists/section-card.tsx';
import { TallyBoard } from '../../ui/lists/tally-board.tsx';
import { useWords } from '../../words/words.tsx';
import type { MarksOf } from './animal-marks.ts';
import type { Visit } from './queries.ts';
import { seenAnimals } from './seen-animals.ts';
import './visit.css';
import { OpenCaseRow, ReadingRow, RecheckRow, SeenRow, type VisitLinks, WithdrawalRow } from './visit-rows.tsx';
import type { TbReading } from './visit-rules.ts';

type Tab = 'due' | 'today' | 'open' | 'withdrawal';

export interface VisitListsProps {
  visit: Visit;
  /** The animals in withdrawal, the first to end first. */
  withheldIds: readonly string[];
  marksOf: MarksOf;
  links: VisitLinks;
  now: Date;
}

const icons: Record<Tab, LucideIcon> = { due: CalendarCheck, today: Eye, open: FolderOpen, withdrawal: Ban };
/** A screenful or two. A farm that never closes its cases has hundreds. */
const pageLength = 30;

/** The worklist: the length of each list, and the chosen list. */
export function VisitLists({ visit, withheldIds, marksOf, links, now }: VisitListsProps) {
  const { visit: words } = useWords();
  const { worklist, openedIds, animals } = visit;
  const [chosen, setChosen] = useState<Tab | null>(null);
  const seen = seenAnimals(worklist.today, openedIds);
  const [readingsDue, readingsComing] = [
    worklist.readings.filter(({ day }) => day <= now),
    worklist.readings.filter(({ day }) => day > now),
  ];
  const counts: Record<Tab, number> = {
    due: readingsDue.length + worklist.due.length,
    today: seen.length,
    open: worklist.open.length,
    withdrawal: withheldIds.length,
  };
  const coming = readingsComing.length + worklist.coming.length;
  const tab = chosen ?? firstOf(counts, coming);
  const row = { animals, marksOf, links, now };
  const rechecks = (list: Visit['worklist']['due']) =>
    list.map((one) => <RecheckRow key={one.visitCase.item.document._id} {...one} {...row} />);
  const readings = (list: readonly TbReading[]) =>
    list.map((one) => <ReadingRow key={one.day.getTime()} reading={one} links={links} now={now} />);
  const rows: Record<Tab, () => ReactNode[]> = {
    due: () => [...readings(readingsDue), ...rechecks(worklist.due)],
    today: () => seen.map((one) => <SeenRow key={one.animalId} seen={one} {...row} />),
    open: () => worklist.open.map((one) => <OpenCaseRow key={one.item.document._id} visitCase={one} {...row} />),
    withdrawal: () => withheldIds.map((id) => <WithdrawalRow key={id} animalId={id} {...row} />),
  };
  return (
    <>
      <TallyBoard
        label={words.lists}
        tallies={(['due', 'today', 'open', 'withdrawal'] as const).map((value) => ({
          value,
          label: words.tabs[value],
          count: counts[value],
          icon: icons[value],
          isCalling: value === 'due',
        }))}
        value={tab}
        onChange={setChosen}
      />
      {(tab !== 'due' || counts.due > 0 || coming === 0) && (
        <VisitList
          key={tab}
          title={words.titles[tab]}
          rows={rows[tab]()}
          none={
            <EmptyState icon={icons[tab]} title={words.none[tab]}>
              {words.noneExplanation[tab]}
            </EmptyState>
          }
        />
      )}
      {tab === 'due' && (
        <VisitList
          title={words.titles.coming}
          rows={[...readings(readingsComing), ...rechecks(worklist.coming)]}
          rule={words.dueRule}
        />
      )}
    </>
  );
}

interface VisitListProps {
  title: string;
  rows: readonly ReactNode[];
  /** Shown instead of an empty list; without it there is nothing. */
  none?: ReactNode;
  /** What puts an animal on the list, below it. */
  rule?: string;
}

function VisitList({ title, rows, none, rule }: VisitListProps) {
  const { visit: words } = useWords();
  const [limit, setLimit] = useState(pageLength);
  if (rows.length === 0) return none;
  const hidden = rows.length - limit;
  return (
    <SectionCard title={title} isFlush>
      <List label={title}>{rows.slice(0, limit)}</List>
      {hidden > 0 && (
        <MoreButton hidden={hidden} variant="quiet" onClick={() => setLimit(limit + pageLength)}>
          {words.more(Math.min(hidden, pageLength))}
        </MoreButton>
      )}
      {rule !== undefined && <p className="visit-rule">{rule}</p>}
    </SectionCard>
  );
}

/** A list that needs attention opens first, else the first that is not empty. */
const firstOf = ({ due, today, open }: Record<Tab, number>, coming: number): Tab => {
  if (due > 0) return 'due';
  if (today > 0) return 'today';
  return open > 0 && coming === 0 ? 'open' : 'due';
};
