import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  /** Beside the summary while it is closed: what stands inside, in short. */
  shortly?: ReactNode;
  /** Opened by its content, such as a fault inside; a person may still close it. */
  isOpen?: boolean;
  /** For what is too much to be drawn while nobody looks at it. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What is seldom needed, one touch away. The browser's own element: it also opens for a search in the page. */
export function Disclosure({ summary, shortly, isOpen, onToggle, children }: DisclosureProps) {
  return (
    <details
      className="disclosure-box"
      open={isOpen || undefined}
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
