import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { deskKeys } from '../keys/desk-keys.ts';
import { pressedOf } from '../keys/key-press.ts';
import { useWorkWords } from './work-words.tsx';
import './side-panel.css';

export interface SidePanelProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Called on Escape and by the close button. */
  onClose: () => void;
  /** Buttons for the content. */
  actions?: ReactNode;
  /** Identifies the content. When it changes, the heading takes the focus. */
  subject: string;
  children: ReactNode;
}

/** A panel beside the table for an opened row. The table stays as it was and can still be used. */
export function SidePanel({ title, subtitle, onClose, actions, subject, children }: SidePanelProps) {
  const words = useWorkWords();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focused again for every subject
  useEffect(() => heading.current?.focus({ preventScroll: true }), [subject]);
  const keyDown = (event: KeyboardEvent) => {
    if (pressedOf(deskKeys.rows, event)?.name !== 'close' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside className="side-panel" aria-labelledby={titleId} onKeyDown={keyDown}>
      <header className="side-panel-header">
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p className="side-panel-subtitle">{subtitle}</p>}
        </div>
        <IconButton icon={X} label={words.closePanel} onClick={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and arrows are to scroll it where it holds no control */}
      <section className="side-panel-scroll" tabIndex={0} aria-labelledby={titleId}>
        {/* Many buttons would otherwise leave a small screen little room for the record. */}
        {actions && <div className="side-panel-actions">{actions}</div>}
        <div className="side-panel-body">{children}</div>
      </section>
    </aside>
  );
}
