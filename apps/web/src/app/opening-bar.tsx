import { useNavigation } from 'react-router-dom';
import { useWords } from '../words/words.tsx';
import './app.css';

/**
 * Shows that a touch was registered while the code of a screen loads on a slow signal. It appears only after a moment.
 */
export function OpeningBar() {
  const { app } = useWords();
  const isOpening = useNavigation().state === 'loading';
  return isOpening ? <div className="opening-bar" role="progressbar" aria-label={app.opening} /> : null;
}
