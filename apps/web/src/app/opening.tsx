import { useState } from 'react';
import { useWords } from '../words/words.tsx';
import './app.css';

/**
 * The logo of index.html until there is a screen. If it is already visible it stays, so that on a slow line the page is
 * not empty before the first screen. An app that is already on the device should open without showing it.
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

/** Called while the placeholder of index.html is still there. */
const isMarkSeen = (): boolean => {
  const mark = document.querySelector('.opening');
  return mark !== null && Number(getComputedStyle(mark).opacity) > 0;
};
