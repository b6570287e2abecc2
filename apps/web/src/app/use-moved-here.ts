import { useEffect, useState } from 'react';
import { watchForSignal } from '../device/browser/online.ts';
import { farmRevision } from '../device/reads/farm-reads.ts';
import { type MovedHere, movedAsAnswered, movedUnknown } from '../device/reads/work-here.ts';
import { askMovedWork } from '../device/server/moved-work.ts';
import { readMovedHere } from '../device/sync/moved-here.ts';
import { useLive } from '../device/use-live.ts';

/**
 * What a sheet of a day (`2026-11-21`) must add to the records kept with the farm, and leave out of them. The device's
 * own copy answers first, the server as soon as there is signal, and again whenever something of the farm has changed:
 * an animal may have left.
 */
export const useMovedHere = (farmId: string, day: string): MovedHere => {
  const revision = useLive(() => farmRevision(farmId), [farmId]);
  const key = `${farmId} ${day} ${revision}`;
  const [found, setFound] = useState<{ key: string; moved: MovedHere }>({ key, moved: movedUnknown });
  useEffect(() => {
    if (revision === undefined) return;
    let isOver = false;
    let isAnswered = false;
    const take = (moved: MovedHere) => {
      if (!isOver) setFound({ key, moved });
    };
    const ask = async () => {
      if (isAnswered) return;
      const moved = movedAsAnswered(await askMovedWork(farmId, day));
      isAnswered = true;
      take(moved);
    };
    const tryToAsk = () => ask().catch(() => undefined);
    void tryToAsk();
    // Only what the server has not answered already.
    readMovedHere(farmId, day).then(
      (moved) => {
        if (!isAnswered) take(moved);
      },
      () => undefined,
    );
    const stop = watchForSignal(() => void tryToAsk());
    return () => {
      isOver = true;
      stop();
    };
  }, [farmId, day, revision, key]);
  return found.key === key ? found.moved : movedUnknown;
};
