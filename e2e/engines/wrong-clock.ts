/**
 * A script that makes a page's clock stand `aheadMs` ahead, to be run before any of the page's own: nobody can set the clock
 * of this machine for one browser. The service worker keeps the right one; it tells no times.
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
