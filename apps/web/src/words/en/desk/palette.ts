/** The command palette: find or go to anything by typing. */
export const palette = {
  open: 'Find or go to',
  title: 'Find or go to',
  field: 'A screen, a farm, an ear tag, a case, a product, an action',
  screens: 'Screens',
  actions: 'On this screen',
  farms: 'Farms',
  animals: 'Animals',
  cases: 'Cases',
  people: 'People',
  casesOfPerson: 'Cases recorded by this person',
  products: 'Products',
  views: 'Views',
  nothing: 'Nothing found',
  searching: 'Searching',
};
