/** HTML that needs no escaping. */
export type Html = { readonly html: string };

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** HTML from a template: what is put in is escaped, unless it is HTML already. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.map((text, index) => text + (index < parts.length ? written(parts[index]) : '')).join(''),
});

const written = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'object') return isList(part) ? part.map(written).join('') : part.html;
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
};

const isList = (part: Html | readonly Part[]): part is readonly Part[] => Array.isArray(part);

/** Parts with something between them. */
export const between = (parts: readonly Html[], separator: Html): Html[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
