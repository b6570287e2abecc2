/** A tab of some browser: as little as every engine's remote control has, so that the stories can be written once. */
export type Tab = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls the function that `source` spells in the page, and waits for what it promises. Both ways only JSON passes. */
  run(source: string, argument: unknown): Promise<unknown>;
  clickAt(x: number, y: number): Promise<void>;
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

/** Starts a browser on a folder that keeps what it stores. */
export type Engine = (profile: string) => Promise<Browser>;

/** The screen of a phone, where the browser can be that narrow. */
export const phoneScreen = { width: 390, height: 844 };
