import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './held-row.ts';
import './list.css';

/** Rows of one kind. Screen readers say its name and its number of rows. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none
    <ul className="list" aria-label={label} role="list">
      {children}
    </ul>
  );
}

export interface ListRowProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the end of the first line: a figure, a time. */
  meta?: ReactNode;
  /** At the end of a line with room: a StatusPill. */
  badge?: ReactNode;
  icon?: LucideIcon;
  /** The address of a screen. Without `to` and `onPress` the row is not interactive. */
  to?: string;
  /** Its target is open beside the list. */
  isCurrent?: boolean;
  onPress?: () => void;
  /** A separate button beside the row. */
  aside?: ReactNode;
}

export function ListRow({ to, isCurrent, onPress, aside, ...words }: ListRowProps) {
  return (
    <li className="list-item" data-aside={aside ? true : undefined}>
      <RowTarget to={to} isCurrent={isCurrent} onPress={onPress}>
        <RowWords {...words} />
        {(to ?? onPress) && <ChevronRight className="list-row-chevron" aria-hidden="true" />}
      </RowTarget>
      {aside}
    </li>
  );
}

type RowTargetProps = Pick<ListRowProps, 'to' | 'isCurrent' | 'onPress'> & { children: ReactNode };

function RowTarget({ to, isCurrent, onPress, children }: RowTargetProps) {
  if (to !== undefined) {
    return (
      <Link className="list-row" to={to} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    );
  }
  if (onPress) {
    return (
      <button className="list-row" type="button" onClick={onPress}>
        {children}
      </button>
    );
  }
  return <div className="list-row">{children}</div>;
}

function RowWords({
  title,
  subtitle,
  meta,
  badge,
  icon: Icon,
}: Omit<ListRowProps, 'to' | 'isCurrent' | 'onPress' | 'aside'>) {
  return (
    <>
      {Icon && <Icon className="list-row-icon" aria-hidden="true" />}
      <span className="list-row-words">
        <span className="list-row-line">
          <span className="list-row-title">{title}</span>
          {meta ? <span className="list-row-meta">{meta}</span> : badge}
        </span>
        {(subtitle || (meta && badge)) && (
          <span className="list-row-line">
            {subtitle && <span className="list-row-subtitle">{subtitle}</span>}
            {meta && badge}
          </span>
        )}
      </span>
    </>
  );
}
