/** What has to be seen for a step to count as done. All parts that are named have to hold. */
export type Sight = {
  /** An element of this kind is there. */
  shows?: string;
  /** One of its kind holds this text. */
  text?: string;
  /** None of this kind is there. */
  without?: string;
  /** What these say differs from what they said when the measurement was armed. */
  changed?: string;
};

export type Meter = {
  /** From the start of the page's load to the first frame in which the sight is there. */
  sinceStart(sight: Sight): Promise<number>;
  /** From the next event of this kind to the first frame in which the sight is there; call `result` after causing it. */
  arm(event: 'keydown' | 'click' | 'change', sight: Sight): void;
  result(): Promise<number | null>;
  /** A fixed piece of work, to compare machines by. */
  calibrate(): number;
};

declare global {
  var meter: Meter;
}

/** Runs in the page, before anything of the page does; may use nothing from outside itself. */
export const installMeter = (): void => {
  // What never shows is no sample: the next letter may leave the same rows standing.
  const giveUpMs = 2_500;
  const said = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join('|');

  const isSeen = ({ shows, text, without, changed }: Sight, before: string): boolean => {
    if (without !== undefined && document.querySelector(without)) return false;
    if (changed !== undefined && said(changed) === before) return false;
    if (shows === undefined) return true;
    const found = [...document.querySelectorAll(shows)];
    return text === undefined ? found.length > 0 : found.some((one) => one.textContent?.includes(text));
  };

  /** Looks in every frame; the message comes after the frame in which it was seen has been painted. */
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
