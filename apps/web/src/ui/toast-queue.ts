import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { Tone } from './tone.ts';

export type ToastMessage = {
  message: string;
  tone?: Extract<Tone, 'neutral' | 'good' | 'warning' | 'danger'>;
  /** Offered as a button; the toast closes when it is pressed. */
  undo?: () => void;
  /** Another offer than undo. */
  action?: { label: string; onPress: () => void };
  /** Long enough to be read and reached with a slow hand; the clock stops while it is touched or focused. */
  timeoutMs?: number;
};

/** The messages on show. One for the whole app, so that anything can speak without being handed a host. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 2 });

/** Shows a message above everything else. Returns what takes it away again. */
export const showToast = (toast: ToastMessage): (() => void) => {
  // The same words twice would cover twice as much of the screen and say no more.
  const same = toasts.visibleToasts.find(({ content }) => content.message === toast.message && !offers(content));
  if (same) toasts.close(same.key);
  const key = toasts.add(toast, { timeout: toast.timeoutMs ?? (offers(toast) ? 12_000 : 6_000) });
  return () => toasts.close(key);
};

const offers = ({ undo, action }: ToastMessage): boolean => undo !== undefined || action !== undefined;
