/** What the law of each nation requires when a disease is suspected. */
export const notifiable = {
  title: (name: string) => `${name} is notifiable: report it on suspicion`,
  titleIn: (name: string, nation: string) => `${name} is notifiable in ${nation}: report it on suspicion`,
  duty: 'The law requires you to report it at once, before any test result.',
  unknownNation:
    'The nation of this farm is not known. Report in the nation where the farm is, and set it on the farm’s page.',
  nations: {
    England: 'England',
    Wales: 'Wales',
    Scotland: 'Scotland',
    'Northern Ireland': 'Northern Ireland',
  },
  offices: {
    England: 'the Defra Rural Services Helpline',
    Wales: 'APHA in Wales',
    Scotland: 'your local APHA Field Services Office',
    'Northern Ireland': 'the DAERA Helpline, or your DAERA Direct regional office',
  },
  ring: (office: string) => `Ring ${office}:`,
  ringOwn: (office: string) => `Ring ${office}. Each office has its own number: keep yours in your phone.`,
  abortions: 'Report every abortion and premature calving of cattle',
  deadCalves: 'Report every abortion, stillbirth and calf that dies within 24 hours',
  lossText:
    'The law requires the keeper or the vet to report it at once, whatever the cause. It may be tested for brucellosis.',
  reportable: (name: string) => `${name} is reportable`,
  reportableText: 'A finding is reported to APHA or DAERA, usually by the laboratory. Check that it has been.',
  nation: 'Nation of this farm',
  nationHint:
    'Which diseases are notifiable, and where to report them, depend on it. Unless you set it, it is taken from the holding number and postcode.',
  asNumber: (nation: string) => `By its number: ${nation}`,
  asNumberUnknown: 'By its number: not known',
  saved: 'Nation saved',
  failed: 'Not saved. This needs signal: try again when you have some.',
  peopleCanCatch: (names: readonly string[]) =>
    `People can catch this: ${names.join(', ')}. Wear gloves and wash your hands.`,
  presentation: 'This is what was seen, not yet a diagnosis.',
  diagnose: 'Replace with a diagnosis',
  diagnoseNamed: (name: string) => `Replace ${name} with a diagnosis`,
  diagnosing: (name: string) => `Diagnosis in place of: ${name}`,
  keptInHistory: 'The history of the case keeps what was recorded before.',
};
