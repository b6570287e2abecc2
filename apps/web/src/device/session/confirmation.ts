/** What is waiting for the answer: something that decides who may do what, or many records that leave Byre. */
export type ConfirmedFor = 'change' | 'take-away';

/** Asks the person to show again that it is them; whether they did. */
type Asker = (reason: ConfirmedFor) => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;
let giveUp: (() => void) | null = null;

/** The screen that can ask; returns what ends that. What waits for a screen that is left gets no for an answer. */
export const onConfirmation = (ask: Asker): (() => void) => {
  asker = ask;
  return () => {
    if (asker !== ask) return;
    asker = null;
    giveUp?.();
  };
};

/** Asks once, however many requests wait for it; false where no screen can ask. */
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
