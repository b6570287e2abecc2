import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './feedback.css';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** Why it is empty, or what to do next. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-mark">
        <Icon aria-hidden="true" />
      </span>
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-words">{children}</div>}
      {action}
    </div>
  );
}
