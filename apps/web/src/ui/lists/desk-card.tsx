import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { Tone } from '../theme/tone.ts';
import './desk-card.css';
import '../theme/tone.css';

export interface DeskCardProps {
  icon: LucideIcon;
  title: string;
  /** The number waiting, beside the title. */
  count?: string | null;
  /** The colour of the count, only if someone must act on it. */
  tone?: Tone;
  /** The query. Its last answer stays, even if a later request failed. */
  asked: { data: unknown; error: unknown };
  words: { loading: string; trouble: string };
  /** In place of the lines, if there are none. */
  empty?: string | null;
  children: ReactNode;
}

/** One subject of the desk's first screen: a few lines, each with a link to where it is dealt with. */
export function DeskCard({ icon: Icon, title, count, tone, asked, words, empty, children }: DeskCardProps) {
  const titleId = useId();
  return (
    <section className="desk-card" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon aria-hidden="true" />
        {title}
        {count && (
          <span className="desk-card-count" data-tone={tone}>
            {count}
          </span>
        )}
      </h2>
      <Content asked={asked} words={words} empty={empty}>
        {children}
      </Content>
    </section>
  );
}

type ContentProps = Pick<DeskCardProps, 'asked' | 'words' | 'empty' | 'children'>;

function Content({ asked: { data, error }, words, empty, children }: ContentProps) {
  if (data === undefined && error) return <p className="desk-card-words">{words.trouble}</p>;
  if (data === undefined) return <Skeleton kind="rows" count={2} label={words.loading} />;
  if (empty) return <p className="desk-card-words">{empty}</p>;
  return children;
}

/** A list of lines; `label` names it if a card has several. */
export function DeskLines({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <>
      {label && <h3 className="desk-card-part">{label}</h3>}
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
      <ul role="list" aria-label={label}>
        {children}
      </ul>
    </>
  );
}

export interface DeskLineProps {
  to: string;
  children: ReactNode;
  note?: ReactNode;
  /** At the end of the line, aligned with the others. */
  figure?: string;
}

export function DeskLine({ to, children, note, figure }: DeskLineProps) {
  return (
    <li>
      <Link className="desk-line" to={to}>
        <span className="desk-line-words">
          <span>{children}</span>
          {note && <small>{note}</small>}
        </span>
        {figure !== undefined && <span className="desk-line-figure">{figure}</span>}
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}
