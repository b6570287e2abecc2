import type { User } from '@byre/contract/session/schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goOnRewriting, lockNow } from '../../device/lock/app-lock.ts';
import { watchIdle } from '../../device/lock/idle.ts';
import { askOtherTabs } from '../../device/lock/sharing.ts';
import { readVault } from '../../device/lock/vault-store.ts';
import { beforeClosing } from '../../device/storage/keyring.ts';
import { readLock } from '../../device/storage/stored-token.ts';
import { useLive } from '../../device/use-live.ts';
import { toasts } from '../../ui/feedback/toast-queue.ts';
import { LockScreen } from './lock-screen.tsx';
import { NewPin } from './new-pin.tsx';
import './app-lock.css';

export interface AppLockProps {
  user: User;
  isLocked: boolean;
  /** The sign-in screen, for a password or another person. */
  signInTo: string;
  children: ReactNode;
}

/** Another open tab may have the key, and answers within this time. */
const answerMs = 150;

/**
 * Wraps all screens of a person with a lock. While it is locked, none of their data is on the screen or in memory. The
 * address stays, and typed text is sealed in its draft.
 */
export function AppLock({ user, isLocked, signInTo, children }: AppLockProps) {
  const vault = useLive(() => readVault(user.id), [user.id]);
  const isAsking = useOtherTabs(user.id, isLocked);
  const idleMinutes = vault && vault.state !== 'opening' ? vault.idleMinutes : null;
  useEffect(() => {
    if (isLocked || idleMinutes === null) return;
    return watchIdle(user.id, idleMinutes, () => lockNow(user.id));
  }, [user.id, isLocked, idleMinutes]);
  useRewriting(user.id, isLocked);
  useSamePlace(isLocked);
  if (vault === undefined || (isLocked && isAsking)) return null;
  if (isLocked && vault) return <LockScreen user={user} vault={vault} signInTo={signInTo} />;
  return vault?.isForgotten ? <NewPin userId={user.id} /> : children;
}

/**
 * However the lock was opened, an interrupted rewriting continues. A tab that slept first checks the current state of
 * the lock.
 */
const useRewriting = (userId: string, isLocked: boolean): void => {
  useEffect(() => {
    if (isLocked) return;
    goOnRewriting(userId);
    const look = () => {
      if (document.visibilityState === 'visible') readLock(userId).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [userId, isLocked]);
};

const useOtherTabs = (userId: string, isLocked: boolean): boolean => {
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    if (isLocked) askOtherTabs(userId);
    const timer = setTimeout(() => setAsking(false), answerMs);
    return () => clearTimeout(timer);
  }, [userId, isLocked]);
  return isAsking;
};

/** Restores the scroll position once the page is long enough again. */
const useSamePlace = (isLocked: boolean): void => {
  const place = useRef(0);
  useEffect(
    () =>
      beforeClosing(() => {
        place.current = window.scrollY;
        toasts.clear();
      }),
    [],
  );
  useEffect(() => {
    if (isLocked || place.current === 0) return;
    const wanted = place.current;
    const follow = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < wanted + window.innerHeight) return;
      window.scrollTo(0, wanted);
      place.current = 0;
      follow.disconnect();
    });
    follow.observe(document.body);
    return () => follow.disconnect();
  }, [isLocked]);
};
