import type { PageText } from '../../db/plain-page.ts';
import type { Answer } from './answer.ts';

/** The answer of a list or search, with links to the pages before and after it. */
export const pageAnswer = <Reply>(page: PageText, query: Readonly<Record<string, unknown>>): Answer<Reply> => ({
  text: page.text,
  page: { total: page.total, limit: page.limit, skip: page.skip },
  pages: pagesOf(page, query),
});

/** The queries of the pages before and after a page. */
export const pagesOf = (
  { limit, skip, total }: Omit<PageText, 'text'>,
  query: Readonly<Record<string, unknown>>,
): NonNullable<Answer<unknown>['pages']> => {
  const at = (to: number) => queryOf({ ...query, limit, skip: to });
  return {
    next: skip + limit < total ? at(skip + limit) : undefined,
    prev: skip > 0 ? at(Math.max(0, Math.min(skip - limit, total - 1))) : undefined,
  };
};

const queryOf = (query: Readonly<Record<string, unknown>>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  return parameters.toString();
};
