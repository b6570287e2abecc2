import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from '../theme/tone.ts';
import './timeline.css';
import '../theme/tone.css';

/** Events one below the other, joined by a line. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  );
}

export interface TimelineItemProps {
  title: ReactNode;
  /** Shown as given. */
  timeText: string;
  /** ISO form of the same, for machines. */
  dateTime?: string;
  icon: LucideIcon;
  tone?: Tone;
  badge?: ReactNode;
  /** Makes the title a link. */
  to?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function TimelineItem(props: TimelineItemProps) {
  const { title, timeText, dateTime, icon: Icon, tone = 'neutral', badge, to, children, actions } = props;
  return (
    <li className="timeline-item" data-tone={tone}>
      <span className="timeline-mark">
        <Icon aria-hidden="true" />
      </span>
      <div className="timeline-words">
        <p className="timeline-time">
          <time dateTime={dateTime}>{timeText}</time>
          {badge}
        </p>
        <p className="timeline-title">{to === undefined ? title : <Link to={to}>{title}</Link>}</p>
        {children && <div className="timeline-body">{children}</div>}
        {actions && <div className="timeline-actions">{actions}</div>}
      </div>
    </li>
  );
}
