import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The guides in the order in which they are read. Each is a file of `docs/guides` and a page below `/api/docs/guides`. */
const names = [
  'first-call',
  'sync-a-herd',
  'follow-changes',
  'receive-webhooks',
  'exchange-by-ade',
  'invoice-work',
  'errors',
  'limits',
];

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'guides');

/** Their texts in Markdown. */
export const guides = (): { slug: string; text: string }[] =>
  names.map((slug) => ({ slug, text: readFileSync(join(folder, `${slug}.md`), 'utf8') }));
