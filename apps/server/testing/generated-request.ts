import type { Ids, NamedEndpoint } from './walk.ts';

/** A request as somebody can send it again. */
export type GeneratedRequest = {
  /** The operation that the request was made for; a hostile address may miss it. */
  readonly endpoint: NamedEndpoint;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the address is the operation's, whatever its ids. */
  readonly isAddressed: boolean;
  readonly ids: Ids;
  /** Sent by the system of a vendor, with a token of OAuth, where it has one. */
  readonly asVendor: boolean;
};
