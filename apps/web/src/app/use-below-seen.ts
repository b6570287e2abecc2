import { useNavigationType } from 'react-router-dom';
import { useSeen } from '../forms/use-seen.ts';

/**
 * False for the first render with `isThere`, true from the next, so that what is below the fold does not hold it up.
 * Always true after going back.
 */
export const useBelowSeen = (isThere = true): boolean => useSeen({ isThere, isAtOnce: useNavigationType() === 'POP' });
