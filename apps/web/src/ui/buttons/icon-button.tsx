import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does: its accessible name and tooltip. */
  label: string;
}

export function IconButton({ icon: Icon, label, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...button}
      className={className ? `icon-button ${className}` : 'icon-button'}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

/** A link that looks like an icon button. */
export function IconLink({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <Link className="icon-button" to={to} title={label} aria-label={label}>
      <Icon aria-hidden="true" />
    </Link>
  );
}
