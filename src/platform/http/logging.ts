import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { createLogStream } from '../process/log-stream.ts'

type LoggedError = Error & { code?: unknown }

/**
 * Options for structured logs with the request id and without personal data: no query strings, bodies, cookies or
 * addresses, and no `detail` of errors, where PostgreSQL repeats the row.
 */
export function loggingOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: LOG_LEVEL,
      stream: createLogStream(),
      serializers: {
        err: ({ name, message, stack, code, cause }: LoggedError) => ({
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

/** Logs one line per response with the route pattern instead of the URL, which may contain a search text. */
export function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url ?? '*', status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    )
  })
}
