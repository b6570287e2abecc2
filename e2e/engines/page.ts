import { sentenceOf } from '@byre/server/plain-problem';
import { type Found, inPage, type Place, plain, type Target } from './locate.ts';
import type { Screen, Tab } from './tab.ts';

/** A page as a person sees it, in any browser. Every lookup waits until the element is there. */
export type Page = {
  goto(path: string): Promise<void>;
  reload(): Promise<void>;
  show(): Promise<void>;
  click(target: Target): Promise<void>;
  /** Clicks twice, like an unsure hand: the second click hits whatever is there by then. */
  clickTwice(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>;
  /** What is there at this moment. */
  look(target: Target): Promise<Found[]>;
  /** Waits until exactly one is there, or until it contains a text; `timeoutMs` allows for more. */
  see(target: Target, options?: { timeoutMs?: number }): Promise<Found>;
  /** Waits until none is there. */
  seeNo(target: Target): Promise<void>;
  /** How large it is on the screen. */
  measure(): Promise<Screen>;
  /** Runs a function in the page with its argument and nothing else. */
  evaluate<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
};

const defaultTimeoutMs = 20_000;
const pauseMs = 60;

export const pageIn = (tab: Tab, baseUrl: string): Page => {
  const look = async (target: Target) => (await tab.run(inPage('describe'), plain(target))) as Found[];
  const click = (target: Target, count = 1) =>
    eventually(tab, `click ${spell(target)}`, async () => {
      const place = (await tab.run(inPage('aim'), plain(target))) as Place;
      if ('trouble' in place) throw new NotYet(place.trouble);
      await tab.clickAt(place.x, place.y, count);
      const hasLanded = await tab.run(inPage('hasLanded'), null).catch(isPageGone);
      if (!hasLanded) throw new NotYet('something else came in its place');
    });
  return {
    // An app that has just been updated reloads itself, which may happen in between.
    goto: (path) => eventually(tab, `go to ${path}`, () => tab.goto(new URL(path, baseUrl).href)),
    reload: () => eventually(tab, 'reload', () => tab.reload()),
    show: () => tab.show(),
    look,
    click: (target) => click(target),
    clickTwice: (target) => click(target, 2),
    fill: (target, text) =>
      eventually(tab, `fill ${spell(target)}`, async () => {
        await click(target);
        if (!(await tab.run(inPage('chooseText'), plain(target)))) throw new NotYet('the focus is elsewhere');
        await tab.typeText(text);
        const [found] = await look(target);
        if (found && found.value !== text) throw new NotYet(`it holds "${found.value}"`);
      }),
    see: (target, { timeoutMs } = {}) =>
      eventually(
        tab,
        `see ${spell(target)}`,
        async () => {
          const [found, ...more] = await look(target);
          if (!found) throw new NotYet('it is not there');
          if (more.length > 0) throw new NotYet(`it is there ${more.length + 1} times`);
          return found;
        },
        timeoutMs,
      ),
    seeNo: (target) =>
      eventually(tab, `see no ${spell(target)}`, async () => {
        const { length } = await look(target);
        if (length > 0) throw new NotYet(`it is there ${length} times`);
      }),
    measure: () =>
      eventually(
        tab,
        'measure the screen',
        async () => (await tab.run(sizeOfPage, null).catch(askAgain)) as Screen,
        unansweredMs * 2,
      ),
    evaluate: async <A, R>(work: (argument: A) => R | Promise<R>, argument: A) =>
      (await tab.run(String(work), argument)) as R,
  };
};

const sizeOfPage = '() => ({ width: innerWidth, height: innerHeight })';

/** WebDriver waits this long for a page that was replaced during a request, and then reports only that. */
const unansweredMs = 30_000;

const askAgain = (error: unknown): never => {
  throw error instanceof Error && /script timeout/i.test(error.message) ? new NotYet(error.message) : error;
};

/** A state that may change in a moment, unlike a browser error. */
class NotYet extends Error {}

const eventually = async <T>(tab: Tab, what: string, attempt: () => Promise<T>, timeoutMs = defaultTimeoutMs) => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isLate = Date.now() > deadline;
      const isPassing = error instanceof NotYet || isPageGone(error);
      if (!isPassing || isLate) throw new Error(`Could not ${what}: ${sentenceOf(error)}\n${await readAll(tab)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

/** The text on the screen, to find out why a story failed. */
const readAll = (tab: Tab): Promise<string> =>
  tab
    .run('() => location.pathname + "\\n" + document.body.innerText', null)
    .then(String, (error) => `No page: ${error}`);

/** The page was left or reloaded during the request; the next one answers. */
const isPageGone = (error: unknown): boolean =>
  error instanceof Error &&
  /context was destroyed|no such frame|no such window global|navigat|detached/i.test(error.message);

const spell = ({ role, name, hasText, within }: Target): string =>
  [role, name && `“${name}”`, hasText && `with “${hasText}”`, within && `in ${spell(within)}`]
    .filter(Boolean)
    .join(' ');
