/** The frame of the practice desk: its navigation, header and first screen. */
export const frame = {
  name: 'Practice desk',
  home: 'Byre, to the practice desk',
  navigation: 'Desk',
  sections: { work: 'Work', reports: 'Reports', practice: 'Practice' },
  toField: 'Field app',
  signedInAs: (name: string) => `Signed in as ${name}`,
  loading: 'Opening',
  start: {
    title: 'Practice desk',
    subtitle: 'The records of all your farms, on a large screen.',
  },
  notFound: { title: 'There is nothing here', explanation: 'The address may be mistyped.', start: 'Go to the desk' },
};
