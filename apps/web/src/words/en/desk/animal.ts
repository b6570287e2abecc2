/** The parts of an animal in its panel, each edited in place. */
export const animal = {
  details: {
    title: 'About the animal',
    change: 'Correct',
    changeNamed: 'Correct the details',
    save: 'Save the details',
    eidHint: '15 digits. Separate several with commas.',
    noBreed: 'Not known',
    breedNotFound: 'No breed of this species has that in its name.',
    sameTag: 'Another animal on this farm has this tag. Check the number.',
    speciesUnlisted: (text: string) => `No list knows “${text}”, so the animal is in no round and no figure.`,
    speciesSuggested: (marks: string) => `No species is recorded. It follows from: ${marks}.`,
    speciesContradicted: (marks: string) => `This species is contradicted by: ${marks}.`,
    faults: {
      notAnEid: 'An electronic tag has 15 digits. Check the number.',
      notADay: 'Enter a valid date, such as 7/3/2026',
      leftBeforeJoined: 'This is before the animal joined the farm. Check the day.',
    },
  },
  observed: {
    title: 'Last findings',
    failed: 'The observations could not be fetched.',
  },
  state: {
    title: 'State',
    change: 'Update',
    changeNamed: 'Update the state',
    save: 'Save the state',
    none: 'Nothing is recorded yet.',
    earlier: 'Earlier values',
  },
  death: {
    title: 'Death',
    change: 'Correct',
    changeNamed: 'Correct the death',
    save: 'Save the death',
  },
};
