/** Correcting a record at the desk. */
export const putRight = {
  button: 'Correct',
  named: (what: string) => `Correct: ${what}`,
  save: 'Save the correction',
  giveUp: 'Cancel',
  kept: 'What you had typed is still here.',
  done: 'Corrected in the practice’s records',
  history: 'What it said before',
  conflict: {
    title: (name: string | null) =>
      name === null ? 'It was changed while you were writing' : `${name} changed it while you were writing`,
    text: 'Nothing you wrote is lost. Choose which is right. Their other changes stay.',
    mine: 'What you wrote',
    theirs: 'What it says now',
    choose: 'Choose for each field',
    save: 'Save these choices',
  },
  failures: {
    'no-network': 'The server is not responding. What you typed is kept on this computer. Save again.',
    'signed-out': 'Your session has ended. Sign in again; what you typed is kept on this computer.',
    'too-many': 'The server is busy. Wait a moment, then save again. Nothing is lost.',
    failed: 'It was not saved. What you typed is kept on this computer: save again.',
    gone: 'It has been deleted.',
  },
};
