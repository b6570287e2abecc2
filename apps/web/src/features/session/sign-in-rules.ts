import type { signIn } from '../../device/session/session.ts';
import type { DeviceErrorCode } from '../../device/storage/device-error.ts';
import type { Words } from '../../words/en.ts';

export type SignInFailure =
  | Exclude<Awaited<ReturnType<typeof signIn>>, { kind: 'signed-in' | 'second-factor' }>
  /** The server accepted the sign-in, but this device cannot store it. */
  | { kind: 'storage'; code: DeviceErrorCode };

/** One sentence for a failed sign-in. `canOthersGoOn`: whether another person can continue without signal. */
export const failureText = (
  { app, session: { signIn: words } }: Words,
  failure: SignInFailure,
  { canOthersGoOn }: { canOthersGoOn: boolean },
): string => {
  switch (failure.kind) {
    case 'storage':
      return app.deviceErrors[failure.code];
    case 'too-many':
      return words.tooMany(failure.retryAfterSeconds);
    case 'no-network':
      return words.failures[canOthersGoOn ? 'no-network' : 'no-network-alone'];
    default:
      return words.failures[failure.kind];
  }
};
