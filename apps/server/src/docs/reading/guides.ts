/** A guide as it is read: its Markdown below the title, and the heading above it. */
export type Guide = { slug: string; title: string; summary: string; text: string; headings: string[] };

/** A guide from its Markdown: the first line is its title, the first paragraph says what it is for. */
export const guideOf = ({ slug, text }: { slug: string; text: string }): Guide => {
  const [first = '', ...rest] = text.split('\n');
  const body = rest.join('\n').trim();
  return {
    slug,
    title: first.replace(/^# /, ''),
    summary: body.split('\n\n')[0] ?? '',
    // On disk guides name each other by their files; here each is a page.
    text: body.replaceAll(/\]\((?:\.\/)?([a-z-]+)\.md(#[\w-]+)?\)/g, '](/api/docs/guides/$1$2)'),
    headings: [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
  };
};
