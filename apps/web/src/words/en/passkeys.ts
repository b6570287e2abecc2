/** Signing in with a passkey, which a device keeps behind its fingerprint, face or code. */
export const passkeys = {
  title: 'Passkeys',
  explanation:
    'Sign in with the fingerprint, face or screen lock of your phone or computer instead of a password. A passkey cannot be guessed, and nobody can trick you into giving it away.',
  none: 'You have none yet.',
  list: 'Your passkeys',
  loading: 'Loading your passkeys',
  add: 'Add a passkey',
  added: (day: string) => `Added ${day}`,
  addedOn: (day: string, device: string) => `Added ${day} on ${device}`,
  lastUsed: (when: string) => `Last used ${when}`,
  neverUsed: 'Not used yet',
  synced: 'On all your devices',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename “${name}”`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove “${name}”`,
  notHere:
    'This browser cannot add passkeys for this address. They need an up-to-date browser, and Byre opened at its own address.',
  adding: {
    title: 'Add a passkey',
    how: 'Your phone or computer asks for your fingerprint, face or screen lock, and keeps the passkey.',
    name: 'What to call it',
    hint: 'So that you can recognise it in the list.',
    missing: 'Give it a name',
    submit: 'Continue',
    done: 'The passkey has been added. Use it the next time you sign in.',
  },
  renaming: { title: 'Rename the passkey', submit: 'Save', done: 'The passkey has its new name.' },
  removing: {
    title: (name: string) => `Remove the passkey “${name}”?`,
    explanation: 'It no longer signs you in. Your password still works.',
    demanded:
      'It is your last one, and your practice requires a second factor for its admins. You cannot manage the practice until you have added another.',
    leftover: 'Your phone or computer may still offer it. Remove it from the saved passwords there too.',
    confirm: 'Remove',
    keep: 'Keep it',
    done: 'The passkey is removed.',
  },
  signIn: 'Sign in with a passkey',
  confirm: 'Use a passkey instead',
  faults: {
    cancelled:
      'No passkey was used. Either it was cancelled or took too long, or this device has none for Byre: then sign in with your password and add one under Device.',
    known: 'This device, or your password manager, already has a passkey of yours.',
    unsupported: 'This device cannot make or use a passkey that checks your fingerprint, face or screen lock.',
    'wrong-site': 'Passkeys work only at the address where they were added. Open Byre there, or ask its operator.',
    'unknown-passkey':
      'Byre does not know this passkey. It was removed, or it only opens the app lock. Choose another, or use your password.',
    'wrong-passkey': 'The passkey was not accepted, or its answer came too late. Try again.',
    'not-offered': 'Passkeys are not set up on the practice’s server yet. Use your password.',
  },
};
