import type { ReactNode } from 'react';
import { useRootMark } from '../theme/root-mark.ts';
import { ScreenPaper } from './paper.tsx';
import './action-bar.css';
import './page.css';

export interface PageProps {
  /** A PageHeader. */
  header: ReactNode;
  children: ReactNode;
  /** A second column from 1024 px; below the content on smaller screens. */
  aside?: ReactNode;
  /** Buttons at the lower edge, within reach of the thumb. The primary one last. */
  actions?: ReactNode;
  /** A `task` has one way out: on phones the navigation makes room for its actions. */
  kind?: 'browse' | 'task';
}

/** One screen inside the AppFrame. */
export function Page({ header, children, aside, actions, kind = 'browse' }: PageProps) {
  useRootMark('task', kind === 'task');
  useRootMark('actions', Boolean(actions));
  return (
    <ScreenPaper className="page" data-kind={kind} data-columns={aside ? 2 : 1}>
      {header}
      <div className="page-columns">
        <div className="page-content">{children}</div>
        {aside && <div className="page-aside">{aside}</div>}
      </div>
      {actions && <div className="action-bar">{actions}</div>}
    </ScreenPaper>
  );
}
