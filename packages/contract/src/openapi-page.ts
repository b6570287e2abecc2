import type { OpenApiDocument, ProblemWords } from './openapi/document.ts';
import { type Html, html } from './openapi/html.ts';
import { codeBlock, inline, markdown } from './openapi/markdown.ts';
import { operationSection, operationsOf } from './openapi/page-operations.ts';
import { typeSection } from './openapi/page-types.ts';

/**
 * The reading page of the interface: one HTML text that needs no script and no other site, and one style sheet beside it
 * (`openApiPageCss`). Every operation, problem code and type has an anchor: `#animals.list`, `#stale`, `#type-Animal`.
 */
export const openApiPage = (
  document: OpenApiDocument,
  { stylesheet = 'docs.css', json = 'openapi.json' }: { stylesheet?: string; json?: string } = {},
): string => {
  const { info, tags } = document;
  const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}: the interface</title>
<link rel="stylesheet" href="${stylesheet}">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header><p class="brand">${info.title}</p><h1>The interface for other systems</h1>
<p>${info.summary}. Version ${info.version}. <a href="${json}">As OpenAPI 3.1</a></p></header>
${contents(document)}
<main id="main">
<section class="chapter guide" id="guide"><h2>Before you begin</h2>${markdown(info.description, guideId)}</section>
${tags.map((tag) => chapter(document, tag))}
${problemChapter(document)}
<section class="chapter" id="types"><h2>Types</h2>
<p>Answers carry every field: what is not known is <code>null</code> or an empty array.</p>
${Object.entries(document.components.schemas)
  .filter(([name]) => name !== 'Ignored')
  .map(([name, schema]) => typeSection(name, schema))}</section>
</main>
<a class="up" href="#contents">Contents</a>
</body>
</html>
`;
  return page.html;
};

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const guideId = (heading: string): string => `guide-${anchorOf(heading)}`;

const contents = (document: OpenApiDocument): Html => {
  const headings = [...document.info.description.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return html`<nav id="contents" aria-label="Contents"><ul>
<li><a href="#guide">Before you begin</a><ul>${headings.map(
    (heading) => html`<li><a href="#${guideId(heading)}">${heading}</a></li>`,
  )}</ul></li>
${document.tags.map(
  ({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a><ul>${operationsOf(document, name).map(
    ({ method, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> ${shortName(operation.operationId)}</a></li>`,
  )}</ul></li>
`,
)}<li><a href="#problems">Problem codes</a></li>
<li><a href="#field-codes">Codes of faults in fields</a></li>
<li><a href="#types">Types</a></li>
</ul></nav>`;
};

const shortName = (operationId: string): string => operationId.slice(operationId.indexOf('.') + 1);

const chapter = (document: OpenApiDocument, { name, description }: { name: string; description: string }): Html =>
  html`<section class="chapter" id="${anchorOf(name)}"><h2>${name}</h2><p>${inline(description)}</p>
${operationsOf(document, name).map((placed) => operationSection(document, placed))}</section>
`;

const problemChapter = (document: OpenApiDocument): Html =>
  html`<section class="chapter" id="problems"><h2>Problem codes</h2>
<p>Every error is one of these. The <code>type</code> of a problem is the address of its words here.</p>
${document['x-problems'].map(problemSection)}</section>
<section class="chapter" id="field-codes"><h2>Codes of faults in fields</h2>
<dl class="fields">${document['x-field-codes'].map(
    ({ code, meaning }) => html`<div><dt><code>${code}</code></dt><dd>${inline(meaning)}</dd></div>`,
  )}</dl></section>
`;

const problemSection = ({ code, status, title, meaning, remedy, example }: ProblemWords): Html =>
  html`<section class="operation problem" id="${code}"><div class="words">
<h3><a href="#${code}">${code}</a></h3><p class="address"><b class="wrong">${status}</b> ${title}</p>
<p>${inline(meaning)}</p><p><strong>What to do.</strong> ${inline(remedy)}</p></div>
<div class="examples">${codeBlock(JSON.stringify(example, null, 2), 'Example of the problem')}</div></section>
`;
