import type { LucideIcon } from 'lucide-react';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useUiWords } from '../words.tsx';
import { ScreenPaper } from './paper.tsx';
import './app-frame.css';
import './page.css';
import './top-bar.css';
import './desk-bar.css';
import './desk-frame.css';
import './desk-nav.css';
import './desk-page.css';

export type DeskNavItem = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Called when the pointer or focus rests on it, or it is pressed, because it may be opened next. */
  onIntent?: () => void;
};

export type DeskNavSection = {
  label: string;
  items: readonly DeskNavItem[];
};

export interface DeskFrameProps {
  /** Name and logo, a link to the first screen. */
  brand: ReactNode;
  /** The line that always shows what has been sent and what has not. */
  status?: ReactNode;
  /** At the end of the top bar: the signed-in person and sign-out. */
  tools?: ReactNode;
  navigation: readonly DeskNavSection[];
  navigationLabel: string;
  /** Beside the button that folds the navigation. */
  navigationTools?: ReactNode;
  /** Whether the navigation is folded to icons, and the button that changes it. */
  fold?: { isFolded: boolean; label: string; onToggle: () => void };
  children: ReactNode;
}

/** The frame of the desk: navigation at the side, and the rest for the screen, with everything visible at once. */
export function DeskFrame(props: DeskFrameProps) {
  const { brand, status, tools, navigation, navigationLabel, navigationTools, fold, children } = props;
  const words = useUiWords();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // In a low window the list is longer than the screen, and the current entry may be below its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address another entry is the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className="desk-frame" data-folded={fold?.isFolded || undefined}>
      <a className="skip-link" href="#content">
        {words.skipToContent}
      </a>
      <header className="top-bar desk-bar">
        <div className="top-bar-brand">{brand}</div>
        {status && <div className="top-bar-status">{status}</div>}
        {tools && <div className="desk-tools">{tools}</div>}
      </header>
      <nav ref={nav} className="desk-nav" aria-label={navigationLabel}>
        <div className="desk-nav-tools">
          {fold && (
            <button
              type="button"
              className="desk-nav-tool"
              aria-label={fold.label}
              aria-expanded={!fold.isFolded}
              title={fold.label}
              onClick={fold.onToggle}
            >
              {fold.isFolded ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
            </button>
          )}
          {navigationTools}
        </div>
        {navigation.map((section) => (
          <DeskSection key={section.label} {...section} isFolded={fold?.isFolded ?? false} />
        ))}
      </nav>
      <main id="content" className="desk-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** A pointer that only passes over a link is going elsewhere. */
const restMs = 50;

function DeskSection({ label, items, isFolded }: DeskNavSection & { isFolded: boolean }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const rest = (onIntent: (() => void) | undefined) => {
    leave();
    if (onIntent) timer.current = setTimeout(onIntent, restMs);
  };
  // Requested before the screen is rendered, so that the answer arrives meanwhile.
  const press = (onIntent: (() => void) | undefined) => {
    leave();
    onIntent?.();
  };
  return (
    <div className="desk-section">
      <h2 className="desk-section-name">{label}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the list role when list-style is none */}
      <ul role="list" aria-label={label}>
        {items.map(({ to, label: name, icon: Icon, onIntent }) => (
          <li key={to}>
            {/* If its address is the beginning of another's, only an exact match makes it the current one. */}
            <NavLink
              to={to}
              end={items.some((other) => other.to.startsWith(`${to}/`))}
              className="desk-link"
              title={isFolded ? name : undefined}
              onPointerEnter={() => rest(onIntent)}
              onPointerDown={() => press(onIntent)}
              onFocus={() => rest(onIntent)}
              onPointerLeave={leave}
              onBlur={leave}
            >
              <Icon aria-hidden="true" />
              <span className="desk-link-name">{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface DeskPageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  /** `fill`: the screen is as high as the window and its content scrolls separately, like a table. */
  height?: 'fill' | 'flow';
  children: ReactNode;
}

/** One screen of the desk. Its h1 is its name. */
export function DeskPage({ title, subtitle, actions, height = 'flow', children }: DeskPageProps) {
  return (
    <ScreenPaper className="page desk-page" data-height={height}>
      <header className="desk-heading">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p className="desk-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="desk-actions">{actions}</div>}
      </header>
      {children}
    </ScreenPaper>
  );
}
