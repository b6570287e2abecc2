import type { OpenApiDocument, ProblemWords } from '../openapi/document.ts';
import { frame, type Surroundings } from './frame.ts';
import { type Guide, guideOf } from './guides.ts';
import { type Html, html } from './html.ts';
import { codeBlock, inline, markdown } from './markdown.ts';
import { operationSection, operationsOf } from './operation.ts';
import { chapterPath, groupsOf, guidePath, operationPath, root, rulesPath, typesPath } from './places.ts';
import { searchIndex } from './search-index.ts';
import { typeSection } from './types.ts';

/** What a page is made of, by its address. */
export type Site = { pages: ReadonlyMap<string, () => string>; search: () => string };

/**
 * The pages to read: an overview with all problem codes, the rules that hold for every call, a page for each guide and each
 * resource, and all types. HTML that can be read without script and needs no other site; the script beside it adds search, tabs,
 * copying and trying out. Anchors: `/api/docs#stale`, `/api/docs/animals#animals.list`, `/api/docs/types#type-Animal`.
 *
 * `guides`: the texts in Markdown by the names of their pages.
 */
export const readingSite = (document: OpenApiDocument, guides: readonly { slug: string; text: string }[]): Site => {
  const known = guides.map(guideOf);
  const around: Surroundings = { document, guides: known };
  const page = (path: string, title: string, main: () => Html, open?: string): [string, () => string] => [
    path,
    () => frame(around, { path, title, main: main(), openTag: open }),
  ];
  return {
    pages: new Map([
      page(root, 'The interface for other systems', () => overview(around)),
      page(rulesPath, 'Rules that hold for every call', () => rules(document)),
      ...known.map((guide) => page(guidePath(guide.slug), guide.title, () => guidePage(guide))),
      ...document.tags.map((tag) => page(chapterPath(tag.name), tag.name, () => chapter(document, tag), tag.name)),
      page(typesPath, 'Types', () => types(document)),
    ]),
    search: () => JSON.stringify(searchIndex(document, known)),
  };
};

const overview = ({ document, guides }: Surroundings): Html => html`
<section class="chapter" id="guides"><h2>Guides</h2>
<ul class="cards">${guides.map(
  ({ slug, title, summary }) =>
    html`<li><a href="${guidePath(slug)}"><strong>${title}</strong></a><p>${inline(summary)}</p></li>`,
)}
<li><a href="${rulesPath}"><strong>Rules that hold for every call</strong></a><p>Ids, pages, searches, dates, safe repeats, errors and budgets, in one place.</p></li></ul></section>
<section class="chapter" id="resources"><h2>What there is</h2>
${groupsOf(document).map(
  ({ title, tags }) =>
    html`<h3>${title}</h3><dl class="resources">${tags.map(
      ({ name, description }) =>
        html`<div><dt><a href="${chapterPath(name)}">${name}</a></dt><dd>${inline(description)}</dd></div>`,
    )}</dl>`,
)}</section>
${problemChapter(document)}`;

const rules = ({ info }: OpenApiDocument): Html =>
  html`<section class="chapter guide" id="rules">${markdown(info.description)}</section>`;

const guidePage = ({ text }: Guide): Html =>
  html`<section class="chapter guide" id="guide">${markdown(text)}</section>`;

const chapter = (document: OpenApiDocument, { name, description }: { name: string; description: string }): Html => {
  const operations = operationsOf(document, name);
  return html`<section class="chapter"><p class="lead">${inline(description)}</p>
<ul class="operations">${operations.map(
    ({ method, path, operation }) =>
      html`<li><a href="${operationPath(name, operation.operationId)}"><span class="method ${method.toLowerCase()}">${method}</span> ${operation.summary}</a> <code>${path}</code></li>`,
  )}</ul>
${operations.map((placed) => operationSection(document, placed))}</section>`;
};

const types = ({ components }: OpenApiDocument): Html => html`<section class="chapter" id="types">
<p class="lead">Answers carry every field: what is not known is <code>null</code> or an empty array.</p>
${Object.entries(components.schemas)
  .filter(([name]) => name !== 'Ignored')
  .map(([name, schema]) => typeSection(name, schema))}</section>`;

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
  html`<section class="problem" id="${code}">
<h3><a href="#${code}">${code}</a> <span><b class="wrong">${status}</b> ${title}</span></h3>
<p>${inline(meaning)}</p><p><strong>What to do.</strong> ${inline(remedy)}</p>
<details><summary>Example</summary>${codeBlock(JSON.stringify(example, null, 2), 'Example of the problem')}</details></section>
`;
