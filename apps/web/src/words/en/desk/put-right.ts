/** Putting a record right at the desk. */
export const putRight = {
  button: 'Put right',
  named: (what: string) => `Put right: ${what}`,
  save: 'Save the correction',
  giveUp: 'Leave it as it was',
  kept: 'What you had typed is still here.',
  done: 'Put right in the practice’s records',
  history: 'What it said before',
  conflict: {
    title: (name: string | null) =>
      name === null ? 'It was changed while you were writing' : `${name} changed it while you were writing`,
    text: 'Nothing of yours is lost. Say which is right; what the other one changed besides stays.',
    mine: 'What you wrote',
    theirs: 'What stands there now',
    choose: 'Choose for each',
    save: 'Save what is chosen',
  },
  failures: {
    'no-network': 'The server does not answer. What you typed is kept on this computer: save again.',
    'signed-out': 'Your session has ended. Sign in again; what you typed is kept on this computer.',
    'too-many': 'The server asks to wait a moment. Save again then; nothing is lost.',
    failed: 'It was not saved. What you typed is kept on this computer: save again.',
    gone: 'It is not there any more: somebody deleted it.',
  },
};
