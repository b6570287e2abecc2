/** The list of the keys. If a line has two keys, the first goes back and the second forward. */
export const keyboard = {
  title: 'Keyboard shortcuts',
  space: 'Space',
  groups: {
    anywhere: {
      title: 'Anywhere',
      palette: 'Find or go to anything',
      newCase: 'New case',
      newEntry: 'Record something else',
      search: 'Search this list',
      views: 'Views of this table',
      help: 'Keyboard shortcuts',
    },
    rows: {
      title: 'In a table',
      move: 'Previous or next row',
      page: 'One screen up or down',
      end: 'First or last row',
      open: 'Open the row',
      select: 'Select the row',
      close: 'Close the panel',
      print: 'Print all rows',
    },
    forms: { title: 'In a form', next: 'Next field', save: 'Save' },
    results: { title: 'In search results', move: 'Previous or next result', take: 'Choose the result' },
    fields: {
      title: 'In a single field',
      clear: 'Empty the search in a form',
      day: 'Use the day that was typed',
      dose: 'Use the calculated amount',
    },
    photos: { title: 'In photos of a case', turn: 'Previous or next photo' },
    strengths: { title: 'In strengths to confirm', confirm: 'Confirm, next product', skip: 'Skip the product' },
    priceCodes: {
      title: 'In price codes',
      save: 'Save the code, next line',
      restore: 'Put back the saved code',
    },
  },
};
