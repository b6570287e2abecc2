/** What is waiting for the confirmation: a change of who may do what, or many records leaving Byre. */
export type ConfirmedFor = 'change' | 'take-away';

/** Asks the person to confirm their identity; resolves to whether they did. */
type Asker = (reason: ConfirmedFor) => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;
let giveUp: (() => void) | null = null;

/**
 * Registers the screen that can ask. Returns a function that ends that. What is waiting when the screen closes is
 * refused.
 */
export const onConfirmation = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker !== ask) return;
    asker = null;
    giveUp?.();
  };
};

/** Asks once, however many requests are waiting for it; false if no screen can ask. */
export const confirmIdentity = (reason: ConfirmedFor): Promise<boolean> => {
  asking ??= Promise.race([
    asker?.(reason) ?? false,
    new Promise<false>((resolve) => {
      giveUp = () => resolve(false);
    }),
  ]).finally(() => {
    asking = null;
    giveUp = null;
  });
  return asking;
};
