import type { OpenApiDocument } from '../openapi/document.ts';
import { recordTagWords } from '../openapi/records/words.ts';
import { anchorOf } from './names.ts';

/** Where the pages to read are. The `type` of every problem is `/api/docs#<code>`. */
export const root = '/api/docs';

/** The page of a chapter: `/api/docs/medical-records`. */
export const chapterPath = (tag: string): string => `${root}/${anchorOf(tag)}`;
export const guidePath = (slug: string): string => `${root}/guides/${slug}`;
export const rulesPath = `${root}/rules`;
export const typesPath = `${root}/types`;

/** The page and place of an operation. */
export const operationPath = (tag: string, operationId: string): string => `${chapterPath(tag)}#${operationId}`;

/** Chapters that are read together. New ones are under the last heading until somebody places them. */
const groups = [
  {
    title: 'Records',
    names: [
      ...['Farms', ...Object.values(recordTagWords).map(({ name }) => name)],
      ...['Uploads of attachments', 'Content of attachments', 'Withdrawals', 'History'],
    ],
  },
  { title: 'Out and in', names: ['Changes', 'Webhooks', 'Exports', 'ICAR ADE', 'Reports'] },
  {
    title: 'Across farms',
    names: [
      ...['Animals across farms', 'Medical records across farms', 'Treatment history across farms'],
      ...['Medicine usage across farms', 'Observations across farms'],
    ],
  },
  { title: 'Lists', names: ['Products', 'Conditions', 'Formulary', 'Keeping the lists'] },
  { title: 'Signing in', names: ['Signing in', 'Keys', 'Your account', 'Second factors', 'Passkeys'] },
];

/** The chapters under their headings, in the order in which they are read. */
export const groupsOf = ({ tags }: OpenApiDocument): { title: string; tags: OpenApiDocument['tags'] }[] => {
  const byName = new Map(tags.map((tag) => [tag.name, tag]));
  const placed = groups.map(({ title, names }) => ({
    title,
    tags: names.flatMap((name) => byName.get(name) ?? []),
  }));
  const known = new Set(groups.flatMap(({ names }) => names));
  return [
    ...placed,
    { title: 'The practice and the service', tags: tags.filter(({ name }) => !known.has(name)) },
  ].filter((group) => group.tags.length > 0);
};
