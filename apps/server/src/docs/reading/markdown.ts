import { colouredCode } from './colour.ts';
import { type Html, html } from './html.ts';
import { anchorOf, type Language, languages } from './names.ts';

/**
 * The part of Markdown that the document and the guides use: `##` headings, paragraphs, lists, tables, fenced code, and within
 * a line code, bold text and links. Headings get the anchor that `idOf` gives their text. Fenced blocks that follow each other
 * in several languages are one sample with a tab for each.
 */
export const markdown = (text: string, idOf: (heading: string) => string = anchorOf): Html[] =>
  grouped(blocksOf(text)).map((block) => {
    if (typeof block !== 'string') return sampleTabs(block);
    if (block.startsWith('```')) return codeBlock(withoutFence(block), 'Example', markOf(block));
    if (block.startsWith('## ')) {
      const heading = block.replace('## ', '');
      return html`<h2 id="${idOf(heading)}">${inline(heading)}</h2>`;
    }
    if (block.startsWith('- ')) return html`<ul>${itemsOf(block, /^- /)}</ul>`;
    if (/^\d+\. /.test(block)) return html`<ol>${itemsOf(block, /^\d+\. /)}</ol>`;
    if (block.startsWith('|')) return table(block);
    return html`<p>${inline(block)}</p>`;
  });

/** Code, bold text and links within a line. */
export const inline = (line: string): Html[] =>
  line.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${inline(part.slice(2, -2))}</strong>`;
    const [, words, address = ''] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    // Only what leads to a page: an address of another scheme could be a script.
    if (words !== undefined && /^(https:\/\/|\/|#)/.test(address))
      return html`<a href="${address}">${inline(words)}</a>`;
    return html`${part}`;
  });

/** Code in a box that scrolls, which the keyboard must reach. The script of the page adds a button that copies it. */
export const codeBlock = (code: string, label = 'Example', language = ''): Html =>
  html`<div class="code"><pre tabindex="0" role="group" aria-label="${label}"><code>${colouredCode(code, language)}</code></pre></div>`;

/** The same in several languages. Without script the first is shown; with it there is a tab for each. */
export const sampleTabs = (samples: readonly { language: Language; code: string }[]): Html =>
  html`<div class="samples">${samples.map(
    ({ language, code }, index) =>
      html`<div class="sample" data-language="${language}" data-name="${nameOf(language)}"${index > 0 && hiddenMark}>${codeBlock(code, `Example, ${nameOf(language)}`, language)}</div>`,
  )}</div>`;

const hiddenMark = html` hidden`;

const nameOf = (language: Language): string => languages.find(({ id }) => id === language)?.name ?? language;

const isLanguage = (mark: string): mark is Language => languages.some(({ id }) => id === mark);

type Sample = { language: Language; code: string };

/** Neighbouring blocks of code, each in another language, taken together. */
const grouped = (blocks: readonly string[]): (string | Sample[])[] => {
  const groups: (string | Sample[])[] = [];
  for (const block of blocks) {
    const mark = markOf(block);
    if (!isLanguage(mark)) groups.push(block);
    else {
      const before = groups.at(-1);
      const sample = { language: mark, code: withoutFence(block) };
      if (Array.isArray(before) && !before.some(({ language }) => language === mark)) before.push(sample);
      else groups.push([sample]);
    }
  }
  return groups.map((group) =>
    Array.isArray(group) && group.length === 1 && group[0]
      ? `\`\`\`${group[0].language}\n${group[0].code}\n\`\`\``
      : group,
  );
};

const markOf = (block: string): string => /^```(\w*)/.exec(block)?.[1] ?? '';
const withoutFence = (block: string): string => block.replace(/^```\w*\n|\n?```$/g, '');

const itemsOf = (block: string, mark: RegExp): Html[] =>
  block.split('\n').map((line) => html`<li>${inline(line.replace(mark, ''))}</li>`);

const table = (block: string): Html => {
  const [head = [], , ...rows] = block.split('\n').map((line) =>
    line
      .replaceAll(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  return html`<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head.map(
    (cell) => html`<th scope="col">${inline(cell)}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`,
  )}</tbody></table></div>`;
};

/** Paragraphs and headings; a fenced block is one, blank lines and all. */
const blocksOf = (text: string): string[] =>
  text
    .split(/(^```[\s\S]*?^```)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
    .map((block) => block.trim())
    .filter((block) => block !== '');
