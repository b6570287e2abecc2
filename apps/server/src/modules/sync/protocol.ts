import { Problem } from '@byre/contract/problem';
import { oldestProtocolVersion, protocolVersion } from '@byre/contract/sync/protocol-version';

/**
 * Refuses a message in a protocol that is not served [S1]. Asked before the rest of the message is read: a message of
 * another protocol may look quite different.
 */
export const requireProtocol = (body: unknown): void => {
  const protocol = body !== null && typeof body === 'object' && 'protocol' in body ? body.protocol : undefined;
  // What is no number is malformed and not of another age: the schema says so.
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
