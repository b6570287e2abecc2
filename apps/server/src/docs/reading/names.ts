/** A language that samples are shown in: how it is named, and the mark of its fenced blocks in Markdown. */
export const languages = [
  { id: 'sh', name: 'curl' },
  { id: 'ts', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
  { id: 'csharp', name: 'C#' },
] as const;

export type Language = (typeof languages)[number]['id'];

/** The anchor of a heading: `Ids and addresses` is `ids-and-addresses`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The last part of a reference: the name of the component. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
