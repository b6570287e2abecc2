import { format } from '../format.ts';
import { animalsOf } from './species.ts';

const allOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Cases: medical records, their conditions and the methods behind them. */
export const medicalRecords = {
  levels: { tentative: 'Tentative', presumptive: 'Presumptive', confirmed: 'Confirmed' },
  levelHints: {
    tentative: 'what is seen',
    presumptive: 'examination, cow-side test',
    confirmed: 'laboratory, imaging, surgery',
  },
  open: 'Open',
  closed: 'Closed',
  movedAway: 'Moved to another animal',
  move: {
    button: 'Wrong animal: move it',
    which: 'Which animal is it for?',
    title: (tag: string) => `Move the case to ${tag}?`,
    with: (treatments: number, medicines: number, photos: number) => {
      const goes = [
        ...(treatments > 0 ? [format.count(treatments, 'treatment', 'treatments')] : []),
        ...(medicines > 0 ? [format.count(medicines, 'medicine', 'medicines')] : []),
        ...(photos > 0 ? [format.count(photos, 'photo', 'photos')] : []),
      ];
      if (goes.length === 0) return 'It has no treatments and no photos.';
      const moves = treatments + medicines + photos === 1 ? 'moves' : 'move';
      return `${allOf.format(goes)} ${moves} with it${medicines > 0 ? ', and the withdrawal periods too' : ''}.`;
    },
    told: 'The history of both animals will show the move.',
    same: 'The case is already on this animal.',
    confirm: 'Move the case',
    done: (tag: string) => `The case is on ${tag} now`,
    undone: 'The case is back where it was',
  },
  noConditions: 'Case without a condition',
  unnamedCondition: 'Condition from an earlier list',

  timeline: {
    label: 'Cases, newest first',
    loading: 'Loading the cases',
    emptyTitle: 'No cases yet',
    emptyText: 'What you record about this animal is listed here, newest first.',
    notHere: 'The farm is still downloading, so older cases may be missing.',
    more: (count: number) => `Show ${format.count(count, 'older case', 'older cases')}`,
    treated: (date: string) => `Treated ${date}`,
    withMedicines: (date: string, medicines: string) => `${date}: ${medicines}`,
    response: (response: string) => `response ${response.toLowerCase()}`,
    successful: 'successful',
  },

  page: {
    title: 'Case',
    loading: 'Loading the case',
    missingTitle: 'This case is not on the device',
    missing: 'It may have been deleted, or it belongs to another animal.',
    stillLoading: 'The farm is still downloading, so this case may not have arrived yet.',
    conditions: 'Conditions',
    noConditions: 'No conditions recorded yet.',
    addCondition: 'Edit the case to add one.',
    diagnosed: (date: string) => `since ${date}`,
    methods: 'Found by',
    notes: 'Notes',
    noNotes: 'No notes.',
    facts: 'About this case',
    examined: 'Examined',
    recheck: 'Re-check',
    recorded: 'Recorded',
    changed: 'Last changed',
    by: (date: string, person: string) => `${date} by ${person}`,
    state: 'State',
    closedBecause: 'Closed: a treatment was successful',
    stillOpen: 'Open',
    edit: 'Edit',
    delete: 'Delete case',
    addTreatment: 'Add treatment',
  },

  remove: {
    title: 'Delete this case?',
    alone: 'Nothing else is recorded under it.',
    with: (treatments: number, medicines: number) => {
      const goes = [
        ...(treatments > 0 ? [format.count(treatments, 'treatment', 'treatments')] : []),
        ...(medicines > 0 ? [format.count(medicines, 'medicine', 'medicines')] : []),
      ];
      return `${goes.join(' and ')} will also be deleted.`;
    },
    history: 'The practice keeps a history of deleted records.',
    confirm: 'Delete case',
    done: 'Case deleted',
  },

  form: {
    newTitle: 'New case',
    editTitle: 'Edit case',
    save: 'Save case',
    saveAndTreat: 'Save and treat',
    recheck: 'Re-check',
    recheckHint: 'The case is listed on that day, on Today and on the visit.',
    recheckOther: 'Another day',
    recheckDay: 'Re-check on',
    recheckNoDay: 'Enter a valid re-check date, such as 31/5/2027',
    recheckIn: (days: number) =>
      ({ 1: 'Tomorrow', 7: 'In a week', 14: 'In two weeks' })[days] ?? `In ${format.count(days, 'day', 'days')}`,
    conditions: 'Conditions',
    findCondition: 'Condition',
    addCondition: 'Add another condition',
    placeholder: 'What you see, or its name',
    mostRecorded: (species: string | null) =>
      species === null ? 'Most recorded' : `Most recorded for ${animalsOf(species)}`,
    typeToSearch: (total: number, species: string | null) =>
      `Type to search all ${format.count(total, 'condition', 'conditions')}${species === null ? '' : ` of ${animalsOf(species)}`}`,
    foundBy: {
      synonym: (name: string) => `also: ${name}`,
      sign: (sign: string) => `sign: ${sign}`,
      cause: (cause: string) => `cause: ${cause}`,
    },
    none: 'No condition has this in its name, signs or causes.',
    noneOfSpecies: (species: string) => `No condition of ${animalsOf(species)} has this in its name, signs or causes.`,
    allSpecies: 'Show conditions of all species',
    notifiableMark: 'Notifiable',
    zoonoticMark: 'People can catch it',
    level: 'How certain',
    methods: (level: string) => `${level}: found by`,
    methodNotes: 'Notes on what was found',
    methodNote: (method: string) => `Note on: ${method}`,
    diagnosed: 'Diagnosed',
    changeDate: 'Change the date',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    strayTitle: (level: string) => `${level}: recorded earlier`,
    strayKept: 'These findings were recorded at a level that no longer has a condition. They stay in the record.',
    strayLost:
      'These findings no longer belong to a condition at this level, and its methods have changed. Saving removes them from the current version. The history keeps them.',
    examination: 'Examination',
    notes: 'Notes',
    notesHint: 'Findings, advice given, what to check next time',
    examined: 'Examined',
    emptyTitle: 'Save an empty case?',
    emptyText: 'There is no condition and no note yet. You can add them later.',
    emptyConfirm: 'Save anyway',
    emptyCancel: 'Keep writing',
    needsDate: 'Enter the day on which it was diagnosed',
    inTheFuture: 'This is in the future. Check the day and the time.',
  },

  dictation: {
    start: 'Dictate',
    stop: 'Stop',
    listening: 'Listening…',
    service:
      'The browser’s own dictation service is used, and may need signal. Check the text: drug names are often misheard.',
    keyboard: 'To dictate, use the microphone key of the phone’s keyboard.',
    failures: {
      'no-signal': 'The browser’s dictation needs signal. The microphone key of the phone’s keyboard may work without.',
      'not-allowed': 'The browser does not let Byre use the microphone. Allow it, or use the phone’s keyboard.',
      'nothing-heard': 'Nothing was heard. Try again closer to the phone.',
      'not-working': 'Dictation does not work in this browser. Use the microphone key of the phone’s keyboard.',
    },
  },

  about: {
    button: 'Advice and treatments',
    buttonNamed: (name: string) => `Advice and treatments: ${name}`,
    advice: 'Advice',
    treatments: 'Recommended treatments',
    causes: 'Causes',
    routes: 'Routes',
    synonyms: 'Also called',
    place: 'Organ and system',
    loading: 'Loading the list',
    missing: 'This condition is not in the list on this device.',
    starter: 'From the practice’s condition list. Your own judgement comes first.',
    close: 'Close',
  },
  sites: {
    label: 'Where on the animal',
    more: 'Other places',
    kinds: { quarters: 'Quarter', halves: 'Half of the udder', feet: 'Foot', eyes: 'Eye', sides: 'Side' },
    clawOf: (foot: string) => `Claw, ${foot.toLowerCase()}`,
    /** On the buttons, below a heading that names the part of the body. */
    short: {
      ...{ 'left fore quarter': 'Left fore', 'right fore quarter': 'Right fore' },
      ...{ 'left hind quarter': 'Left hind', 'right hind quarter': 'Right hind' },
      ...{ 'left half': 'Left', 'right half': 'Right', 'left foot': 'Left', 'right foot': 'Right' },
      ...{ 'left fore foot': 'Left fore', 'right fore foot': 'Right fore' },
      ...{ 'left hind foot': 'Left hind', 'right hind foot': 'Right hind' },
      ...{ 'left fore outer claw': 'Outer', 'left fore inner claw': 'Inner' },
      ...{ 'right fore outer claw': 'Outer', 'right fore inner claw': 'Inner' },
      ...{ 'left hind outer claw': 'Outer', 'left hind inner claw': 'Inner' },
      ...{ 'right hind outer claw': 'Outer', 'right hind inner claw': 'Inner' },
      ...{ 'left eye': 'Left', 'right eye': 'Right', 'left side': 'Left', 'right side': 'Right' },
    } as Readonly<Record<string, string>>,
    /** Records hold these names in English, whatever the language of the app. */
    names: {} as Readonly<Record<string, string>>,
  },
};
