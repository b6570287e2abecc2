import type { ComponentProps, ReactNode } from 'react';
import { usePaperAbout } from './paper-about.tsx';
import type { PaperName } from './paper-names.ts';
import { PrintedBy, useSheetFoot } from './paper-sheet.tsx';
import './paper.css';

export interface PaperProps {
  name: PaperName;
  title: string;
  /** Beside the title: a day, a period. */
  aside?: ReactNode;
  /** By name and number. Without it, the holding of the screen; null for several or none. */
  holding?: string | null;
  /** `screen`: shown there too. `paper`: on the screen only its content, which the screen has named already. */
  head?: 'screen' | 'paper';
  /** In place of the usual head. */
  ownHead?: ReactNode;
  /** `dialog`: part of one, and printed without the screen behind it. */
  on?: 'page' | 'dialog';
  sheet?: 'portrait' | 'landscape';
  className?: string;
  children: ReactNode;
}

/**
 * What is printed of a screen or a dialog, and nothing outside it. It names the practice, the holding and who printed it,
 * and its sheets are numbered. Whose work it reports is up to its content, which takes the names from the records.
 */
export function Paper(props: PaperProps) {
  const { name, title, head = 'paper', ownHead, on = 'page', sheet = 'portrait', className, children } = props;
  const about = usePaperAbout();
  const holding = props.holding === undefined ? (about?.holding ?? null) : props.holding;
  useSheetFoot(about && [about.practiceName, holding, title].filter(Boolean).join(' · '), on);
  return (
    <article
      className={className === undefined ? 'paper' : `paper ${className}`}
      data-paper={on === 'page' ? 'whole' : 'only'}
      data-paper-name={name}
      data-sheet={sheet}
      aria-label={title}
    >
      <PrintedBy />
      {ownHead ?? (
        <header className="paper-head" data-on={head}>
          {about && <p className="paper-practice">{about.practice}</p>}
          <div className="paper-title">
            <h2>{title}</h2>
            {props.aside !== undefined && <p>{props.aside}</p>}
          </div>
          {holding !== null && <p className="paper-holding">{holding}</p>}
        </header>
      )}
      {children}
    </article>
  );
}

/** A screen, which is printed as it is unless it has a paper of its own. Its heading names it. */
export function ScreenPaper({ children, ...rest }: ComponentProps<'div'>) {
  const about = usePaperAbout();
  useSheetFoot(about && [about.practiceName, about.holding].filter(Boolean).join(' · '), 'screen');
  return (
    <div {...rest} data-paper="screen">
      <PrintedBy />
      {about && (
        <div className="paper-head" data-on="paper">
          <p className="paper-practice">{about.practice}</p>
          {about.holding !== null && <p className="paper-holding">{about.holding}</p>}
        </div>
      )}
      {children}
    </div>
  );
}
