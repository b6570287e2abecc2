import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goToField } from '../ui/fields/go-to-field.ts';

/** Moves the focus to the field that the address names, as `#usage-withdrawals`, once the form is there. */
export const useFieldOfAddress = (): void => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // After the frame of the form has set its own focus.
    const timer = setTimeout(() => goToField(decodeURIComponent(hash.slice(1))), 0);
    return () => clearTimeout(timer);
  }, [hash]);
};
