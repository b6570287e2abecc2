import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentSpan, inSpan, type Span, type Tracer } from '../../tracing/spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tracer; null if there is none. */
    span: Span | null;
  }
}

/**
 * A span for each request, from its headers to the end of its answer, named by its route because addresses contain ids
 * and search texts.
 */
export const traceRequests = (app: FastifyInstance, tracer: Tracer): void => {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const span = tracer.request(request.headers, { 'http.request.method': method, 'byre.request_id': request.id });
    span.note(
      routeOptions.url === undefined
        ? { name: method }
        : { name: `${method} ${routeOptions.url}`, 'http.route': routeOptions.url },
    );
    request.span = span;
    // For an answer that nobody waited for too.
    reply.raw.once('close', () => {
      span.note({ 'http.response.status_code': reply.statusCode });
      if (reply.problemCode !== null) span.note({ 'byre.problem': reply.problemCode });
      if (reply.statusCode >= 500) span.fail(reply.problemCode ?? String(reply.statusCode));
      span.end();
    });
    inSpan(span, done);
  });
  // The socket reads a body, and does not know the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) inSpan(request.span, done);
    else done();
  });
};

/** A span for a streamed answer, until its end or until the reader disconnects. */
export const traceStream = (reply: FastifyReply, name: string): void => {
  const span = currentSpan()?.child(name);
  if (span) reply.raw.once('close', span.end);
};
