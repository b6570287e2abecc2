import type { Config } from './config.ts';
import type { MeterSources, Meters } from './meters.ts';
import type { Tracer } from './tracing/spans.ts';

type Watch = { meters: Meters | undefined; tracer: Tracer | undefined; close(): Promise<void> };

/** Code that counts and traces requests is loaded only if it is used. */
export const watchFor = async (config: Config, sources: MeterSources, onUntraced: () => void): Promise<Watch> => {
  const meters = await metersFor(config, sources);
  const tracer = await tracerFor(config, onUntraced);
  const close = async () => {
    meters?.close();
    await tracer?.close();
  };
  return { meters, tracer, close };
};

const metersFor = async (config: Config, sources: MeterSources): Promise<Meters | undefined> => {
  if (config.metricsPort === null && config.metricsToken === null) return undefined;
  const { openMeters } = await import('./metrics/meters.ts');
  return openMeters(sources);
};

const tracerFor = async ({ tracing }: Config, onTrouble: () => void): Promise<Tracer | undefined> => {
  if (tracing === null) return undefined;
  const { openTracer } = await import('./tracing/tracer.ts');
  return openTracer(tracing, { onTrouble });
};
