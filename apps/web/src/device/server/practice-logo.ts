import type { Logo } from '@byre/contract/practices/logo';
import { base64Of } from '../browser/blob-text.ts';
import { shrunkPhoto } from '../browser/shrunk-photo.ts';
import { currentToken } from '../session/session.ts';
import { ServerError, server } from './api-client.ts';
import { hasField } from './has-field.ts';
import { refreshPerson } from './refresh-person.ts';
import { segment } from './whole-lists.ts';

// The logo on a practice's printed documents, on the server only. Every call throws `ServerError`.

/** Wide enough for a letterhead at twice a screen's density, in pixels. */
const longestEdge = 640;

const pathOf = (practiceId: string): string => `/api/practices/${segment(practiceId)}/logo`;

export const logoKey = (practiceId: string) => ['desk', 'logo', practiceId] as const;

/** The picture; null if the practice has none, which it also says itself (`has_logo`). */
export const askLogo = async (practiceId: string, signal: AbortSignal): Promise<Blob | null> => {
  const token = await currentToken();
  if (token === null) throw new ServerError({ kind: 'signed-out' });
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(pathOf(practiceId), { headers, signal }).catch(() => null);
  if (response === null) throw new ServerError({ kind: 'no-network' });
  if (response.status === 404) return null;
  if (!response.ok) throw new ServerError({ kind: response.status === 401 ? 'signed-out' : 'failed' });
  return response.blob();
};

/**
 * Sets the logo, drawn again at the size needed. Also throws if the file contains no picture that this browser can
 * read.
 */
export const setLogo = async (practiceId: string, file: Blob): Promise<Logo> => {
  const data = await base64Of(await shrunkPhoto(file, longestEdge));
  const call = { method: 'PUT', path: pathOf(practiceId), body: { data }, auth: 'user' } as const;
  const logo = await server.ask(call, hasField<Logo>('width'));
  // This device asks for it from now on, the others from their next contact.
  await refreshPerson();
  return logo;
};

export const removeLogo = async (practiceId: string): Promise<void> => {
  await server.tell({ method: 'DELETE', path: pathOf(practiceId), auth: 'user' });
  await refreshPerson();
};
