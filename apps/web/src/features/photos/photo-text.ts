import type { Waiting } from '../../device/reads/photo-reads.ts';
import type { Tone } from '../../ui/theme/tone.ts';
import type { AllWords } from '../../words/with-later.ts';

/** The state of a photo in a few words, with a reason if a person may wonder. */
export type PhotoState = { text: string; tone: Tone; explanation: string | null };

/**
 * `isSending`: this tab is sending it; `isHeld`: photos wait for Wi-Fi; `isDayFull`: the practice may send no more
 * today.
 */
export type Going = { isSending: boolean; isHeld: boolean; isDayFull: boolean };

/** `waiting` is null once its bytes are on the server. */
export const photoState = (
  words: AllWords['photos'],
  waiting: Waiting | null,
  { isSending, isHeld, isDayFull }: Going,
): PhotoState => {
  const { states, explanations, refusals } = words;
  if (waiting === null) return { text: states.sent, tone: 'good', explanation: null };
  const { refusal, standing, received, byteSize } = waiting;
  if (refusal !== null) return { text: states.refused, tone: 'warning', explanation: refusals[refusal] };
  if (standing === 'stuck') return { text: states.stuck, tone: 'warning', explanation: explanations.stuck };
  if (standing === 'waits') return { text: states.waits, tone: 'neutral', explanation: explanations.waits };
  if (isHeld) return { text: states.held, tone: 'neutral', explanation: explanations.held };
  if (isDayFull) return { text: states.tomorrow, tone: 'neutral', explanation: explanations.tomorrow };
  if (!isSending) return { text: states.ready, tone: 'neutral', explanation: null };
  const share = Math.floor((received / byteSize) * 100);
  return { text: received === 0 ? states.sending : words.sendingShare(share), tone: 'info', explanation: null };
};
