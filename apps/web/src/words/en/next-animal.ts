/** From one animal to the next, on a visit. */
export const nextAnimal = {
  next: 'Next animal',
  openCase: 'An open case is here already',
  openSince: (day: string) => `Open since ${day}`,
  newCase: 'New case',
  newCaseHint: 'For something else',
  another: 'Another animal',
};
