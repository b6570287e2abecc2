/** A session of the W3C WebDriver protocol, as far as the stories need it. */
export type WebDriver = {
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
};

type Answer = { value: { error?: string; message?: string; sessionId?: string } | null };

/** Opens a session with a driver that listens on `url`. */
export const openWebDriver = async (url: string, capabilities: unknown): Promise<WebDriver> => {
  const value = await ask(`${url}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = value as { sessionId: string };
  return { send: (method, path, body) => ask(`${url}/session/${sessionId}${path}`, method, body) };
};

const ask = async (url: string, method: string, body: unknown = {}): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${value?.error ?? response.status}: ${value?.message ?? ''}`);
  return value;
};
