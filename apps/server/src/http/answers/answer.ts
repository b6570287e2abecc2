import type { ReadPage } from '../../security-log/whole-reads.ts';
import type { PageLinks } from './page-links.ts';

/** JSON text as made by Postgres, sent as it is and never parsed and written again. */
export type JsonText = Uint8Array | string;

/** What a handler returns; the status is the endpoint's. */
export type Answer<Reply> = {
  /** The document, either as text or as a value. */
  text?: JsonText;
  value?: Reply;
  /** The bytes of a file instead of a document. */
  file?: { readonly type: string; readonly bytes: Uint8Array };
  /** The version of a single document. It becomes its `ETag`, and is compared with `If-None-Match`. */
  version?: number;
  /** A tag for a document without a version. */
  etag?: string;
  headers?: Readonly<Record<string, string>>;
  /** Which rows of a list these are, and how many there are. */
  page?: ReadPage;
  /** Queries of the pages before and after this one, for the `Link` header. */
  pages?: PageLinks;
};

/** The answer of a DELETE. */
export const nothing: Answer<null> = {};
