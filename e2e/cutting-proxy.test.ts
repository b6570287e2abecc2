import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

let hits = 0;
const server = createServer((request, response) => {
  hits += 1;
  response.end(`answer to ${request.url}`);
});
let proxy: CuttingProxy;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await startCuttingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await proxy.close();
  server.close();
});

const text = async (path: string) => (await fetch(`${proxy.url}${path}`)).text();

describe('the cutting proxy', () => {
  it('passes everything on while the signal is there', async () => {
    expect(await text('/a')).toBe('answer to /a');
  });

  it('takes no connection while it is cut, and works at the same address afterwards', async () => {
    await proxy.cut();
    await expect(text('/b')).rejects.toThrow();
    await proxy.restore();
    expect(await text('/c')).toBe('answer to /c');
  });

  it('swallows an answer only after the server has worked on the request', async () => {
    const before = hits;
    proxy.swallowAnswers('/lost', 1);
    await expect(text('/lost')).rejects.toThrow();
    expect({ hits: hits - before, swallowed: proxy.swallowed() }).toEqual({ hits: 1, swallowed: 1 });
    expect(await text('/lost')).toBe('answer to /lost');
  });
});
