import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { Tone } from '../theme/tone.ts';

export type ToastMessage = {
  message: string;
  tone?: Extract<Tone, 'neutral' | 'good' | 'warning' | 'danger'>;
  /** Offered as a button; the toast closes when it is pressed. */
  undo?: () => void;
  /** Another action in place of undo. */
  action?: { label: string; onPress: () => void };
  /** Long enough to read and to reach with a slow hand. The time stops while it is touched or focused. */
  timeoutMs?: number;
};

/** The current messages. One queue for the whole app, so that any code can show one without a host. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 2 });

/** Shows a message above everything else. Returns a function that removes it. */
export const showToast = (toast: ToastMessage): (() => void) => {
  // The same message twice would cover more of the screen and say no more.
  const same = toasts.visibleToasts.find(({ content }) => content.message === toast.message && !offers(content));
  if (same) toasts.close(same.key);
  const key = toasts.add(toast, { timeout: toast.timeoutMs ?? (offers(toast) ? 12_000 : 6_000) });
  return () => toasts.close(key);
};

/** Whether a message has a button of its own. */
export const offers = ({ undo, action }: ToastMessage): boolean => undo !== undefined || action !== undefined;
