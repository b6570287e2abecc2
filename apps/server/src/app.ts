import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { LogLevel } from './config.ts';
import type { Probe } from './db/probe.ts';
import type { Deps } from './deps.ts';
import { gzipLevel } from './http/answers/compressor.ts';
import { secureAnswers } from './http/browsers/headers.ts';
import { answerOtherOrigins } from './http/browsers/other-origins.ts';
import { type Pressure, shedLoad } from './http/limits/pressure.ts';
import { hurryStrangers, serverTimeouts, type TimeLimits, timeLimits } from './http/limits/time-limits.ts';
import { serveDocs } from './http/pages/docs.ts';
import { serveApp } from './http/pages/static.ts';
import { answerProblems, refuseBadUrl, refuseBrokenHttp } from './http/problems/problems.ts';
import { registerBodyParser } from './http/reading/body.ts';
import { probeOf, registerHealth } from './http/running/health.ts';
import { logRequests, requestIdOf, tellRequestId } from './http/running/log.ts';
import { countRequests, serveMetrics } from './http/running/metrics.ts';
import { type Readiness, refuseUntilReady } from './http/running/readiness.ts';
import { type Leaving, refuseWhileStopping } from './http/running/stopping.ts';
import { traceRequests } from './http/running/traces.ts';
import { registerModules } from './modules/index.ts';
import type { Tracer } from './tracing/spans.ts';

export type AppOptions = {
  deps: Deps;
  webRoot?: string | null;
  logLevel?: LogLevel;
  trustedProxies?: readonly string[];
  /** The source of the health check; without it, the pool of requests. */
  probe?: Probe;
  times?: TimeLimits;
  /** Whether requests can be answered; without it they can. */
  readiness?: Readiness;
  /** Whether the service is about to stop; without it, it is not until it is closed. */
  leaving?: Leaving;
  /** For `/metrics` on this port; null: not here. */
  metricsToken?: string | null;
  /** Other origins whose pages may call the API; without it there are none. */
  namedOrigins?: readonly string[];
  /** Traces each request; without it nothing is traced. */
  tracer?: Tracer | undefined;
  /** When requests are refused because there are too many; without it they never are. */
  pressure?: Pressure;
};

/** An id of 200 characters, each percent-encoded as up to four bytes. */
const maxParamLength = 200 * 12;
const compressFromBytes = 1024;

/** The whole server, in reading order: what applies to every request, then the modules, then the app itself. */
export const buildApp = async ({
  deps,
  webRoot = null,
  logLevel = 'silent',
  trustedProxies = [],
  probe = probeOf(deps.db),
  times = timeLimits,
  readiness = { problem: () => null },
  leaving = { isLeaving: false },
  metricsToken = null,
  namedOrigins = [],
  tracer,
  pressure,
}: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    ...serverTimeouts(times),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // The framework's own log lines contain addresses, which contain ids and search texts.
    logger: { level: logLevel, serializers: { req: () => ({}), res: () => ({}) } },
    logController: new LogController({ disableRequestLogging: true }),
    // Queries are read by `read-request.ts`, against the contract.
    routerOptions: { maxParamLength, querystringParser: () => ({}) },
    genReqId: requestIdOf,
    frameworkErrors: refuseBadUrl,
    clientErrorHandler: refuseBrokenHttp,
    // The framework's own answer is not one of our problems.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  hurryStrangers(app, times);
  tellRequestId(app);
  if (tracer) traceRequests(app, tracer);
  logRequests(app);
  if (deps.meters) countRequests(app, deps.meters);
  secureAnswers(app, deps);
  answerOtherOrigins(app, namedOrigins);
  answerProblems(app);
  refuseWhileStopping(app, leaving);
  refuseUntilReady(app, readiness);
  if (pressure) shedLoad(app, pressure);
  registerBodyParser(app);
  await app.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: gzipLevel },
    globalDecompression: false,
  });
  if (deps.meters && metricsToken !== null) serveMetrics(app, deps.meters, metricsToken);
  registerHealth(app, { probe, readiness, leaving, setBack: deps.setBack });
  serveDocs(app);
  registerModules(app, deps);
  await serveApp(app, webRoot);
  return app;
};
