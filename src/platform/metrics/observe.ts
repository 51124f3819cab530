import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { WorkerEvents } from 'graphile-worker'
import { LIVE_EVENTS_PATH } from '#contract/live-events.ts'
import { DeliveryError } from '#integrations/delivery-error.ts'
import type { Integrations } from '#integrations/integrations.ts'
import type { PushSender } from '#integrations/push/push.ts'
import type { Metrics } from './metrics.ts'

/** Counts replies by route pattern: a path may hold an id or a search text, and there is no end of them. */
export function observeRequests(app: FastifyInstance, { requests, requestSeconds }: Metrics) {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown'
    requests.inc({ method, route, status: statusCode })
    // An event stream lasts as long as its page.
    if (route !== LIVE_EVENTS_PATH) requestSeconds.observe({ method, route }, elapsedTime / 1000)
  })
}

/** Counts tries of jobs and their durations. */
export function observeJobs(events: WorkerEvents, { jobRuns, jobSeconds }: Metrics) {
  const startedAt = new Map<unknown, number>()
  events.on('job:start', ({ job }) => startedAt.set(job.id, performance.now()))
  events.on('job:complete', ({ job, error }) => {
    const isLast = job.attempts >= job.max_attempts
    jobRuns.inc({ job: job.task_identifier, outcome: error ? (isLast ? 'dead' : 'failed') : 'done' })
    const start = startedAt.get(job.id)
    startedAt.delete(job.id)
    if (start !== undefined) jobSeconds.observe({ job: job.task_identifier }, (performance.now() - start) / 1000)
  })
}

/** Integrations that count what the gateways take. */
export function observeMessages({ sms, mail, push, ...others }: Integrations, { messages }: Metrics): Integrations {
  const count = async (kind: 'sms' | 'mail' | 'push', sending: Promise<void>) => {
    try {
      await sending
      messages.inc({ kind, outcome: 'sent' })
    } catch (error) {
      messages.inc({ kind, outcome: error instanceof DeliveryError ? error.kind : 'temporary' })
      throw error
    }
  }
  return {
    ...others,
    sms: { send: (phone, text, id) => count('sms', sms.send(phone, text, id)) },
    mail: { send: (letter, id) => count('mail', mail.send(letter, id)) },
    push: {
      ...push,
      senders: Object.fromEntries(
        Object.entries(push.senders).map(([kind, sender]): [string, PushSender] => [
          kind,
          { ...sender, send: (...message) => count('push', sender.send(...message)) },
        ]),
      ),
    },
  }
}
