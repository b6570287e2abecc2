import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenCalm } from '../device/browser/when-idle.ts';
import { deviceAtHand, type OpenDevice } from '../device/opened/open-device.ts';
import { changeOwnSetting, getOwnSetting } from '../device/reads/own-settings.ts';
import { useLive } from '../device/use-live.ts';

/** How long the farms wait for the lists above them if it is not known how high these will be. */
const waitMs = 700;
/** How long the farms below those that a phone shows wait, because rendering them would hold the lists up. */
const othersWaitMs = 5_000;
/** A finger on its way to a row would hit the one that has moved there. Shorter than noticing that and reaching again. */
const restMs = 400;

export type TodayRoom = {
  /** Of the element that contains everything above the farms. */
  place: RefObject<HTMLDivElement | null>;
  /** The height in pixels that it keeps until the lists are there, as it had it last; undefined for its own height. */
  keptHeight: number | undefined;
  /** The lists are there, or the farms have waited long enough for them. */
  isOver: boolean;
  /** No more farms than a phone shows, because the lists are still being read. */
  isShort: boolean;
  /** The lists were there with the first render, as after going back. */
  isBack: boolean;
  /** The farms have just moved. */
  isMoved: boolean;
  /** Called when the lists are there, before they are painted. */
  onRead: () => void;
};

/**
 * The room above the farms. It is kept as high as it was last, so that at a start the farms need not wait for the lists,
 * and do not move away under a finger once these are there.
 */
export const useTodayRoom = (): TodayRoom => {
  const place = useRef<HTMLDivElement>(null);
  const [isBack] = useState(wasRead);
  const [isRead, setRead] = useState(isBack);
  const [isWaited, setWaited] = useState(isBack);
  const [isLong, setLong] = useState(isBack);
  const [isMoved, setMoved] = useState(false);
  const known = useLive(readHeight, []);
  useEffect(() => {
    const timers = [setTimeout(() => setWaited(true), waitMs), setTimeout(() => setLong(true), othersWaitMs)];
    return () => timers.forEach(clearTimeout);
  }, []);
  /** The height when the farms were first shown without the lists. */
  const shown = useRef<number | null>(null);
  const isShown = !isRead && (isWaited || typeof known === 'number');
  useLayoutEffect(() => {
    // Measuring what has a known height would lay the screen out once more.
    if (isShown) shown.current = known ?? heightOf(place.current);
  }, [isShown, known]);
  useLayoutEffect(() => {
    if (!isRead || isBack) return;
    const height = heightOf(place.current);
    rememberSoon(height);
    if (shown.current === null || Math.abs(shown.current - height) < 1) return;
    setMoved(true);
    const timer = setTimeout(() => setMoved(false), restMs);
    return () => clearTimeout(timer);
  }, [isRead, isBack]);
  const onRead = useCallback(() => {
    const device = deviceAtHand();
    if (device) readOn.add(device);
    setRead(true);
  }, []);
  const keptHeight = isRead ? undefined : (known ?? undefined);
  return { place, keptHeight, isOver: isRead || isWaited, isShort: !isRead && !isLong, isBack, isMoved, onRead };
};

const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;

/** Where this tab has shown the lists before. */
const readOn = new WeakSet<OpenDevice>();

const wasRead = (): boolean => {
  const device = deviceAtHand();
  return device !== null && readOn.has(device);
};

const setting = 'room above the farms';

/** A height in pixels on a screen of this width, because lines break elsewhere on another. */
type Room = { width: number; height: number };

const readHeight = async (): Promise<number | null> => {
  const text = await getOwnSetting(setting);
  if (text === null) return null;
  const { width, height } = JSON.parse(text) as Room;
  return width === innerWidth ? height : null;
};

const rememberSoon = (height: number): void => {
  const device = deviceAtHand();
  const remember = async () => {
    // Signed out, locked or another person by now.
    if (device === null || deviceAtHand() !== device || (await readHeight()) === height) return;
    await changeOwnSetting(setting, () => JSON.stringify({ width: innerWidth, height } satisfies Room));
  };
  // If it cannot be stored, the farms wait at the next start.
  whenCalm(() => void remember().catch(() => undefined));
};
