/** What every form says. */
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
    discard: 'Throw away',
  },
  undoTooLate: 'It may have reached the practice already, so it can no longer be undone here.',
  undone: 'It is back',
};
