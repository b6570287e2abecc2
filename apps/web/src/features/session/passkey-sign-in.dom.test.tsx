import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeDevice } from '../../device/opened/open-device.ts';
import { currentSession, removePerson } from '../../device/session/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const isla = { id: `isla-${crypto.randomUUID()}`, email: 'i@glen.example', name: 'Isla', role: 'vet', practices: [] };
const options = { challenge: 'AAAA', rpId: location.hostname, allowCredentials: [], userVerification: 'preferred' };
const asked: string[] = [];

/** A passkey's answer; this test's server accepts any. */
const answer = (): unknown => {
  const bytes = new ArrayBuffer(4);
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes };
  return { id: 'AAAA', rawId: bytes, response, type: 'public-key', getClientExtensionResults: () => ({}) };
};

/** A browser that offers passkeys in autofill or not, and what it answers. */
const browse = (offers: boolean, get: (options: CredentialRequestOptions) => Promise<unknown>) => {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(offers);
  return vi.spyOn(navigator.credentials, 'get').mockImplementation(get as CredentialsContainer['get']);
};

const show = () => {
  const onSignedIn = vi.fn();
  renderScreen(
    <>
      <input aria-label="E-mail" autoComplete="username webauthn" />
      <PasskeySignIn canOthersGoOn={false} onSignedIn={onSignedIn} />
    </>,
  );
  return onSignedIn;
};

const button = page.getByRole('button', { name: 'Sign in with a passkey' });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    const body = method === 'GET' ? options : { token: 't', expires_at: '2027-01-01T00:00:00.000Z', user: isla };
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(async () => {
  await removePerson(isla.id, { evenUnsent: true });
  closeDevice();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a passkey chosen in autofill signs in without pressing a button', async () => {
  const get = browse(true, async () => answer());
  const onSignedIn = show();
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  expect((await currentSession())?.user.email).toBe(isla.email);
});

test('a browser without passkeys in autofill is not asked, nor is the server, and the button stays', async () => {
  const get = browse(false, async () => answer());
  show();
  await expect.element(button).toBeVisible();
  await expect.poll(() => vi.mocked(PublicKeyCredential.isConditionalMediationAvailable).mock.calls.length).toBe(1);
  await Promise.resolve();
  expect([asked, get.mock.calls]).toEqual([[], []]);
});

test('an ignored offer shows no error, and gives way to the button', async () => {
  const mediations: (string | undefined)[] = [];
  browse(true, ({ mediation, signal }) => {
    mediations.push(mediation);
    if (mediation !== 'conditional') return Promise.reject(new DOMException('', 'NotAllowedError'));
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const onSignedIn = show();
  await expect.poll(() => mediations).toEqual(['conditional']);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await button.click();
  await expect.element(page.getByText(/^No passkey was used\./)).toBeVisible();
  // It is offered again.
  await expect.poll(() => mediations).toEqual(['conditional', undefined, 'conditional']);
  expect(onSignedIn).not.toHaveBeenCalled();
});
