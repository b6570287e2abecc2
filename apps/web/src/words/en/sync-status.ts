import { clockSize } from '../clock-size.ts';
import { format } from '../format.ts';

/** `1 day`, `5 years` */
export const clockOff = (offMs: number): string => {
  const { n, unit } = clockSize(offMs);
  return format.count(n, unit.slice(0, -1), unit);
};

/** `3 changes` */
export const changes = (n: number) => format.count(n, 'change', 'changes');

export const syncStatus = {
  line: {
    checking: 'Checking…',
    storageProblem: 'Cannot save on this device',
    deviceFull: (n: number) => `Device full · ${n === 0 ? 'all sent' : `${format.number(n)} to send`}`,
    needsYou: (n: number) => (n === 1 ? '1 needs attention' : `${format.number(n)} need attention`),
    signInAgain: (unsent: number) =>
      unsent === 0 ? 'Sign in again to stay up to date' : `Sign in again to send ${format.number(unsent)}`,
    updateToSend: (unsent: number) =>
      unsent === 0 ? 'Update Byre to stay up to date' : `Update Byre to send ${format.number(unsent)}`,
    sending: (n: number) => `Sending ${format.number(n)}…`,
    offline: (unsent: number, since: string | null, now: Date) =>
      [
        unsent === 0 ? 'Offline: all sent' : `Offline: ${format.number(unsent)} saved on this device`,
        ...(since === null ? [] : [`since ${format.moment(since, now)}`]),
      ].join(' · '),
    portal: (unsent: number) =>
      unsent === 0
        ? 'This network asks you to sign in'
        : `This network asks you to sign in: ${format.number(unsent)} saved here`,
    setBack: (n: number) => `Waiting for the service: ${format.number(n)} saved on this device`,
    saved: (n: number) => `${format.number(n)} saved on this device`,
    filling: (done: number, total: number) =>
      total === 0 ? 'Fetching your farms' : `Fetching farms: ${format.number(done)} of ${format.number(total)}`,
    allSent: (iso: string | null, now: Date) =>
      iso === null ? 'Nothing to send' : `All sent · ${format.moment(iso, now)}`,
  },
  firstFill: {
    title: 'Getting your farms onto this device',
    explanation: 'You can open a farm as soon as it is complete. If the signal goes, the rest follows when it is back.',
    offline: 'No signal. What is here already works; the rest follows when the signal is back.',
    farms: 'Farms',
    items: 'Animals, cases and lists',
    app: 'Byre itself',
    appComing: 'Your farms are here. Stay where there is signal a moment longer: Byre itself is still downloading.',
    appUnkept:
      'This browser does not keep Byre itself (private windows never do). It works without signal only while this page stays open.',
    ready: 'Ready to go offline',
    readyExplanation: 'Every farm, condition and medicine is on this device.',
    notKept:
      'The browser does not guarantee to keep this data. Put Byre on the home screen, and send your changes before a long break.',
    apple:
      'Safari deletes the data of sites that you have not opened for a week. Choose Share and “Add to Home Screen”, then sign in there: only the app on the home screen is ready for the field.',
    readyHere: 'All your farms are here',
    close: 'Close',
  },
  notices: {
    understood: 'Understood',
    clock: (offsetMs: number) => `This phone’s clock is ${clockOff(offsetMs)} ${offsetMs < 0 ? 'ahead' : 'behind'}`,
    clockExplanation:
      'Byre corrects the times it records for you. Set the clock in the phone’s settings, preferably to automatic.',
    portal: 'Sign in to this network first',
    portalExplanation:
      'Open any page in the browser and sign in to the network there, or leave its Wi-Fi. Byre then carries on automatically. Until then, what you record stays on this device.',
    loss: (n: number, iso: string, now: Date) =>
      `${changes(n)} made on this device ${n === 1 ? 'was' : 'were'} lost before being sent (noticed ${format.moment(iso, now)})`,
    lossExplanation: (isTold: boolean) =>
      `The browser deleted this device’s data. ${isTold ? 'The practice has been told.' : 'The practice will be told as soon as there is signal.'} Check what you recorded last and enter again anything that is missing. Then put Byre on the home screen, so that the browser keeps its data.`,
    lostFarms: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is no longer among your farms`
        : `No longer among your farms: ${names.join(', ')}`,
    lostFarmsExplanation: 'Its records were removed from this device. Your unsent changes are still in the queue.',
  },
};
