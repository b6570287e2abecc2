/** Going from one animal to the next on a visit. */
export const nextAnimal = {
  next: 'Next animal',
  openCase: 'There is already an open case',
  openSince: (day: string) => `Open since ${day}`,
  newCase: 'New case',
  newCaseHint: 'For something else',
  another: 'Another animal',
};
