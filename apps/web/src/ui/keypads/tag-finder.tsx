import type { ReactNode } from 'react';
import { TagPad, type TagPadProps } from './tag-pad.tsx';

export interface TagFinderProps extends Omit<TagPadProps, 'message'> {
  /** The matching animals: rows to press. */
  found: ReactNode;
  /** Below the rows: how many more there are, or what to do. */
  note: ReactNode;
  /** Beside the note, for example a button that chooses all of them. */
  action?: ReactNode;
}

/** Keys for the last digits of a tag, with the matches above. The keys stay in place, whatever is found. */
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
