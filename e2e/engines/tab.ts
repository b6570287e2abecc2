/** A tab of some browser: as little as every engine's remote control has, so that the stories can be written once. */
export type Tab = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls the function that `source` spells in the page, and waits for what it promises. Both ways only JSON passes. */
  run(source: string, argument: unknown): Promise<unknown>;
  /** So many times, as fast as the remote control can. */
  clickAt(x: number, y: number, count: number): Promise<void>;
  /** On the keyboard, into whatever has the focus. */
  typeText(text: string): Promise<void>;
  /** To the front, as far as the browser draws only the tab in front. */
  show(): Promise<void>;
};

/** A browser that runs on a profile of its own. */
export type Browser = {
  newTab(): Promise<Tab>;
  /** SIGKILL to all of it: nothing gets the time to write anything down. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** What a page may take of the glass, in CSS pixels. */
export type Screen = { width: number; height: number };

export const phone: Screen = { width: 390, height: 844 };
export const tablet: Screen = { width: 820, height: 1180 };

/** A device as it is bought: how large its glass is, and what its clock is ahead of the time. */
export type Make = { screen: Screen; clockAheadMs: number };

/** Starts a browser on a folder that keeps what it stores. */
export type Engine = (profile: string, make: Make) => Promise<Browser>;
