import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUiWords } from '../words.tsx';
import './page.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The address and name of the screen that "back" leads to. */
  back?: { to: string; label?: string };
  actions?: ReactNode;
}

/** Its h1 can take the focus, so that the shell can move it there after a change of screen. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  const words = useUiWords();
  return (
    <header className="page-header">
      {back && (
        <Link className="back-link" to={back.to}>
          <ArrowLeft aria-hidden="true" />
          <span>{back.label ?? words.back}</span>
        </Link>
      )}
      <div className="page-header-row">
        <h1 tabIndex={-1}>{title}</h1>
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
      {subtitle && <div className="page-subtitle">{subtitle}</div>}
    </header>
  );
}
