import { Link } from 'react-router-dom';
import { BrandMark } from '../ui/frames/brand-mark.tsx';
import { useWords } from '../words/words.tsx';
import { paths } from './paths.ts';

/** Name and logo, linked to the first screen. */
export function Brand() {
  const { app } = useWords();
  return (
    <Link to={paths.home()} aria-label={app.home}>
      <BrandMark />
      <span className="brand-name">{app.name}</span>
    </Link>
  );
}
