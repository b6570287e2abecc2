import { useEffect, useRef } from 'react';
import { type TakeScan, takeScans } from './scans.ts';

/** Takes what a reader reads for as long as the component is there; of several the last one mounted. */
export function useScans(take: TakeScan): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => takeScans((text) => latest.current(text)), []);
}
