import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'

type Thrown = Error & { code?: unknown }

/**
 * Structured lines with the request's id, and nothing about a person: no query strings, bodies, cookies, addresses, and of an error no
 * `detail`, where PostgreSQL repeats the row.
 */
export function logging({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: LOG_LEVEL,
      serializers: {
        err: ({ name, message, stack, code, cause }: Thrown) => ({
          type: name,
          message,
          stack: stack ?? '',
          ...(code !== undefined && { code }),
          ...(cause instanceof Error && { cause: cause.message }),
        }),
      },
    },
  }
}

/** One line an answer: the route's pattern, not the address, which may hold what somebody searched for. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url ?? '*', status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    )
  })
}
