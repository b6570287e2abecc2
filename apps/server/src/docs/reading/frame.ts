import type { OpenApiDocument } from '../openapi/document.ts';
import type { Guide } from './guides.ts';
import { type Html, html } from './html.ts';
import { inline } from './markdown.ts';
import { operationsOf } from './operation.ts';
import { chapterPath, groupsOf, guidePath, operationPath, root, rulesPath, typesPath } from './places.ts';

export type Surroundings = { document: OpenApiDocument; guides: readonly Guide[] };

export type Page = { path: string; title: string; main: Html; openTag?: string | undefined };

/** A whole page: its head, the bar with search and token, what there is to read, and its text. */
export const frame = (around: Surroundings, page: Page): string => {
  const { info } = around.document;
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · ${info.title}</title>
<link rel="stylesheet" href="${root}/assets/docs.css">
<link rel="icon" href="/favicon.svg">
<script type="module" src="${root}/assets/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header class="bar"><a class="brand" href="${root}">${info.title} <span>interface ${info.version}</span></a>
<div class="tools" id="tools" hidden><button type="button" id="open-search" aria-keyshortcuts="/">Search <kbd>/</kbd></button><button type="button" id="open-token">Token</button><button type="button" id="theme">Theme</button></div></header>
${contents(around, page)}
<main id="main"><h1>${page.title}</h1>${page.path === root && welcome(info)}
${page.main}
</main>
</body>
</html>
`.html;
};

const welcome = ({ summary, description }: OpenApiDocument['info']): Html =>
  html`<p class="lead">${summary}. ${inline(description.split('\n\n')[0] ?? '')}</p>
<p>The whole as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>. To import into Postman or Bruno: <a href="${root}/collection.json">collection.json</a>.</p>`;

const contents = ({ document, guides }: Surroundings, page: Page): Html => {
  const link = (path: string, title: string) =>
    html`<a href="${path}"${path === page.path && html` aria-current="page"`}>${title}</a>`;
  return html`<details class="contents" id="contents" open><summary>Contents</summary><nav aria-label="Contents">
<h2>Guides</h2><ul><li>${link(root, 'Overview')}</li>${guides.map(
    ({ slug, title }) => html`<li>${link(guidePath(slug), title)}</li>`,
  )}<li>${link(rulesPath, 'Rules of every call')}</li></ul>
${groupsOf(document).map(
  ({ title, tags }) =>
    html`<h2>${title}</h2><ul>${tags.map(
      ({ name }) =>
        html`<li>${link(chapterPath(name), name)}${name === page.openTag && operations(document, name)}</li>`,
    )}</ul>`,
)}
<h2>Look up</h2><ul><li><a href="${root}#problems">Problem codes</a></li><li><a href="${root}#field-codes">Codes of faults in fields</a></li><li>${link(typesPath, 'Types')}</li></ul>
</nav></details>`;
};

const operations = (document: OpenApiDocument, tag: string): Html =>
  html`<ul>${operationsOf(document, tag).map(
    ({ method, operation }) =>
      html`<li><a href="${operationPath(tag, operation.operationId)}"><span class="method ${method.toLowerCase()}">${method}</span> ${operation.summary}</a></li>`,
  )}</ul>`;
