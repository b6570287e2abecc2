/** Texts that every form uses. */
export const forms = {
  save: 'Save',
  saveFailed: 'Not saved',
  keptDraft: {
    title: 'What you were writing is still here',
    explanation: 'It was kept on this device. Save it, or start again.',
    startAgain: 'Start again',
  },
  leave: {
    title: 'Leave before saving?',
    explanation: 'Your draft can stay on this device, so that you find it here when you come back.',
    stay: 'Stay',
    keep: 'Keep draft',
    discard: 'Discard',
  },
  unfinished: {
    title: 'Unfinished',
    throwAway: (what: string) => `Discard: ${what}`,
    thrownAway: (what: string) => `Discarded: ${what}`,
    showAll: (n: number) => `Show all ${n}`,
    what: {
      newCase: 'New case',
      editCase: 'Changes to a case',
      newTreatment: 'New treatment',
      editTreatment: 'Changes to a treatment',
      newMedicine: 'New medicine',
      editMedicine: 'Changes to a medicine',
      group: 'Group treatment',
      tbTest: 'TB test',
      round: 'Round',
      news: 'State, milk, diet',
      death: 'Death',
      caption: 'Caption of a photo',
    },
  },
  undoTooLate: 'It may have reached the practice already, so it can no longer be undone here.',
  undone: 'Restored',
};
