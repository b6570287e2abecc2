/** The frame of the practice desk: its navigation and header. */
export const frame = {
  name: 'Practice desk',
  home: 'Byre: go to the practice desk',
  navigation: 'Desk',
  fold: 'Fold the navigation',
  unfold: 'Unfold the navigation',
  sections: { work: 'Work', reports: 'Reports', practice: 'Practice' },
  toField: 'Field app',
  toSignOut: 'Sign out…',
  signedInAs: (name: string) => `Signed in as ${name}`,
  loading: 'Opening',
  notFound: { title: 'There is nothing here', explanation: 'The address may be mistyped.', start: 'Go to the desk' },
};
