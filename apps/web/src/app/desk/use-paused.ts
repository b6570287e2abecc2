import { useEffect, useState } from 'react';

/** The pause in typing after which the server is asked. */
const pauseMs = 200;

/** A value once it has not changed for that pause. */
export function usePaused<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
