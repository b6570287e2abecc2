import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useRootMark } from '../theme/root-mark.ts';
import { useUiWords } from '../words.tsx';
import './tapped-link.ts';
import './app-frame.css';
import './nav-bar.css';
import './top-bar.css';

export type NavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** A figure on the icon; `countLabel` says what it counts. */
  count?: number;
  countLabel?: string;
  isExact?: boolean;
};

export interface AppFrameProps {
  /** Name and logo, usually a link home. */
  brand: ReactNode;
  /** The status line, visible on every screen. */
  status?: ReactNode;
  /** At the end of the top bar. */
  tools?: ReactNode;
  navigation?: readonly NavItem[];
  navigationLabel?: string;
  children: ReactNode;
}

/** Top bar, navigation (tabs below on a phone, a rail at the side from 1024 px) and the screen. */
export function AppFrame({ brand, status, tools, navigation, navigationLabel, children }: AppFrameProps) {
  const words = useUiWords();
  useRootMark('navigation', navigation !== undefined);
  return (
    <div className="app-frame" data-has-navigation={navigation ? true : undefined}>
      <a className="skip-link" href="#content">
        {words.skipToContent}
      </a>
      <header className="top-bar">
        <div className="top-bar-brand">{brand}</div>
        {status && <div className="top-bar-status">{status}</div>}
        {tools && <div className="top-bar-tools">{tools}</div>}
      </header>
      {navigation && <NavBar items={navigation} label={navigationLabel} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function NavBar({ items, label }: { items: readonly NavItem[]; label: string | undefined }) {
  return (
    <nav className="nav-bar" aria-label={label}>
      {items.map(({ to, label: name, icon: Icon, count, countLabel, isExact }) => (
        <NavLink key={to} to={to} end={isExact} className="nav-item">
          <span className="nav-icon">
            <Icon aria-hidden="true" />
            {count ? (
              <span className="nav-count">
                {count}
                {countLabel && <span className="visually-hidden"> {countLabel}, </span>}
              </span>
            ) : null}
          </span>
          <span>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}
