type Words = Readonly<Record<string, string>>;

/** Descriptions of the operations on saved views. */
export const savedViewOperationWords: Words = {
  'savedViews.list': 'Your own views, and those shared with the practice.',
  'savedViews.get': 'Your own, or one that is shared with the practice.',
  'savedViews.create':
    'For everybody in the practice. Others can open it only if `shared` is true. A person can save 100 views.',
  'savedViews.update': 'For its owner; everybody else gets 403.',
  'savedViews.remove': 'For its owner. An admin of the practice may also delete a shared one.',
};

const view: Words = {
  practice_id: 'The practice.',
  table: 'The table of the desk.',
  name: 'The name its owner gave it.',
  question: 'The state of the table.',
  columns: 'The columns that are shown, from the first to the last; null: as the table comes.',
  shared: 'Whether everybody in the practice may open it.',
  owner_id: 'Who saved it.',
  owner: 'Their name.',
};

/** Descriptions of their fields. */
export const savedViewFieldWords: Readonly<Record<string, Words>> = {
  SavedView: view,
  SavedViewInput: view,
  SavedViewChange: view,
  ViewQuestion: {
    search: 'Only rows that contain this text.',
    filters: 'All of them must match. Several values of one field are alternatives.',
    sort: 'The column by which rows are sorted; null: the table’s default.',
    from: 'The first day, in the time zone of the person who opens it.',
    to: 'The last day.',
  },
  ViewFilter: {
    field: 'The field, by its name in a search of the list.',
    values: 'Values as the desk writes them.',
  },
  ViewSort: { field: 'The column.', descending: 'In descending order.' },
  ViewColumn: { field: 'The column.', width: 'In pixels; null: the default width.' },
};

/** Descriptions of their components. */
export const savedViewTypeWords: Words = {
  SavedView: 'A table of the desk as a person has arranged it: filters, order and columns, under a name.',
  SavedViewInput: 'A view to save.',
  SavedViewChange: 'Changes to a view. Only the fields sent change.',
  ViewQuestion: 'The state of a table.',
  ViewFilter: 'Only rows that have one of the values in a field.',
  ViewSort: 'The order of the rows.',
  ViewColumn: 'A column of a view.',
};

/** Their chapter. */
export const savedViewTagWords = {
  savedViews: {
    name: 'Saved views',
    description: 'Tables of the desk as people have arranged them, for themselves or shared with their practice.',
  },
} as const;
