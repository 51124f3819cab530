import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

type Thrown = Error & { code?: unknown }

/**
 * Structured lines with the request's id, and nothing about a person: no query strings, bodies, cookies, addresses, and of an error no
 * `detail`, where PostgreSQL repeats the row.
 */
export function logging({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions {
  return {
    disableRequestLogging: true,
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
