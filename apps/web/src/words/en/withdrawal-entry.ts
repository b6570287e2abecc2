const and = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const inSentence = (produce: readonly string[]): string => and(produce.map((one) => one.toLowerCase()));

/** Entering a withdrawal, and deciding about one that is missing, too short or without an end. */
export const withdrawalEntry = {
  missing: (produce: readonly string[]) => `No withdrawal recorded for ${inSentence(produce)}.`,
  question: {
    title: (produce: readonly string[]) => `No withdrawal recorded for ${inSentence(produce)}`,
    label: (periods: readonly string[]) => `Label: ${and(periods)}.`,
    noLabel: 'The formulary has no confirmed period for it.',
    meaning: 'Until one is recorded it counts as withheld, and every list shows “not recorded”.',
    useLabel: 'Use the label',
    enter: 'Enter it',
    without: 'Save without',
  },
  shorter: (label: string) => `Shorter than the label: ${label}.`,
  reason: 'Reason for the shorter period',
  reasonHint: (label: string) => `Without a reason the label’s ${label} count.`,
  reasonKept: 'Recorded with this period.',
  restrictions: {
    meat: {
      title: 'Not for animals intended for human consumption',
      text: 'If it was given, the animal must never be used for food.',
    },
    milk: {
      title: 'Not for animals producing milk for human consumption',
      text: 'The label does not allow it for animals whose milk people drink. Under the cascade the minimum is 7 days, or record the milk as never for human use.',
    },
    before_calving: {
      title: 'Not in the last months before calving: read the label',
      text: 'The label does not allow it for animals whose milk people will drink, if it is given too late before calving.',
    },
    eggs: {
      title: 'Not for birds producing eggs for human consumption',
      text: 'The label does not allow it for birds whose eggs people eat. Under the cascade the minimum is 14 days, or record the eggs as never for human use.',
    },
    honey: {
      title: 'Not for bees producing honey for human consumption',
      text: 'If it was given, the honey must never be used for food.',
    },
  },
  /** Before a product is chosen. */
  neverMark: {
    banned: 'Banned in food-producing animals',
    no_residue_limit: 'No residue limit known: never for food animals',
  },
  noLimit: {
    title: 'No residue limit is known for this medicine: never for food animals',
    text: (source: string) =>
      `The cascade allows only substances that have a maximum residue limit (${source}). No limit is known for this medicine, so no withdrawal period is lawful.`,
    given: 'If it was given, record it. The animal and its produce must never be used for food.',
    admin: 'If it has a limit, an admin of your practice can enter it with its source under Formulary.',
    substances: 'Its active substances are not stated. Once they are, a limit may be known.',
    noPeriod: 'No residue limit is known: choose “Always: not for human use”.',
  },
  organic: {
    title: 'Not organic yet',
    until: (produce: string, moment: string) => `${produce} not organic until ${moment}`,
    untilCounted: (produce: string, length: string) => `${produce} not organic: ${length}`,
    rule: (source: string, isChecked: boolean) =>
      `Organic holding: twice the withdrawal, at least 48 hours (${source}).${isChecked ? '' : ' Not checked with the certifier: ask whether more applies.'}`,
  },
  ofMedicine: (medicine: string, action: string) => `${medicine}: ${action}`,
  takeLabel: (periods: readonly string[]) => `Record the label’s ${and(periods)}`,
  enterFor: (produce: readonly string[]) => `Enter it for ${inSentence(produce)}`,
  recorded: (periods: readonly string[]) => `Recorded from the label: ${and(periods)}`,
  forAll: (action: string, count: number) => `${action}, for all ${count} animals`,
  recordedForAll: (count: number) => `Recorded for ${count} animals`,
  groupTitle: (count: number, text: string) => `${count} animals: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  undone: 'Undone',
  tooLate: 'It has been sent, so it cannot be undone here. Correct it on the animal.',
  end: {
    button: 'End this…',
    buttonFor: (produce: string, medicine: string) => `End this… ${produce}, ${medicine}`,
    whoCan: {
      banned: 'Nobody can end this: the substance is banned.',
      no_residue_limit:
        'Only an admin of the practice can change this, by entering the residue limit with its source under Formulary.',
    },
    titles: {
      not_permitted: (produce: string, medicine: string) => `End “never for human use”: ${produce}, ${medicine}`,
      open_course: (_produce: string, medicine: string) => `End the course: ${medicine}`,
      awaits_calving: (_produce: string, medicine: string) => `Record the calving: ${medicine}`,
    },
    texts: {
      not_permitted:
        'The withdrawal will end on the day that you set. You are responsible for it, and your name and reason are kept in the history.',
      open_course: 'The withdrawal counts from the last dose.',
      awaits_calving: 'The milk withdrawal counts from calving.',
    },
    lastDose: 'Last dose',
    calved: 'Calved',
    day: (produce: string) => `${produce} is withheld until`,
    endsAt: (moment: string) => `It ends on ${moment}.`,
    reason: 'Reason',
    reasonHint: 'For example: residue test negative, laboratory report 1234',
    save: 'Save',
    done: {
      not_permitted: (produce: string) => `${produce}: end recorded`,
      open_course: (_produce: string) => 'End of the course recorded',
      awaits_calving: (_produce: string) => 'Calving recorded',
    },
    faults: {
      'no-reason': 'Enter the reason.',
      'no-day': 'Enter the day on which it ends.',
      'too-early': 'The day must be after the last dose.',
      'no-moment': 'Enter the day and the time.',
      'in-the-future': 'This is in the future. Check the day and the time.',
      'before-start': 'This is before the first dose.',
      'before-end': 'This is before the end of the treatment.',
    },
  },
};
