import { clockSize } from '../clock-size.ts';
import { format } from '../format.ts';
import { deviceStorage } from './device-storage.ts';

/** `1 day`, `5 years` */
export const clockOff = (offMs: number): string => {
  const { n, unit } = clockSize(offMs);
  return format.count(n, unit.slice(0, -1), unit);
};

const changes = (n: number) => format.count(n, 'change', 'changes');

export const syncStatus = {
  line: {
    checking: 'Checking…',
    storageProblem: 'Cannot save on this device',
    deviceFull: (n: number) => `Device full · ${n === 0 ? 'all sent' : `${format.number(n)} to send`}`,
    needsYou: (n: number) => (n === 1 ? '1 needs you' : `${format.number(n)} need you`),
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
        ? 'This network wants a sign-in'
        : `This network wants a sign-in: ${format.number(unsent)} saved here`,
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
    appComing: 'Your farms are here. Stay in the signal for a moment more: Byre itself is still being fetched.',
    appUnkept:
      'This browser does not keep Byre itself (a private window does not). It works without signal only while this page stays open.',
    ready: 'Ready to go offline',
    readyExplanation: 'Every farm, condition and medicine is on this device.',
    notKept:
      'The browser has not promised to keep this data. Put Byre on the home screen, and send your changes before a long break.',
    apple:
      'This is Safari, which deletes what was not opened for a week. Choose Share and “Add to Home Screen”, then sign in there: only the app on the home screen is ready for the field.',
    readyHere: 'All your farms are here',
    close: 'Close',
  },
  queue: {
    title: 'Queue',
    needsYou: 'Needs you',
    waiting: 'On their way',
    recentlySent: 'Sent lately',
    noneSentYet: 'What this device sends is listed here.',
    empty: 'Everything is sent',
    emptyExplanation: 'What you record is listed here until the practice has it.',
    sendNow: 'Send now',
    cannotSendNow: 'Could not send just now. Everything stays on this device, and Byre tries again by itself.',
    exportAll: 'Save as a file',
    exportFile: (day: string) => `byre-unsent-${day}.json`,
    exported: 'The unsent changes are in the file that was just saved.',
    retry: 'Try again',
    discard: 'Discard',
    open: 'Open',
    whatChanged: 'What was recorded',
    savedAt: (iso: string, now: Date) => `Saved ${format.moment(iso, now)}`,
    datesOff: (offMs: number) =>
      `Written while this phone’s clock was ${clockOff(offMs)} ${offMs > 0 ? 'ahead' : 'behind'}: check the dates that Byre filled in`,
    sentAt: (iso: string, now: Date) => `Sent ${format.moment(iso, now)}`,
    nextTry: (iso: string, now: Date) => `Next try ${format.moment(iso, now)}`,
    attempts: (n: number) => `Tried ${n === 1 ? 'once' : format.count(n, 'time', 'times')}`,
    waitsFor: (n: number) => `Waits for ${n === 1 ? 'the change above' : changes(n)} it belongs to`,
    states: {
      pending: 'Saved on this device',
      sending: 'Sending',
      acked: 'Sent, not yet confirmed here',
      blocked: 'Waits for another',
      conflict: 'Changed by two people',
      rejected: 'Not accepted',
      'no-access': 'No longer your farm',
      held: 'Waits for your word',
    },
    explanations: {
      rejected:
        'The practice’s records did not accept this. Correct it, try again, or discard it. The practice’s admin can see it as well.',
      conflict: 'The practice’s admin can see it as well.',
      held: 'The practice’s records were set back to an earlier state. Look whether this still holds, then send it or discard it.',
      'no-access':
        'You cannot write to this farm any more. Save the change as a file for whoever looks after it, or discard it.',
    },
  },
  what: {
    animal: { create: 'New animal', update: 'Animal changed', delete: 'Animal deleted' },
    'medical-record': { create: 'New case', update: 'Case changed', delete: 'Case deleted' },
    'treatment-history': { create: 'New treatment', update: 'Treatment changed', delete: 'Treatment deleted' },
    'medicine-usage': { create: 'Medicine given', update: 'Medicine changed', delete: 'Medicine deleted' },
  },
  conflict: {
    fields: (by: string | null, at: string | null, now: Date) =>
      `${by ?? 'Somebody'} changed the same thing${at ? ` (${format.moment(at, now)})` : ''}. Which one is right?`,
    deleted: (by: string | null, at: string | null, now: Date) =>
      `${by ?? 'Somebody'} deleted this${at ? ` (${format.moment(at, now)})` : ''} while you were changing it.`,
    edited: (by: string | null, at: string | null, now: Date) =>
      `${by ?? 'Somebody'} changed this${at ? ` (${format.moment(at, now)})` : ''} before your deletion arrived.`,
    before: 'Before',
    yours: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    keepAsNew: 'Keep mine as a new one',
    letDelete: 'Let it be deleted',
    deleteAnyway: 'Delete it all the same',
    keepTheirs: 'Keep it, with their change',
    tookTheirs: 'The other version was taken.',
  },
  repair: {
    title: 'Sort out a change',
    back: 'Queue',
    settled: 'There is nothing to sort out here',
    settledExplanation: 'The change has been sorted out, or it has gone to the practice.',
    open: 'Sort it out',
    save: 'Save this version',
    saved: 'Saved on this device. It goes to the practice as the version that stands.',
    keptInHistory: 'Choose for each part. What you do not choose stays in the history of the practice.',
    allMine: 'Yours for all',
    allTheirs: 'Theirs for all',
    choose: (what: string) => `Choose which one is right: ${what}`,
    both: 'Keep both',
    bothHint: 'What is in either of them',
    byYou: (author: string | null, iso: string, now: Date) => `${author ?? 'You'}, ${format.moment(iso, now)}`,
    byThem: (by: string | null, iso: string | null, now: Date) =>
      [by ?? 'Somebody at the practice', ...(iso === null ? [] : [format.moment(iso, now)])].join(', '),
    /** Groups of fields that are one statement; a field alone goes by its own name. */
    groups: {
      product_id: 'Medicine, amount and withdrawal',
      start_date: 'Start and end',
      response: 'Response and outcome',
    } as Readonly<Record<string, string>>,
    deletedExplanation:
      'Yours can be kept as a new one, with all that you recorded below it. Or let it go: it stays in the history.',
    editedExplanation: 'Have a look at what it says now, then choose.',
    asItStands: 'As it stands now',
    yourVersion: 'What you recorded',
    correct: 'Correct it',
    fault: (field: string | null, message: string) => (field === null ? message : `${field}: ${message}`),
    goneTitle: {
      'medical-record': 'Its case was deleted',
      'treatment-history': 'Its treatment was deleted',
    },
    goneExplanation: {
      'medical-record':
        'The case that this belongs to was deleted. Keep it in another case of the animal, record a new case for it first, or let it go.',
      'treatment-history':
        'The treatment that this belongs to was deleted. Keep it in another treatment of the animal, record a new one for it first, or let it go.',
    },
    keepInCase: 'Keep it in another case',
    keepInTreatment: 'Keep it in another treatment',
    noOtherCase: 'The animal has no other case. Record a new one for it, then come back here.',
    noOtherTreatment: 'The animal has no other treatment. Record a new one for it, then come back here.',
    keptAsNew: 'Kept as a new one. It is sent again.',
    keptThere: 'Kept there. It is sent again.',
    keptTheirs: 'It stays, with their change.',
    dropped: 'Let go. What you had recorded stays in the log of this device for 90 days.',
    deletedAnyway: 'Deleted. It is sent again.',
    triedAgain: 'It is sent again.',
    tooLate: 'This was sorted out already.',
  },
  notices: {
    understood: 'Understood',
    clock: (offsetMs: number) => `This phone’s clock is ${clockOff(offsetMs)} ${offsetMs < 0 ? 'ahead' : 'behind'}`,
    clockExplanation:
      'Byre corrects the times it records for you. Set the clock in the phone’s settings, best to automatic.',
    portal: 'This network wants a sign-in of its own first',
    portalExplanation:
      'Open any page in the browser and sign in to the network there, or leave its Wi-Fi. Byre goes on by itself; what you record stays on this device until then.',
    loss: (n: number, iso: string, now: Date) =>
      `${changes(n)} made on this device ${n === 1 ? 'was' : 'were'} lost before being sent (noticed ${format.moment(iso, now)})`,
    lossExplanation: (isTold: boolean) =>
      `The browser threw the data of this device away. ${isTold ? 'The practice has been told as well.' : 'The practice is told as soon as there is signal.'} Look through what you recorded last and enter again what is missing; then put Byre on the home screen, so that the browser keeps its data.`,
    lostFarms: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} is no longer among your farms`
        : `No longer among your farms: ${names.join(', ')}`,
    lostFarmsExplanation:
      'Its records were taken off this device. Changes of yours that were not sent are still in the queue.',
  },
  takeIn: {
    title: 'Changes of another device',
    explanation: 'Unsent changes that were saved as a file on another device of yours can be sent from here.',
    choose: 'Choose the file',
    person: 'Recorded by',
    device: 'On',
    saved: 'File saved',
    count: 'Changes',
    first: 'First',
    last: 'Last',
    take: 'Take them in',
    cancel: 'Leave it',
    done: (added: number, known: number) => {
      if (added === 0) return 'All of these changes are here already. Nothing was taken in.';
      return known === 0
        ? `${changes(added)} taken in. They are sent from here.`
        : `${changes(added)} taken in; ${format.number(known)} were here already.`;
    },
    refusals: {
      'not-a-file': 'This is not a file of unsent changes of Byre.',
      newer: 'This file was made by a newer Byre. Update Byre on this device, then try again.',
      damaged: 'This file is damaged: a part of it cannot be read. Save it again on the other device.',
      empty: 'There is no unsent change in this file.',
    },
    otherPerson: (name: string) =>
      `These changes are ${name === '' ? 'somebody else’s' : `${name}’s`}. Only they can send them: sign in as them on this device.`,
  },
  discard: {
    title: (what: string) => `Discard “${what}”?`,
    explanation: 'It has not been sent and will be gone from this device.',
    withOthers: (n: number) => `${changes(n)} that hang on it will be discarded with it.`,
    reason: 'Why?',
    reasons: {
      mistake: 'Entered by mistake',
      'wrong-animal': 'Wrong animal',
      elsewhere: 'Recorded elsewhere',
      outdated: 'No longer right',
    },
    chooseReason: 'Choose a reason',
    confirm: 'Discard',
    cancel: 'Keep it',
    done: 'Discarded.',
    tooLate: 'Too late to discard: it is being sent, or has been.',
  },
  storage: deviceStorage,
  nothing: 'nothing',
  since: (day: string) => `since ${day}`,
  withNote: (name: string, note: string) => `${name}: ${note}`,
  yes: 'yes',
  no: 'no',
  /** Every field that a person writes, as it is called on the screen. */
  fields: {
    date_joined_farm: 'Joined the farm',
    date_left_farm: 'Left the farm',
    date_of_birth: 'Born',
    species: 'Species',
    national_breed_code: 'Breed',
    gender: 'Sex',
    herd_id: 'Herd',
    stock_id: 'Stock number',
    identification_number: 'Ear tag',
    eid: 'Electronic tag',
    deceased_record: 'Death',
    reproductive_state: 'Reproductive state',
    milk_yield_level: 'Milk yield',
    diet_intensity: 'Diet',
    tentative_conditions: 'Tentative conditions',
    tentative_diagnosis_methods: 'Methods, tentative',
    presumptive_conditions: 'Presumptive conditions',
    presumptive_diagnosis_methods: 'Methods, presumptive',
    confirmed_conditions: 'Confirmed conditions',
    confirmed_diagnosis_methods: 'Methods, confirmed',
    notes: 'Notes',
    examined_at: 'Examined',
    start_date: 'Start',
    end_date: 'End',
    response: 'Response',
    successful_treatment: 'Successful',
    treatment_strategy: 'Treatment',
    treated_by: 'Treated by',
    intervention_desc: 'What was done',
    product_id: 'Medicine',
    total_volume: 'Amount',
    dose: 'Dose',
    route: 'Route',
    withdrawals: 'Withdrawal',
    batches: 'Batch',
    administered_by: 'Given by',
    cascade: 'Cascade',
    group_id: 'Given as a group',
  } as Readonly<Record<string, string>>,
};
