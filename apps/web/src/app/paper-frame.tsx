import type { User } from '@byre/contract/session/schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { whenIdle } from '../device/browser/when-idle.ts';
import { getFarm } from '../device/reads/farm-reads.ts';
import { useSession } from '../device/use-live.ts';
import { PaperAboutProvider } from '../ui/frames/paper-about.tsx';
import { format } from '../words/format.ts';
import { inOneLine } from '../words/in-one-line.ts';
import { practiceOnPaper } from '../words/practice-on-paper.ts';
import { useWords } from '../words/words.tsx';
import { now } from './clock.ts';
import { routes } from './paths.ts';

/** What every paper of a signed-in person says besides its subject: practice, holding, and who prints it. */
export function PaperFrame({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  return user ? <OfPerson user={user}>{children}</OfPerson> : children;
}

function OfPerson({ user, children }: { user: User; children: ReactNode }) {
  const { app } = useWords();
  const holding = useHolding();
  const { name } = user;
  const practice = user.practices.map(practiceOnPaper).join('; ');
  const practiceName = user.practices.map((one) => one.name ?? one._id).join('; ');
  const about = useMemo(
    () => ({
      practice,
      practiceName,
      holding,
      printedBy: (at: Date) => app.printedBy(name, format.dayAndTime(at.toISOString())),
      now,
    }),
    [practice, practiceName, holding, name, app],
  );
  return <PaperAboutProvider about={about}>{children}</PaperAboutProvider>;
}

/** The holding in the address, by name and number. Only papers show it, so the screen does not wait for it. */
const useHolding = (): string | null => {
  const { pathname } = useLocation();
  const segment = matchPath(`${routes.farm}/*`, pathname)?.params.farmId;
  const farmId = segment === undefined ? null : decodeURIComponent(segment);
  const [found, setFound] = useState<{ farmId: string; text: string } | null>(null);
  useEffect(() => {
    if (farmId === null) return;
    return whenIdle(() => {
      getFarm(farmId).then(
        (item) => setFound({ farmId, text: inOneLine([item?.farm.name, farmId]) }),
        () => undefined,
      );
    });
  }, [farmId]);
  if (farmId === null) return null;
  return found?.farmId === farmId ? found.text : farmId;
};
