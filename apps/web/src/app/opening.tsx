import { useState } from 'react';
import { useWords } from '../words/words.tsx';
import './app.css';

/**
 * The mark of index.html, for as long as there is no screen. Where it was seen it stays: on a slow line the page is not empty
 * between the first sign of the app and its first screen. Of an app that stands on the device nobody should see it.
 */
export function Opening() {
  const { app } = useWords();
  const [isSeen] = useState(isMarkSeen);
  return (
    <p className="opening" role="status" aria-label={app.loading} data-seen={isSeen || undefined}>
      <img src="/favicon.svg" alt="" width={64} height={64} />
      {app.name}
    </p>
  );
}

/** Asked while what it takes the place of still stands. */
const isMarkSeen = (): boolean => {
  const mark = document.querySelector('.opening');
  return mark !== null && Number(getComputedStyle(mark).opacity) > 0;
};
