import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { LIVE_EVENTS_PATH } from '#contract/live-events.ts'
import { isSessionActive } from '#features/accounts/server/caller.ts'
import { findSessionCaller } from '#features/accounts/server/request-caller.ts'
import type { Ctx } from '../context.ts'
import { refuseTooMany } from '../http/limits.ts'
import { refuseCrossSite } from '../http/origin.ts'
import { createLiveHub, type LiveStart, type LiveStreamOwner } from './live-hub.ts'

export type LiveOptions = {
  /** Address of the database: events arrive on a connection of their own. */
  url: string
  limits?: LiveLimits
  beatMs?: number
}

export type LiveLimits = {
  /** A browser needs one for all its tabs, and browsers and devices of a person are few. */
  maxOfAccount: number
  /** Below the limit of connections, so that requests find one. */
  maxOfProcess: number
}

export const LIVE_LIMITS: LiveLimits = { maxOfAccount: 10, maxOfProcess: 3000 }

const TOO_MANY_RETRY_SECONDS = 60
const UNAVAILABLE_RETRY_SECONDS = 5

/** A page waits so long before it connects again. Different for each, so that they do not all come at the same moment. */
const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = 4000

/** A client that does not read is disconnected: it gets what it missed, or a resync, when it comes back. */
const MAX_UNREAD_BYTES = 32 * 1024

/** Older events are not looked for: the page reads everything again. */
const MAX_AGE_MS = 300_000

type StreamRequest = FastifyRequest<{ Querystring: { after?: unknown; age?: unknown } }>

/**
 * Serves the stream of events of a signed-in account (server-sent events). It is not an endpoint of the registry, because
 * its reply has no end. `Last-Event-ID` or `after` names the last event that the client has received, `age` says how many
 * milliseconds ago a page was made that has received none.
 */
export function serveLiveEvents(app: FastifyInstance, ctx: Ctx, { url, limits = LIVE_LIMITS, beatMs }: LiveOptions) {
  const hub = createLiveHub(ctx, { url, log: app.log, ...(beatMs && { beatMs }) })
  const secure = ctx.site.public_url.startsWith('https:')
  const site = {
    publicUrl: ctx.site.public_url,
    secure,
    isActive: (token: string) => isSessionActive(ctx, token),
  }
  app.addHook('preClose', () => hub.close())

  // The compression would wait for more text.
  app.get(LIVE_EVENTS_PATH, { compress: false, exposeHeadRoute: false }, async (request: StreamRequest, reply) => {
    // Reading is harmless, but another site must not occupy the streams of an account.
    await refuseCrossSite(request, site, true)
    const caller = (await findSessionCaller(ctx, request, { secure })) ?? refuse('signed_out')
    await hub.ready()
    if (hub.countOf(caller.id) >= limits.maxOfAccount) refuseTooMany(TOO_MANY_RETRY_SECONDS)
    if (hub.count() >= limits.maxOfProcess)
      refuse('unavailable', { details: { retry_after: UNAVAILABLE_RETRY_SECONDS } })
    const body = new Readable({ read() {} })
    const remove = hub.add(toStream(body, caller), startOf(request))
    body.once('close', remove)
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would collect the events.
        'x-accel-buffering': 'no',
        // A connection that is left over would hold up the end of the process.
        connection: 'close',
      })
      .send(body)
  })
  return hub
}

function toStream(
  body: Readable,
  { id, session_id, company_id }: Omit<LiveStreamOwner, 'account_id'> & { id: number },
) {
  body.push(`retry: ${randomInt(MIN_RETRY_MS, MAX_RETRY_MS)}\n\n`)
  // Several events can end a stream. A text behind its end would break off the reply.
  let isEnded = false
  return {
    account_id: id,
    session_id,
    company_id,
    write(text: string) {
      if (isEnded || body.destroyed) return
      if (body.readableLength > MAX_UNREAD_BYTES) body.destroy()
      else body.push(text)
    },
    end() {
      if (isEnded || body.destroyed) return
      isEnded = true
      body.push(null)
    },
  }
}

function startOf({ headers, query }: StreamRequest): LiveStart {
  const after = headers['last-event-id'] ?? query.after
  if (typeof after === 'string' && after !== '') return { after }
  const ageMs = Number(query.age)
  return query.age !== undefined && ageMs >= 0 && ageMs <= MAX_AGE_MS ? { ageMs } : toMissingAge(query.age)
}

/** An age that is too old, or no number, makes the page read everything again. */
const toMissingAge = (age: unknown): LiveStart => (age === undefined ? undefined : { ageMs: Number.POSITIVE_INFINITY })
