import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpSide } from './bind.ts';
import { framed, frameCookie } from './frame-cookie.ts';

/** What endpoints see of a request and its answer. */
export function httpSide(request: FastifyRequest, reply: FastifyReply, secure: boolean): HttpSide {
  return {
    ip: request.ip,
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge, path) => {
      const where = request.cookies[frameCookie] ? framed : ({ sameSite: 'strict', secure } as const);
      void reply.setCookie(name, value, {
        httpOnly: true,
        ...where,
        path,
        ...(maxAge === undefined ? {} : { maxAge }),
      });
    },
    stream: () => {
      // Headers that the hooks set for every answer belong on a stream too.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      return reply.raw;
    },
    onClose: (work) => void reply.raw.on('close', work),
    status: (code) => void reply.status(code),
    describe: (headers) => void reply.headers(headers),
    signedText: request.signedText,
  };
}
