type Words = Readonly<Record<string, string>>;

/** What the operations on saved views say beyond their summary. */
export const savedViewOperationWords: Words = {
  'savedViews.list': 'Your own views, and those that others share with the practice.',
  'savedViews.get': 'Your own, or one that is shared with the practice.',
  'savedViews.create':
    'For everybody of the practice. Others open it only if `shared` is true. One person can save 100.',
  'savedViews.update': 'For its owner; everybody else: 403.',
  'savedViews.remove': 'For its owner. An admin of the practice may delete one that is shared.',
};

const view: Words = {
  practice_id: 'The practice.',
  table: 'The table of the desk.',
  name: 'What its owner calls it.',
  question: 'What the table is asked for.',
  columns: 'The columns that are shown, from the first to the last; null: as the table comes.',
  shared: 'Whether everybody of the practice may open it.',
  owner_id: 'Who saved it.',
  owner: 'Their name.',
};

/** What their fields say. */
export const savedViewFieldWords: Readonly<Record<string, Words>> = {
  SavedView: view,
  SavedViewInput: view,
  SavedViewChange: view,
  ViewQuestion: {
    search: 'Only rows that contain this text.',
    filters: 'All of them must match. Several values of one field are alternatives.',
    sort: 'The column that rows are in the order of; null: the usual one of the table.',
    from: 'The first day, in the time zone of whoever opens it.',
    to: 'The last day.',
  },
  ViewFilter: {
    field: 'The field, by the name that a search of the list has for it.',
    values: 'Values as the desk writes them.',
  },
  ViewSort: { field: 'The column.', descending: 'The other way round.' },
  ViewColumn: { field: 'The column.', width: 'In pixels; null: the usual width.' },
};

/** What they are. */
export const savedViewTypeWords: Words = {
  SavedView: 'A table of the desk as somebody has set it out: filters, order and columns, under a name.',
  SavedViewInput: 'A view to save.',
  SavedViewChange: 'What is changed of a view. Only the fields sent change.',
  ViewQuestion: 'What a table is asked for.',
  ViewFilter: 'Rows that have one of the values in a field.',
  ViewSort: 'The order of the rows.',
  ViewColumn: 'A column of a view.',
};

/** Their chapter. */
export const savedViewTagWords = {
  savedViews: {
    name: 'Saved views',
    description: 'Tables of the desk as people have set them out, for themselves or shared with their practice.',
  },
} as const;
