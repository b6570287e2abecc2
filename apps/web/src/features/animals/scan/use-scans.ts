import { useEffect, useRef } from 'react';
import { type TakeScan, takeScans } from './scans.ts';

/** Receives scans while the component is mounted. If several do, the one mounted last gets them. */
export function useScans(take: TakeScan): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => takeScans((text) => latest.current(text)), []);
}
