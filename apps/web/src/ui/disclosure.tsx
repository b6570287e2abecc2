import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  /** Shown beside the summary while it is closed: the content in short. */
  shortly?: ReactNode;
  /** Opened by its content, such as a fault inside; only a person closes it, however soon that is mended. */
  isOpen?: boolean;
  /** For what is too much to be drawn while nobody looks at it. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What is seldom needed, one touch away. The browser's own element: it also opens for a search in the page. */
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
