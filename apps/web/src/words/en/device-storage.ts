import { format } from '../format.ts';

/** Whether the browser keeps the data, and how much space it takes. */
export const deviceStorage = {
  title: 'Data on this device',
  kept: 'Kept',
  keptYes: 'Yes, until you remove it',
  keptNo: 'Not guaranteed',
  keptNoTitle: 'The browser may clear this data',
  keptNoExplanation:
    'It may do so when space is short, or when Byre is not opened for a long time. Putting Byre on the home screen helps. The safe way is to send your changes.',
  ask: 'Ask the browser to keep it',
  asked: 'The browser keeps the data until you remove it.',
  askedInVain: 'The browser does not guarantee this yet. Putting Byre on the home screen usually helps.',
  apple:
    'Safari deletes the data of sites that you have not opened for a week. Send your changes, then choose Share and “Add to Home Screen”: the app there keeps its data. It has its own storage, so sign in there and let it download your farms.',
  tightTitle: 'The space for Byre is nearly used up',
  tight: 'Free some space on this device, so that what you record can always be saved.',
  ready: 'Ready to go offline',
  readyYes: 'Yes: all your farms and lists are here',
  readyNot: (done: number, total: number) =>
    total === 0 ? 'Not yet' : `Not yet: ${format.number(done)} of ${format.number(total)} farms are here`,
  readyPart: (kept: number, farms: number) =>
    `No: ${format.number(kept)} of ${format.number(farms)} farms are kept here`,
  readyLooking: 'Checking…',
  readyAppComing: 'Not yet: Byre itself is still downloading',
  readyAppUnkept: 'Only while this page stays open: this browser does not keep Byre itself',
  used: 'Space used',
  usedOf: (used: string, quota: string | null) => (quota === null ? used : `${used} of ${quota}`),
  unknown: 'The browser does not say',
  lastContact: 'Last confirmed by the practice',
  never: 'Not yet',
  unsent: 'Not sent yet',
};
