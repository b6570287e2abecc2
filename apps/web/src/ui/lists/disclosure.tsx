import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  /** A summary of the content, shown while it is closed. */
  shortly?: ReactNode;
  /** Opened because of its content, for example an error inside. Only a person closes it, even if that is corrected. */
  isOpen?: boolean;
  /** For content too expensive to render while it is closed. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Content that is seldom needed, one touch away. The browser's own element, which a search in the page also opens. */
export function Disclosure({ summary, shortly, isOpen, onToggle, children }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen && box.current) box.current.open = true;
  }, [isOpen]);
  return (
    <details
      className="disclosure-box"
      ref={box}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        <ChevronRight aria-hidden="true" />
        <span>
          {summary}
          {shortly && <span className="disclosure-shortly"> {shortly}</span>}
        </span>
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}
