import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

type ButtonLook = {
  /** One primary per screen: it is the only thing in the accent colour. */
  variant?: ButtonVariant;
  icon?: LucideIcon;
  /** Takes the whole width of its row. */
  isWide?: boolean;
};

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the press was registered. Further presses are ignored and the focus stays. */
  isBusy?: boolean;
}

export function Button({ variant = 'secondary', icon: Icon, isWide, isBusy, ...rest }: ButtonProps) {
  const { children, className, onClick, ...button } = rest;
  // aria-disabled instead of disabled, because a disabled button loses the keyboard focus while work is in progress.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...button}
      className={className ? `button ${className}` : 'button'}
      data-variant={variant}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      <ButtonFace icon={Icon} isBusy={isBusy}>
        {children}
      </ButtonFace>
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook {
  to: string;
  /** The screen's keyboard shortcut for it. */
  shortcut?: string;
  children: ReactNode;
}

/** A link that looks like a button, for actions that only lead to another screen. */
export function ButtonLink({ to, variant = 'secondary', icon: Icon, isWide, shortcut, children }: ButtonLinkProps) {
  return (
    <Link to={to} className="button" data-variant={variant} data-wide={isWide || undefined} data-shortcut={shortcut}>
      <ButtonFace icon={Icon}>{children}</ButtonFace>
    </Link>
  );
}

function ButtonFace({ icon: Icon, isBusy, children }: { icon?: LucideIcon; isBusy?: boolean; children: ReactNode }) {
  return (
    <>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : Icon && <Icon aria-hidden="true" />}
      <span className="button-label">{children}</span>
    </>
  );
}
