import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#contract/errors.ts'
import { hasBody } from './request-size/has-body.ts'

export type AdmissionLimits = {
  /** Requests handled at once: enough to keep a process and its database connections busy. */
  maxRunning: number
  maxQueued: number
  /** A request that would probably wait longer is refused when it arrives, not when it has waited. */
  maxWaitMs: number
}

export const ADMISSION_LIMITS: AdmissionLimits = { maxRunning: 16, maxQueued: 500, maxWaitMs: 1000 }

/** The weight of the newest interval in the average. */
const NEWEST_SHARE = 0.2
/** Clients come back after one to this many seconds, not all at the same moment. */
const MAX_RETRY_SECONDS = 3

/**
 * Requests that wait for the hash of a password. Their number has a limit of its own, and a flood of them must not take the
 * slots of all others.
 */
const HASHING_PATHS = /^\/(api\/auth|sign-in|sign-up|forgot-password)\b/

/** Prefixes of route patterns that answer even when everything else is refused. */
const EXEMPT_PREFIXES = ['/assets/', '/healthz', '/readyz', '/metrics', '/robots.txt', '/builds/', '/api/builds/']

type Waiting = { since: number; start: () => void; timer: NodeJS.Timeout }

/** Counts running requests and queues a few more, as many as can start within `maxWaitMs`. */
export function createAdmission(
  { maxRunning, maxQueued, maxWaitMs }: AdmissionLimits,
  clock = () => performance.now(),
) {
  const queue = new Set<Waiting>()
  let running = 0
  /**
   * Average interval in which a slot became free while all were taken. The time of a request would not do: alone it takes as
   * long as the processor needs, and with others it waits for them.
   */
  let intervalMs: number | undefined
  let allTakenSince = 0

  /** The oldest one in the queue tells at once when everything has become slower than the average knows. */
  function isFull(): boolean {
    if (running < maxRunning) return false
    const [oldest] = queue
    if (oldest && clock() - oldest.since > maxWaitMs / 2) return true
    return queue.size >= maxQueued || (queue.size + 1) * (intervalMs ?? 0) > maxWaitMs
  }

  function leave() {
    if (running === maxRunning) {
      const interval = clock() - allTakenSince
      intervalMs = intervalMs === undefined ? interval : intervalMs + (interval - intervalMs) * NEWEST_SHARE
    }
    running--
    const [next] = queue
    next?.start()
  }

  /** Returns the function that ends the request. */
  function startNow() {
    running++
    if (running === maxRunning) allTakenSince = clock()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      leave()
    }
  }

  /** Waits for a slot. Refuses `unavailable` when there are too many, or when everything has stopped. */
  async function enter(onLeave: (listener: () => void) => void): Promise<void> {
    if (running < maxRunning && queue.size === 0) return onLeave(startNow())
    refuseIfFull()
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start() {
          forget()
          onLeave(startNow())
          resolve()
        },
        since: clock(),
        timer: setTimeout(() => {
          forget()
          reject(refusal())
        }, 2 * maxWaitMs),
      }
      const forget = () => {
        clearTimeout(waiting.timer)
        queue.delete(waiting)
      }
      onLeave(forget)
      queue.add(waiting)
    })
  }

  function refuseIfFull() {
    if (isFull()) throw refusal()
  }

  return { enter, enterAtOnce: startNow, refuseIfFull }
}

function refusal(): unknown {
  try {
    refuse('unavailable', { details: { retry_after: randomInt(1, MAX_RETRY_SECONDS + 1) } })
  } catch (error) {
    return error
  }
}

/**
 * Admits as many requests as the process can handle and refuses the rest at once (G-07), before a session is looked up. A body
 * is read first: a slow sender must not hold a slot.
 */
export function limitRunningRequests(app: FastifyInstance, limits: AdmissionLimits, clock?: () => number) {
  const admission = createAdmission(limits, clock)
  const isExempt = ({ method, url, routeOptions }: FastifyRequest) =>
    EXEMPT_PREFIXES.some((prefix) => routeOptions.url?.startsWith(prefix)) ||
    (method === 'POST' && HASHING_PATHS.test(url))
  const leavers = new WeakMap<FastifyRequest, () => void>()
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isExempt(request) || leavers.has(request)) return
    reply.raw.once('close', () => leavers.get(request)?.())
    await admission.enter((leave) => leavers.set(request, leave))
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.headers)) await admit(request, reply)
    else if (!isExempt(request)) admission.refuseIfFull()
  })
  app.addHook('preHandler', admit)

  function pause(request: FastifyRequest, { raw }: FastifyReply) {
    const leave = leavers.get(request)
    leave?.()
    // A second wait within this one has no slot to give.
    leavers.delete(request)
    return () => {
      if (!leave || raw.destroyed) return
      // Few come back at once, so this one does not wait again for a slot.
      leavers.set(request, admission.enterAtOnce())
    }
  }

  // After the body: the events of its stream do not belong to the context of the request.
  app.addHook('preHandler', (request, reply, done) => pauses.run(() => pause(request, reply), done))
  // The slot is free after the handling: a slow receiver of a file must not hold it.
  app.addHook('onSend', async (request) => leavers.get(request)?.())
}

/** Of the running request: gives its slot to others and returns the function that takes one again. */
const pauses = new AsyncLocalStorage<() => () => void>()

/**
 * Waits for something that has a queue of its own, such as files that are read. The request holds no slot meanwhile: whoever
 * sends many files must not take those of all others.
 */
export async function withoutSlot<T>(wait: () => Promise<T>): Promise<T> {
  const resume = pauses.getStore()?.()
  try {
    return await wait()
  } finally {
    resume?.()
  }
}
