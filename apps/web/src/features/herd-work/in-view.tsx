import { type ReactNode, useEffect, useRef } from 'react';
import './herd-work.css';

/** Scrolls the question and its keys into view, whatever else is on the screen. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="herd-in-view" ref={place}>
      {children}
    </div>
  );
}
