import type { ReactNode } from 'react';
import { TagPad, type TagPadProps } from './tag-pad.tsx';

export interface TagFinderProps extends Omit<TagPadProps, 'message'> {
  /** What the digits leave: rows to be pressed. */
  found: ReactNode;
  /** Below them: how many more there are, or what to do. */
  note: ReactNode;
  /** Beside the note, such as a button that takes them all. */
  action?: ReactNode;
}

/** Keys for the last digits of a tag, and above them what these find. The keys stay where they are, whatever is found. */
export function TagFinder({ found, note, action, ...pad }: TagFinderProps) {
  return (
    <div className="tag-finder">
      <div className="tag-finder-found" aria-live="polite">
        <div className="tag-finder-rows">{found}</div>
        <div className="tag-finder-foot">
          <p className="tag-finder-note">{note}</p>
          {action}
        </div>
      </div>
      <TagPad {...pad} />
    </div>
  );
}
