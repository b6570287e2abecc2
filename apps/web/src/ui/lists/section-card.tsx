import { type ReactNode, useId } from 'react';
import './list.css';

export interface SectionCardProps {
  title: string;
  /** Beside the title: a quiet button, a count. */
  aside?: ReactNode;
  children: ReactNode;
  /** Without padding, for lists that run to the edges. */
  isFlush?: boolean;
  /** Not printed, for a card that would be a heading above nothing. */
  isOffPaper?: boolean;
}

export function SectionCard({ title, aside, children, isFlush, isOffPaper }: SectionCardProps) {
  const titleId = useId();
  return (
    <section
      className="card"
      aria-labelledby={titleId}
      data-flush={isFlush || undefined}
      data-off-paper={isOffPaper || undefined}
    >
      <header className="card-header">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </header>
      <div className="card-body">{children}</div>
    </section>
  );
}
