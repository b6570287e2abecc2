export const app = {
  name: 'Byre',
  home: 'Byre: go to your farms',
  loading: 'Opening Byre',
  navigation: {
    label: 'Main',
    today: 'Today',
    queue: 'Queue',
    device: 'Device',
    desk: 'Practice desk',
    unsent: 'not sent',
  },
  sync: {
    pending: 'Not sent yet',
    problem: 'Needs attention',
  },
  saved: 'Saved on this device',
  /** At the end of every paper, apart from the names of those who did the work. */
  printedBy: (name: string, moment: string) => `Printed by ${name} on ${moment}`,
  /** One sentence for each way in which saving on the device can fail. */
  deviceErrors: {
    'storage-full': 'This device is full, so nothing more can be saved. Free some space, then save again.',
    'storage-refused':
      'This browser does not let Byre keep data on the device, so nothing can be saved. Leave private browsing, or allow storage for this site.',
    'storage-lost':
      'The browser has closed the storage of this device. Reload the page; what was saved before is still there.',
    'signed-out': 'Nobody is signed in on this device, so nothing can be saved. Sign in, then save again.',
    locked: 'Byre was locked before this could be saved. Unlock it, then save again.',
  },
  /** Below the message that the device is full: whether the saved work has been sent. */
  fullDevice: {
    sending: 'What you saved is safe here, and is being sent.',
    sent: 'Everything you saved has been sent.',
  },
  unexpected: 'That did not work. Nothing was changed. Try again.',
  screenError: {
    title: 'This screen could not be shown',
    explanation: 'What you saved is safe on this device. Reloading usually helps.',
    storageTitle: 'Byre cannot reach the storage of this device',
    reload: 'Reload',
    farms: 'Go to the farms',
  },
  lateScreen: {
    title: 'This screen is not on this device yet',
    explanation: 'It needs signal once, then opens by itself. What you saved is safe.',
  },
  opening: 'Opening',
  notFound: {
    title: 'There is nothing here',
    explanation: 'The address may be mistyped, or what was here has been deleted.',
    farms: 'Go to the farms',
  },
  noFarm: {
    title: 'This farm is not on the device',
    explanation: 'It may still be downloading, or it is not one of your farms.',
  },
  noAnimal: {
    title: 'This animal is not on the device',
    explanation: 'It is not among the animals of this farm.',
    stillLoading: 'The farm is still downloading, so this animal may not have arrived yet.',
  },
  update: {
    title: 'A new version of Byre is ready',
    ready: 'It takes a second and keeps everything on this device.',
    afterSaving: 'Save or leave what you are writing first; nothing happens until then.',
    now: 'Update now',
    later: 'Later',
  },
  device: {
    title: 'This device',
    browser: 'Browser',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    language: 'Language',
    languageHint: 'Byre speaks',
    appearance: 'Appearance',
    theme: 'Theme',
    themes: { system: 'Same as the device', light: 'Light', dark: 'Dark', sunlight: 'Bright sun' },
    density: 'Size of buttons',
    densities: { normal: 'Normal', gloves: 'Large, for gloves' },
    install: 'Put Byre on the home screen',
    installHint:
      'It then opens without the browser around it, and the device keeps its data for longer. In the menu of the browser choose “Install app” or “Add to home screen”.',
    installNow: 'Install Byre',
    installed: 'Byre is installed on this device.',
    about: 'About Byre',
    version: 'Version',
    notices: 'Licences and data sources',
  },
  animal: {
    cases: 'Cases',
    observations: 'Observations',
    newCase: 'New case',
    facts: 'About this animal',
  },
};
