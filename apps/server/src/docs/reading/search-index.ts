import type { OpenApiDocument } from '../openapi/document.ts';
import type { Guide } from './guides.ts';
import { anchorOf } from './names.ts';
import { operationsOf } from './operation.ts';
import { chapterPath, guidePath, operationPath, root, rulesPath, typesPath } from './places.ts';

/** A place that can be found: what it is, its title, what else it is known by, and its address. */
export type Found = { kind: string; title: string; words: string; path: string };

/** Everything that can be searched for, in the order in which what fits equally well is shown. */
export const searchIndex = (document: OpenApiDocument, guides: readonly Guide[]): Found[] => [
  ...guides.flatMap(({ slug, title, summary, headings }) => [
    { kind: 'Guide', title, words: summary, path: guidePath(slug) },
    ...headings.map((heading) => ({
      kind: 'Guide',
      title: heading,
      words: title,
      path: `${guidePath(slug)}#${anchorOf(heading)}`,
    })),
  ]),
  ...[...document.info.description.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({
    kind: 'Rule',
    title: heading,
    words: '',
    path: `${rulesPath}#${anchorOf(heading)}`,
  })),
  ...document.tags.map(({ name, description }) => ({
    kind: 'Resource',
    title: name,
    words: description,
    path: chapterPath(name),
  })),
  ...document.tags.flatMap(({ name }) =>
    operationsOf(document, name).map(({ method, path, operation }) => ({
      kind: method,
      title: operation.summary,
      words: `${name} ${path} ${operation.operationId}`,
      path: operationPath(name, operation.operationId),
    })),
  ),
  ...document['x-problems'].map(({ code, status, title }) => ({
    kind: String(status),
    title: code,
    words: title,
    path: `${root}#${code}`,
  })),
  ...Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'Ignored')
    .map(([name, { properties = {} }]) => ({
      kind: 'Type',
      title: name,
      words: Object.keys(properties).join(' '),
      path: `${typesPath}#type-${name}`,
    })),
];
