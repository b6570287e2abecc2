import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import './button.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does, in words: spoken, and shown as a tooltip. */
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
