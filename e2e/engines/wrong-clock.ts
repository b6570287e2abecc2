/**
 * A script that sets a page's clock `aheadMs` ahead, to run before the page's own scripts, because this machine's clock
 * cannot be set for one browser. The service worker keeps the right time, but does not use it.
 */
export const wrongClock = (aheadMs: number): string => `(${String(shiftClock)})(${aheadMs})`;

const shiftClock = (aheadMs: number): void => {
  const RightDate = Date;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [target.now() + aheadMs] : given, newTarget),
    get: (target, name) => (name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name)),
  });
};
