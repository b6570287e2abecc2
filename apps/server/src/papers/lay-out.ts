import type pdfmake from 'pdfmake';
import type { Paper, PaperTable } from './paper.ts';
import { paperWords } from './words/words-of.ts';

type Definition = Parameters<typeof pdfmake.createPdf>[0];
type Content = Definition['content'];

const ink = '#1a1a1a';
const grey = '#555555';
const line = '#b3b3b3';
/** Missing values are bold, so that they stand out in black and white too. */
const missingInk = '#8a1c00';

/** The paper as pdfmake typesets it: A4, table headings repeated on each page, the page number in the footer. */
export const layOut = (paper: Paper): Definition => {
  const words = paperWords(paper.language);
  const { title, letterhead, made, foot } = paper;
  return {
    pageSize: 'A4',
    pageOrientation: paper.sheet,
    pageMargins: [36, 36, 36, 48],
    language: paper.language,
    displayTitle: true,
    info: { title, author: letterhead.name, creator: 'Byre', producer: 'Byre', creationDate: made, modDate: made },
    defaultStyle: { font: 'Roboto', fontSize: paper.sheet === 'landscape' ? 7.5 : 8.5, color: ink, lineHeight: 1.15 },
    footer: (page: number, pages: number): Content => ({
      margin: [36, 14, 36, 0],
      fontSize: 7.5,
      color: grey,
      columns: [
        { text: foot, width: '*' },
        { text: words.page(page, pages), width: 'auto', alignment: 'right' },
      ],
    }),
    content: [
      headOf(paper),
      ...figuresOf(paper),
      ...paper.notices.map((text): Content => ({ text, bold: true, margin: [0, 0, 0, 6] })),
      ...paper.tables.map(tableOf),
      ...paper.method.map((text): Content => ({ text, fontSize: 7, color: grey, margin: [0, 2, 0, 2] })),
    ],
  };
};

const headOf = ({ title, letterhead, facts }: Paper): Content => ({
  margin: [0, 0, 0, 12],
  stack: [
    {
      columns: [
        { text: title, fontSize: 17, bold: true, width: '*' },
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            ...logoOf(letterhead),
            { text: letterhead.name, bold: true, fontSize: 10 },
            ...letterhead.lines.map((text) => ({ text, color: grey })),
          ],
        },
      ],
      columnGap: 18,
    },
    {
      margin: [0, 8, 0, 0],
      table: {
        widths: ['auto', '*'],
        body: facts.map(({ label, value }) => [{ text: label, color: grey }, { text: value }]),
      },
      layout: { defaultBorder: false, paddingLeft: () => 0, paddingTop: () => 1, paddingBottom: () => 1 },
    },
  ],
});

/** Above the name, no higher than four lines of the address. */
const logoOf = ({ logo }: Paper['letterhead']): Content[] =>
  logo === null
    ? []
    : [
        {
          image: `data:${logo.type};base64,${Buffer.from(logo.bytes).toString('base64')}`,
          fit: [160, 44],
          alignment: 'right',
          margin: [0, 0, 0, 4],
        },
      ];

const figuresOf = ({ figures }: Paper): Content[] =>
  figures.length === 0
    ? []
    : [
        {
          margin: [0, 0, 0, 10],
          columnGap: 12,
          columns: figures.map(({ label, value, note }) => ({
            stack: [
              { text: label, color: grey },
              { text: value, fontSize: 12, bold: true },
              ...(note === undefined ? [] : [{ text: note, color: grey }]),
            ],
          })),
        },
      ];

/** A table of at most this many lines stays on one page with its caption. */
const mostRowsTogether = 8;

const tableOf = ({ caption, heads, rows }: PaperTable): Content => {
  const alignment = (at: number) => (heads[at]?.isFigure ? ('right' as const) : ('left' as const));
  return {
    unbreakable: rows.length <= mostRowsTogether,
    stack: [
      { text: caption, fontSize: 11, bold: true, margin: [0, 8, 0, 4] },
      {
        margin: [0, 0, 0, 8],
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: heads.map(({ width }) => width),
          body: [
            heads.map(({ text }, at) => ({ text, bold: true, color: grey, alignment: alignment(at) })),
            ...rows.map((cells) =>
              cells.map(({ text, isMissing }, at) => ({
                text,
                alignment: alignment(at),
                ...(isMissing ? { bold: true, color: missingInk } : {}),
              })),
            ),
          ],
        },
        layout: {
          hLineWidth: (at) => (at === 1 ? 0.8 : 0.4),
          vLineWidth: () => 0,
          hLineColor: () => line,
          paddingLeft: (at) => (at === 0 ? 0 : 4),
          paddingRight: () => 4,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
  };
};
