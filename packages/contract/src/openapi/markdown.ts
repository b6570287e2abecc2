import { type Html, html } from './html.ts';

/**
 * The part of Markdown that the document uses: `##` headings, paragraphs, lists, fenced code, and within a line code
 * and bold text. Headings get the anchor that `idOf` gives their text.
 */
export const markdown = (text: string, idOf: (heading: string) => string = String): Html[] =>
  blocksOf(text).map((block) => {
    if (block.startsWith('```')) return codeBlock(block.replace(/^```\w*\n|\n?```$/g, ''));
    if (block.startsWith('## ')) return html`<h3 id="${idOf(block.slice(3))}">${inline(block.slice(3))}</h3>`;
    if (block.startsWith('- '))
      return html`<ul>${block.split('\n').map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`;
    return html`<p>${inline(block)}</p>`;
  });

/** Code and bold text within a line. */
export const inline = (line: string): Html[] =>
  line.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return html`${part}`;
  });

/** Code that scrolls by itself; the keyboard must reach what scrolls. */
export const codeBlock = (code: string, label = 'Example'): Html =>
  html`<pre tabindex="0" role="region" aria-label="${label}"><code>${coloured(code)}</code></pre>`;

/** Names, texts and other values of JSON told apart; anything else is left as it is. */
const coloured = (code: string): Html[] => {
  if (!/^[[{]/.test(code)) return [html`${code}`];
  return code.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*)/).map((part, index) => {
    if (index % 2 === 0) return html`${part}`;
    const kind = part.endsWith(':') ? 'name' : part.startsWith('"') ? 'text' : 'value';
    return html`<span class="${kind}">${part}</span>`;
  });
};

/** Paragraphs and headings; a fenced block is one, blank lines and all. */
const blocksOf = (text: string): string[] =>
  text
    .split(/(```[\s\S]*?```)/)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
    .map((block) => block.trim())
    .filter((block) => block !== '');
