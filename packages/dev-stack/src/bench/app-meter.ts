/** What must be visible for a step to count as done. Every part that is named must apply. */
export type Sight = {
  /** An element that matches this selector exists. */
  shows?: string;
  /** An element that matches the selector contains this text. */
  text?: string;
  /** No element matches this selector. */
  without?: string;
  /** The text of these elements differs from their text when the measurement was armed. */
  changed?: string;
};

export type Meter = {
  /** From the start of the page load to the first frame that shows the expected sight. */
  sinceStart(sight: Sight): Promise<number>;
  /** From the next event of this kind to the first frame that shows the expected sight. Call `result` after causing the event. */
  arm(event: 'keydown' | 'click' | 'change', sight: Sight): void;
  result(): Promise<number | null>;
  /** A fixed amount of work, to compare machines. */
  calibrate(): number;
};

declare global {
  var meter: Meter;
}

/** Runs in the page before any of the page's own code. May use nothing from outside itself. */
export const installMeter = (): void => {
  // A sight that never appears is not a sample: the next letter may leave the same rows on screen.
  const giveUpMs = 2_500;
  const said = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join('|');

  const isSeen = ({ shows, text, without, changed }: Sight, before: string): boolean => {
    if (without !== undefined && document.querySelector(without)) return false;
    if (changed !== undefined && said(changed) === before) return false;
    if (shows === undefined) return true;
    const found = [...document.querySelectorAll(shows)];
    return text === undefined ? found.length > 0 : found.some((one) => one.textContent?.includes(text));
  };

  /** Checks every frame. The message is posted after the frame has been painted. */
  const seen = (sight: Sight, before: string, patienceMs = giveUpMs): Promise<number | null> =>
    new Promise((resolve) => {
      const beganMs = performance.now();
      const look = () => {
        if (isSeen(sight, before)) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        } else if (performance.now() - beganMs > patienceMs) resolve(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });

  let armed: Promise<number | null> = Promise.resolve(null);
  globalThis.meter = {
    sinceStart: async (sight) => (await seen(sight, '', 30_000)) ?? Number.NaN,
    arm: (type, sight) => {
      const before = sight.changed === undefined ? '' : said(sight.changed);
      armed = new Promise((resolve) => {
        const begin = async (event: Event) => {
          removeEventListener(type, begin, true);
          const endMs = await seen(sight, before);
          resolve(endMs === null ? null : endMs - event.timeStamp);
        };
        addEventListener(type, begin, true);
      });
    },
    result: () => armed,
    calibrate: () => {
      const startedMs = performance.now();
      let hash = 0x811c9dc5;
      for (let i = 0; i < 20_000_000; i += 1) hash = Math.imul(hash ^ (i & 0xff), 0x01000193);
      const rows = Array.from({ length: 20_000 }, (_, i) => ({ id: `row ${i}`, hash: hash ^ i, tag: String(i) }));
      const again: typeof rows = JSON.parse(JSON.stringify(rows));
      again.sort((a, b) => a.hash - b.hash || (a.id < b.id ? -1 : 1));
      return performance.now() - startedMs;
    },
  };
};
