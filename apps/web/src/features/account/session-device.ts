import type { OwnSession } from '@byre/contract/account/schema';
import { deviceText } from '../../device/browser/device-name.ts';
import type { AllWords } from '../../words/with-later.ts';

/** The device of a session, in the reader's language. */
export const sessionDevice = ({ account, app }: AllWords, { device }: OwnSession): string =>
  device === null ? account.sessions.unnamed : deviceText(app.device, device);
