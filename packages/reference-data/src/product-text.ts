import { tidyText } from './row-reader.ts';

/**
 * What follows the comma inside one active substance ("Penethamate Hydriodide, micronised"): not a substance by itself.
 */
const qualifiers = new Set(['micronised', 'non-micronised', 'hydrous', 'anhydrous', 'immunopurified (iptt)']);

/** The active substances in a published cell, separated by ", ", except where the comma belongs to the substance. */
export const substanceNames = (cell: string): string[] => {
  const names: string[] = [];
  for (const part of cell.split(', ').map(tidyText).filter(Boolean)) {
    const previous = names.at(-1);
    if (previous !== undefined && qualifiers.has(part.toLowerCase())) names[names.length - 1] = `${previous}, ${part}`;
    else names.push(part);
  }
  return names;
};

/**
 * The distributors in a published cell: HTML (`<span>A</span><br /><br /><span>B</span>`) today, ";" in older files.
 */
export const distributorNames = (cell: string): string[] => {
  const parts = cell.includes('<') ? cell.split(/<[^>]*>/) : cell.split(';');
  return [...new Set(parts.map(decodeEntities).map(tidyText).filter(Boolean))];
};

/** The therapeutic groups in a published cell. Homeopathic products have none, written "N/A (…)". */
export const therapeuticGroups = (cell: string | null): string[] =>
  (cell ?? '')
    .split(';')
    .map(tidyText)
    .filter((group) => group !== '' && !group.startsWith('N/A'));

/** The form as a treatment strategy: the whole text, and the part before the first comma if there is one. */
export const treatmentStrategies = (form: string | null): string[] => {
  if (form === null) return [];
  const [head = ''] = form.split(',');
  return head.trim() === form ? [form] : [form, head.trim()];
};

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&apos;', "'"],
  ['&nbsp;', ' '],
]);

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => entities.get(entity) ?? entity);
