import type { AttachmentPart } from '@byre/contract/attachments/schema';
import type { ProblemDocument } from '@byre/contract/problem-document';
import { protocolVersion } from '@byre/contract/sync/protocol-version';
import type { PartOutcome, PhotoTransport } from '@byre/sync/photo-ports';
import { attendance } from '../browser/attended.ts';
import { isUpload, partTimeoutMs, photosPath } from '../server/photos.ts';
import { isPortal, lacksFactor, noteMark, readJson, readOwnProblem, retryAfterMs } from '../session/own-answer.ts';

type Options = {
  token: () => Promise<string | null>;
  /** How a request is made; by default the browser's own way. */
  request?: (path: string, init: RequestInit) => Promise<Response>;
  /** Whether the practice has reached its daily limit of photos, at each answer of Byre's own. */
  onDayFull?: (isFull: boolean) => void;
};

/**
 * Sends the parts of photos over HTTP. As with edits, an answer that is not clearly Byre's own says nothing about the
 * photo.
 */
export const createPhotoTransport = ({ token, request = fetch, onDayFull }: Options): PhotoTransport => ({
  sendPart: async ({ farmId, animalId, attachmentId, sha256, byteSize, offset, data }) => {
    const authorization = await token();
    if (authorization === null) return { kind: 'signed-out' };
    const part: AttachmentPart = { sha256, byte_size: byteSize, offset, data };
    const response = await request(`${photosPath({ farmId, animalId })}/${attachmentId}/upload`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json', ...attendance() },
      body: JSON.stringify(part),
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(partTimeoutMs),
    }).catch(() => null);
    if (response === null) return noAnswer('network');
    if (response.status !== 200) return failureOf(response, onDayFull);
    const answer = await readJson(response);
    if (!isUpload(answer)) return noAnswer(isPortal(response) ? 'portal' : 'not-ours');
    noteMark(response);
    onDayFull?.(false);
    return { kind: 'arrived', received: answer.received, isComplete: answer.is_complete };
  },
});

type Cause = Extract<PartOutcome, { kind: 'unknown' }>['cause'];

const noAnswer = (cause: Cause, waitMs: number | null = null): PartOutcome => ({
  kind: 'unknown',
  cause,
  retryAfterMs: waitMs,
});

const busyStatuses = [408, 425, 429, 503];

const failureOf = async (response: Response, onDayFull: Options['onDayFull']): Promise<PartOutcome> => {
  const problem = await readOwnProblem(response);
  // The budget of a minute names no field.
  if (problem) onDayFull?.(problem.code === 'too-many-requests' && problem.errors !== undefined);
  const isBusy = busyStatuses.includes(response.status);
  if (problem !== null) return ownFailure(problem, isBusy, retryAfterMs(response));
  if (isPortal(response)) return noAnswer('portal');
  if (response.status < 500) return noAnswer('not-ours');
  return noAnswer(isBusy ? 'network' : 'server');
};

const ownFailure = (problem: ProblemDocument, isBusy: boolean, waitMs: number | null): PartOutcome => {
  switch (problem.code) {
    case 'unauthenticated':
    case 'second-factor-required':
    case 'step-up-required':
      return { kind: 'signed-out' };
    case 'update-required':
      // An older server, during an upgrade, will be newer in a moment.
      return (problem.minProtocol ?? protocolVersion + 1) <= protocolVersion
        ? noAnswer('network', waitMs)
        : { kind: 'update-required' };
    case 'too-large':
      return { kind: 'too-large' };
    case 'set-back':
      return noAnswer('set-back', waitMs);
    case 'forbidden':
      return lacksFactor(problem) ? noAnswer('network', waitMs) : { kind: 'refused', why: 'no-access' };
    case 'not-found':
      return { kind: 'refused', why: 'gone' };
    case 'conflict':
      return { kind: 'refused', why: 'other-picture' };
    case 'rule-broken':
      return problem.errors?.some(({ pointer }) => pointer === '/sha256')
        ? { kind: 'spoilt' }
        : { kind: 'refused', why: 'not-taken' };
    case 'bad-request':
    case 'unsupported-type':
      return { kind: 'refused', why: 'not-taken' };
    default:
      return noAnswer(isBusy || problem.code === 'in-flight' ? 'network' : 'server', waitMs);
  }
};
