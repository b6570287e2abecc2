/** What a practice sets for all of its people, at its desk. */
export const settings = {
  title: 'Settings',
  subtitle: 'What holds for everybody in the practice.',
  timeZone: 'Time zone',
  timeZoneHint: 'Type a town to find its zone. Days, filters and months are counted in this zone.',
  noZone: 'Time zone: choose one from the list, such as Europe/London.',
  save: 'Save',
  saved: (zone: string) => `Days are counted in ${zone} now. Phones follow when they are next in touch.`,
};
