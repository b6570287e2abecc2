import type { Words } from '../../../words/en.ts';
import type { StatusLineState } from './status-line-rules.ts';

/** The state as a text; `now` decides whether a time needs its day. */
export const statusLineText = (words: Words['syncStatus']['line'], state: StatusLineState, now: Date): string => {
  switch (state.kind) {
    case 'checking':
      return words.checking;
    case 'storage-problem':
      return words.storageProblem;
    case 'device-full':
      return words.deviceFull(state.count);
    case 'needs-you':
      return words.needsYou(state.count);
    case 'sign-in-again':
      return words.signInAgain(state.unsent);
    case 'update-to-send':
      return words.updateToSend(state.unsent);
    case 'sending':
      return words.sending(state.count);
    case 'offline':
      return words.offline(state.unsent, state.since, now);
    case 'portal':
      return words.portal(state.unsent);
    case 'set-back':
      return words.setBack(state.count);
    case 'saved':
      return words.saved(state.count);
    case 'filling':
      return words.filling(state.farmsDone, state.farms);
    case 'all-sent':
      return words.allSent(state.lastConfirmedAt, now);
  }
};
