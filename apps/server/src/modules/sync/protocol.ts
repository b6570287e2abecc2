import { isObject } from '@byre/contract/json';
import { Problem } from '@byre/contract/problem';
import { oldestProtocolVersion, protocolVersion } from '@byre/contract/sync/protocol-version';

/**
 * Refuses a message in an unsupported protocol [S1]. Checked before the rest of the message is read, because a message
 * of another protocol may look quite different.
 */
export const requireProtocol = (body: unknown): void => {
  const protocol = isObject(body) && 'protocol' in body ? body.protocol : undefined;
  // A value that is not a number is malformed, not an old version: the schema refuses it.
  if (typeof protocol !== 'number') return;
  if (protocol >= oldestProtocolVersion && protocol <= protocolVersion) return;
  throw new Problem(
    'update-required',
    `This service supports protocols ${oldestProtocolVersion} to ${protocolVersion}.`,
    {
      minProtocol: oldestProtocolVersion,
    },
  );
};
