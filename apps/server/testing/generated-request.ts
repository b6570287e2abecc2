import type { Ids, NamedEndpoint } from './walk.ts';

/** A request in a form that somebody can send again. */
export type GeneratedRequest = {
  /** The operation that the request was built for. A hostile address may miss it. */
  readonly endpoint: NamedEndpoint;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the address is the operation's, whatever its ids. */
  readonly isAddressed: boolean;
  readonly ids: Ids;
  /** Sent by a vendor's system, with an OAuth token if it has one. */
  readonly asVendor: boolean;
};
