/** Where traces are sent and which are kept, by OpenTelemetry's names of the settings. */
export type TracingSettings = {
  /** The address of an OTLP collector that accepts traces as JSON over HTTP. */
  readonly url: string;
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number;
  /** Whether a request that carries a trace is traced if and only if that trace is. */
  readonly heedsCaller: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

const samplers: Readonly<Record<string, { share: number | 'named'; heedsCaller: boolean }>> = {
  always_on: { share: 1, heedsCaller: false },
  always_off: { share: 0, heedsCaller: false },
  traceidratio: { share: 'named', heedsCaller: false },
  parentbased_always_on: { share: 1, heedsCaller: true },
  parentbased_always_off: { share: 0, heedsCaller: true },
  parentbased_traceidratio: { share: 'named', heedsCaller: true },
};

/**
 * Null if nothing is traced, the default without an endpoint. Faults are added without the address, which may contain a
 * password.
 */
export const readTracingSettings = (env: Environment, faults: string[]): TracingSettings | null => {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: shared } = env;
  if (env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none' || (!own && !shared)) return null;
  const url = own || `${shared?.replace(/\/+$/, '')}/v1/traces`;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    faults.push(
      `${own ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT'} must be an address such as http://127.0.0.1:4318.`,
    );
  }
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  if (protocol && protocol !== 'http/json') {
    faults.push(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "${protocol}": traces are sent in no other form.`);
  }
  const { share, heedsCaller } = samplerOf(env, faults);
  return { url, share, heedsCaller };
};

const samplerOf = (env: Environment, faults: string[]): Omit<TracingSettings, 'url'> => {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: named = '1' } = env;
  const sampler = samplers[name || 'parentbased_always_on'];
  if (!sampler) {
    faults.push(`OTEL_TRACES_SAMPLER must be one of ${Object.keys(samplers).join(', ')}, not "${name}".`);
    return { share: 1, heedsCaller: true };
  }
  if (sampler.share !== 'named') return { share: sampler.share, heedsCaller: sampler.heedsCaller };
  const share = Number(named || '1');
  if (!(share >= 0 && share <= 1)) faults.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${named}".`);
  return { share, heedsCaller: sampler.heedsCaller };
};
