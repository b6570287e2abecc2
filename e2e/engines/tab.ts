/**
 * A tab of any browser, with as little as every engine's remote control offers, so that the stories are written once.
 */
export type Tab = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls in the page the function with this source, and waits for its result. Arguments and results are JSON. */
  run(source: string, argument: unknown): Promise<unknown>;
  /** Clicks this many times, as fast as remote control can. */
  clickAt(x: number, y: number, count: number): Promise<void>;
  /** Types on the keyboard into the focused element. */
  typeText(text: string): Promise<void>;
  /** Brings the tab to the front, if the browser renders only the front tab. */
  show(): Promise<void>;
};

/** A browser with its own profile. */
export type Browser = {
  newTab(): Promise<Tab>;
  /** SIGKILL for all of it, so that nothing has time to write. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

/** The size of the page on the screen, in CSS pixels. */
export type Screen = { width: number; height: number };

export const phone: Screen = { width: 390, height: 844 };
export const tablet: Screen = { width: 820, height: 1180 };

/** A device's properties: its screen, and by how much its clock is ahead. */
export type Make = { screen: Screen; clockAheadMs: number };

/** Starts a browser with a folder for its storage. */
export type Engine = (profile: string, make: Make) => Promise<Browser>;
