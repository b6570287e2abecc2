import { type Html, html } from './html.ts';

const json = /("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*)/;

/** What a comment begins with, and the words of the language itself. */
const others: Readonly<Record<string, { comment: string; words: string }>> = {
  sh: { comment: '(?<=^|\\s)#.*', words: 'curl|if|then|else|fi|while|do|done|for|in|export' },
  ts: {
    comment: '\\/\\/.*',
    words:
      'import|export|from|const|let|new|await|async|for|of|if|else|return|throw|try|catch|true|false|null|undefined|while|break|type',
  },
  python: {
    comment: '#.*',
    words:
      'import|from|with|as|for|in|if|else|elif|def|return|not|and|or|True|False|None|print|while|try|except|raise|break',
  },
  csharp: { comment: '\\/\\/.*', words: 'using|var|new|await|for|while|is|if|else|return|true|false|null' },
};

/** Marks names, texts and other values of JSON; of a programming language its comments, texts and keywords. Anything else is left as it is. */
export const colouredCode = (code: string, language = ''): Html[] => {
  if (/^[[{]/.test(code)) return parts(code, json, jsonKind);
  const own = others[language];
  if (!own) return [html`${code}`];
  // A verbatim string of C# goes over lines, and writes a quotation mark twice.
  const text =
    '@"(?:[^"]|"")*"|"""[\\s\\S]*?"""|"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`';
  const pattern = new RegExp(`(${text}|${own.comment}|\\b(?:${own.words})\\b(?![\\w-]))`, 'm');
  return parts(code, pattern, (part) => {
    if (/^@?["'`]/.test(part)) return 'text';
    return /^(#|\/\/)/.test(part) ? 'comment' : 'word';
  });
};

const jsonKind = (part: string): string => {
  if (part.endsWith(':')) return 'name';
  return part.startsWith('"') ? 'text' : 'value';
};

const parts = (code: string, pattern: RegExp, kindOf: (part: string) => string): Html[] =>
  code
    .split(pattern)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<span class="${kindOf(part)}">${part}</span>`));
