import { minuteMs } from '@byre/contract/time';
import { useSyncExternalStore } from 'react';
import { correctedNowMs } from '../device/storage/device-clock.ts';
import { place } from '../words/place.ts';

/**
 * Today by the practice's calendar, `2026-11-27`. A screen that stays open over midnight, or on a phone that slept, is
 * rendered again on the next day, even if nothing on the device has changed.
 */
export const useToday = (): string => useSyncExternalStore(onNewDay, () => place.dayOf(new Date(correctedNowMs())));

const onNewDay = (look: () => void): (() => void) => {
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, minuteMs);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
};
