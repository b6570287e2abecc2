import { type ReactNode, useState } from 'react';
import { Disclosure } from './disclosure.tsx';

/** Content that comes from the server, so it is rendered only when it is opened. */
export function LateDisclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={setOpen}>
      {isOpen && children}
    </Disclosure>
  );
}
