/**
 * The version of the messages between device and server. History:
 * 1 (0.1.0): push with results per mutation, pull as one NDJSON stream.
 */
export const protocolVersion = 1;

/** The oldest version still served. */
export const oldestProtocolVersion = 1;
