import { useState } from 'react';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { useAllWords } from '../../words/all-words.ts';
import { CaseTimelineItem } from './case-timeline-item.tsx';
import type { CaseHistory } from './queries.ts';

export interface CaseTimelineProps {
  /** Undefined while it is being read. */
  history: CaseHistory | undefined;
  linkTo: (recordId: string) => string;
  /** Shows only the newest cases at first. */
  isNewestOnly?: boolean;
}

/** Older cases are behind a button, because a herd's oldest cow has a hundred. */
const shownAtFirst = 20;

/** The case history of an animal, newest first. */
export function CaseTimeline({ history, linkTo, isNewestOnly = false }: CaseTimelineProps) {
  const { timeline: words } = useAllWords().medicalRecords;
  const [limit, setLimit] = useState(shownAtFirst);
  if (history === undefined) return <Skeleton label={words.loading} />;
  const { cases, complete } = history;
  if (cases.length === 0) {
    return (
      <p className="case-hint">
        <strong>{words.emptyTitle}</strong> {complete ? words.emptyText : words.notHere}
      </p>
    );
  }
  const hidden = cases.length - limit;
  return (
    <>
      <Timeline label={words.label}>
        {cases.slice(0, isNewestOnly ? 1 : limit).map((one) => (
          <CaseTimelineItem key={one.item.document._id} {...one} to={linkTo(one.item.document._id)} />
        ))}
      </Timeline>
      {hidden > 0 && (
        <MoreButton hidden={hidden} variant="quiet" onClick={() => setLimit(cases.length)}>
          {words.more(hidden)}
        </MoreButton>
      )}
      {!complete && <p className="case-hint">{words.notHere}</p>}
    </>
  );
}
