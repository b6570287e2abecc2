import { extractText, extractTextItems, getDocumentProxy, getMeta } from 'unpdf';
import type { Client } from './client.ts';

/** A PDF as its reader sees it: the words of each page, and its metadata. */
export type ReadPdf = { pages: string[]; title: string; width: number; height: number };

/** The PDF at an address. Throws if the answer is anything else. */
export const fetchPdf = async (url: string, { token }: Client, address: string): Promise<Uint8Array> => {
  const response = await fetch(url + address, { headers: { authorization: `Bearer ${token}` } });
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error(await response.text());
  return new Uint8Array(await response.arrayBuffer());
};

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  // The PDF reader detaches the buffer it is given.
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: false });
  const { info } = await getMeta(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    title: String(info.Title),
    width: Math.round(width),
    height: Math.round(height),
  };
};

/** Where the text that reaches furthest to the right ends, over all pages, in points. */
export const rightmostOf = async (bytes: Uint8Array): Promise<number> => {
  const pdf = await getDocumentProxy(bytes.slice());
  const { items } = await extractTextItems(pdf);
  return Math.max(...items.flat().map(({ x, width }) => x + width));
};
