import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTracingSettings } from './settings.ts';

const read = (env: Record<string, string>) => {
  const faults: string[] = [];
  return { settings: readTracingSettings(env, faults), faults };
};

it('nothing is traced unless an endpoint is named, or if traces are switched off', () => {
  expect(read({}).settings).toBeNull();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }).settings).toBeNull();
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_EXPORTER: 'none' }).settings).toBeNull();
});

it('the path of traces is added to the endpoint of all signals, and the endpoint of traces is used as it is', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' })).toEqual({
    settings: { url: 'http://c:4318/v1/traces', share: 1, heedsCaller: true },
    faults: [],
  });
  expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/take' }).settings?.url).toBe('https://c/take');
});

it('a share of the requests is traced if one is set', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(read({ ...env, OTEL_TRACES_SAMPLER: 'traceidratio' }).settings).toMatchObject({
    share: 0.1,
    heedsCaller: false,
  });
  expect(read({ ...env, OTEL_TRACES_SAMPLER: 'parentbased_always_off' }).settings).toMatchObject({
    share: 0,
    heedsCaller: true,
  });
});

it('faults in the settings are reported without the address', () => {
  const { faults } = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'user:secret@collector',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '2',
  });
  expect(faults).toHaveLength(3);
  expect(faults.join('\n')).not.toContain('secret');
});

it('the libraries are loaded by one file, which is loaded only if traces are sent somewhere', () => {
  const folder = join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const naming = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ name }) => name);
  expect(naming(/'@opentelemetry\//)).toEqual([join('tracing', 'tracer.ts')]);
  expect(naming(/from '.*tracing\/tracer\.ts'|from '\.\/tracer\.ts'/)).toEqual([]);
  expect(naming(/await import\('\.\/tracing\/tracer\.ts'\)/)).toEqual(['watch.ts']);
});
