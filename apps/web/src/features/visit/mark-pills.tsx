import Ban from 'lucide-react/icons/ban';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FolderOpen from 'lucide-react/icons/folder-open';
import type { ReactNode } from 'react';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { useWords } from '../../words/words.tsx';
import type { AnimalMarks } from './animal-marks.ts';
import { dueText } from './visit-text.ts';
import './visit.css';

export interface MarkPillsProps {
  marks: AnimalMarks;
  now: Date;
  /** What the row already shows. */
  without?: 'cases' | 'withheld';
  /** Shown after the marks. */
  children?: ReactNode;
}

/** The marks on an animal's row: open cases, re-check, and withdrawals. */
export function MarkPills({ marks: { openCases, recheck, withheld }, now, without, children }: MarkPillsProps) {
  const { visit, animals } = useWords();
  const isDue = recheck !== null && recheck <= now;
  return (
    <span className="visit-pills">
      {without !== 'cases' && openCases.length > 0 && (
        <StatusPill tone="warning" icon={FolderOpen}>
          {animals.openCases(openCases.length)}
        </StatusPill>
      )}
      {without !== 'cases' && recheck && (
        <StatusPill tone={isDue ? 'warning' : 'neutral'} icon={isDue ? CalendarCheck : CalendarClock}>
          {dueText(recheck, now, visit)}
        </StatusPill>
      )}
      {without !== 'withheld' &&
        withheld.map((line) => (
          <StatusPill key={line} tone="danger" icon={Ban}>
            {line}
          </StatusPill>
        ))}
      {children}
    </span>
  );
}
