import { type ReactNode, useEffect, useRef } from 'react';
import './herd-work.css';

/** Whatever else the screen says: what is asked comes with its keys in view. */
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
