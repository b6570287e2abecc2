import { useNavigation } from 'react-router-dom';
import { useWords } from '../words/words.tsx';
import './app.css';

/** On a slow signal the code of a screen takes a moment: the touch was felt. Shows after a moment only. */
export function OpeningBar() {
  const { app } = useWords();
  const isOpening = useNavigation().state === 'loading';
  return isOpening ? <div className="opening-bar" role="progressbar" aria-label={app.opening} /> : null;
}
