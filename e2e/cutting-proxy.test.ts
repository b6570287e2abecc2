import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

let hits = 0;
let received = '';
const server = createServer((request, response) => {
  hits += 1;
  received = '';
  request.on('data', (chunk) => (received += chunk));
  request.on('end', () => {
    const answer = `answer to ${request.url}`;
    if (request.url !== '/zipped') return response.end(answer);
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(answer.repeat(1_000)));
  });
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
const post = (path: string, body: string) => fetch(`${proxy.url}${path}`, { method: 'POST', body });

describe('the cutting proxy', () => {
  it('passes everything on while the signal is there', async () => {
    expect(await text('/a')).toBe('answer to /a');
  });

  it('refuses connections while it is cut, and works at the same address afterwards', async () => {
    await proxy.cut();
    await expect(text('/b')).rejects.toThrow();
    await proxy.restore();
    expect(await text('/c')).toBe('answer to /c');
  });

  it('swallows an answer only after the server has handled the request', async () => {
    const before = hits;
    proxy.swallowAnswers('/lost', 1);
    await expect(text('/lost')).rejects.toThrow();
    expect({ hits: hits - before, swallowed: proxy.swallowed() }).toEqual({ hits: 1, swallowed: 1 });
    expect(await text('/lost')).toBe('answer to /lost');
  });

  it('breaks off a request after a number of bytes, and passes the next one completely', async () => {
    proxy.failNext('/sent', { kind: 'cut-request', after: 4 });
    await expect(post('/sent', '0123456789')).rejects.toThrow();
    await expect.poll(() => received).toBe('0123');
    expect(await (await post('/sent', '0123456789')).text()).toBe('answer to /sent');
    expect(received).toBe('0123456789');
  });

  it('breaks off an answer after a number of bytes, which do arrive', async () => {
    proxy.failNext('/torn', { kind: 'cut-answer', after: 6 });
    const reader = (await fetch(`${proxy.url}/torn`)).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('answer');
    await expect(reader?.read()).rejects.toThrow();
  });

  it('ends a gzip stream half-way as if it were complete, so that only part of it can be unpacked', async () => {
    proxy.failNext('/zipped', { kind: 'half-answer' });
    const whole = 'answer to /zipped'.repeat(1_000);
    const unpacked = await text('/zipped').catch(() => 'unpacking failed');
    expect(unpacked).not.toBe(whole);
    expect(await text('/zipped')).toBe(whole);
  });

  it('stalls until the device gives up', async () => {
    proxy.failNext('/slow', { kind: 'stall', after: 2 });
    const response = await fetch(`${proxy.url}/slow`, { signal: AbortSignal.timeout(300) });
    await expect(response.text()).rejects.toThrow('timeout');
  });

  it('answers with a portal’s page', async () => {
    proxy.failNext('/hotel', { kind: 'portal' });
    const response = await fetch(`${proxy.url}/hotel`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await text('/hotel')).toBe('answer to /hotel');
  });

  it('records the last exchange, so that it can be sent again', async () => {
    await post('/kept', 'to be repeated');
    const exchange = proxy.lastExchange('/kept');
    expect({ body: exchange?.request.body.toString(), bytes: exchange?.answerBytes }).toEqual({
      body: 'to be repeated',
      bytes: 'answer to /kept'.length,
    });
  });
});
