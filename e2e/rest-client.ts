import { demoPassword } from './vet.ts';

/** Another system that knows only the published interface and reads records page by page. */
export type RestClient = {
  /** The answer, whatever its status. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  get<T>(path: string): Promise<T>;
  list<T>(path: string): Promise<T[]>;
  post(path: string, body: unknown): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
};

type Page<T> = { data: T[]; total: number };

export const signInToRest = async (
  baseUrl: string,
  email: string,
  password: string = demoPassword,
): Promise<RestClient> => {
  const answer = await fetch(`${baseUrl}/api/authenticate/third_party`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, name: 'another system' }),
  });
  if (!answer.ok) throw new Error(`Sign-in of the other system failed: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const get = async <T>(path: string): Promise<T> => {
    const response = await send('GET', path);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const list = async <T>(path: string): Promise<T[]> => {
    const items: T[] = [];
    for (;;) {
      const page = await get<Page<T>>(`${path}?limit=200&skip=${items.length}`);
      items.push(...page.data);
      if (page.data.length === 0 || items.length >= page.total) return items;
    }
  };
  return {
    send,
    get,
    list,
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
  };
};
