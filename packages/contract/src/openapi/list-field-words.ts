/** Words about the fields of lists and formularies that are loaded from files. */
export const listFieldWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  KeptLists: { may_change: 'Whether you are an admin of the practice that keeps them.' },
  KeptList: {
    head: 'Its counter: devices that have it fetch nothing.',
    rows: 'How many rows it lists.',
    changed_at: 'When it was last brought up to date, where that was told.',
    changed_by: 'Who did; null where an operator imported it.',
    files: 'The files that it came from.',
  },
  ListFile: { content: 'The bytes of the file in base64; gzip-compressed or not.' },
  ListUpload: {
    files: 'Products: all sheets at once, since what is expired in one may be current in another.',
    head: 'The counter that a preview answered. Where the list has moved on since, nothing is written: 409.',
  },
  ListChange: {
    applied: 'False: a preview, nothing was written.',
    head: 'The counter of the list: as it is for a preview, else as it has become.',
    is_whole: 'True where what the files do not have is no longer listed; false where nothing is concluded from that.',
    added: 'The first of the rows that are new.',
    changed: 'The first of the rows that differ.',
    unlisted: 'The first of the rows that are no longer listed. They are kept for old records.',
    refused: 'The first of the lines that were not taken, once for each fault.',
    delta: 'What a device fetches that had the list as it was: rows, and bytes before compression.',
  },
  RefusedLine: { field: 'The column at fault; null where the line as a whole is.' },
  FieldDifference: { before: 'As it is.', after: 'As the file has it.' },
  FormularyUpload: {
    head: 'The counter that a preview answered. Where the formulary has moved on since, nothing is written: 409.',
  },
  FormularyLine: { line: 'The line of the file.', entry_id: 'The entry; of a preview that adds it, not yet there.' },
  FormularyImport: {
    applied: 'False: a preview, nothing was written.',
    head: 'The counter of the formulary: as it is for a preview, else as it has become.',
    lines: 'The first of the lines that add or change an entry.',
    refused: 'The lines that were not taken, once for each fault.',
  },
};
