import type { EndpointSpec } from '#contract/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The version of the contract. It changes when calls that worked would no longer work. */
export const apiVersion = '1';

const moment = (day: string) => new Date(`${day}T00:00:00Z`);

/** Says that a call will be gone: Deprecation (RFC 9745), Sunset (RFC 8594), and where to read about it. */
export const endingFields = ({ since, on, link }: NonNullable<EndpointSpec['ends']>) => ({
  deprecation: `@${moment(since).getTime() / 1000}`,
  sunset: moment(on).toUTCString(),
  link: `<${link}>; rel="deprecation"`,
});

/** Gives each answer of the API the version of the contract, and those of calls that end their last day. */
export function announceVersion(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.url.startsWith('/api/')) {
    const { ends } = (request.routeOptions.config ?? {}) as Pick<EndpointSpec, 'ends'>;
    void reply.headers({ 'api-version': apiVersion, ...(ends ? endingFields(ends) : {}) });
  }
  done();
}
