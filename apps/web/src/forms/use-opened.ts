import { useEffect, useState } from 'react';
import { DeviceError } from '../device/storage/device-error.ts';

type Answer<T> = { key: string; value?: T; error?: unknown };

/**
 * The result of `read` when the form was opened or `keys` changed; `undefined` until then. Not live, because a row that
 * moves under a finger is missed. A storage failure is thrown during rendering, for the screen's error boundary.
 */
export function useOpened<T>(read: () => Promise<T>, keys: readonly unknown[]): T | undefined {
  const key = JSON.stringify(keys);
  const [answer, setAnswer] = useState<Answer<T>>({ key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is new at every rendering; `keys` tell when it differs
  useEffect(() => {
    let isWanted = true;
    read().then(
      (value) => isWanted && setAnswer({ key, value }),
      (error: unknown) => {
        const isSignedOut = error instanceof DeviceError && error.code === 'signed-out';
        if (isWanted && !isSignedOut) setAnswer({ key, error });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  if (answer.key !== key) return undefined;
  if (answer.error !== undefined) throw answer.error;
  return answer.value;
}
