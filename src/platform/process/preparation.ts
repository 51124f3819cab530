import type { FastifyInstance } from 'fastify'
import { refuse } from '#contract/errors.ts'

export type Preparation = ReturnType<typeof createPreparation>

/** Whether the tables are those of this version: a process that waits for its database listens before they are. */
export function createPreparation() {
  let isFinished = false
  return {
    isFinished: () => isFinished,
    finish() {
      isFinished = true
    },
  }
}

const RETRY_SECONDS = 5

/** They tell of the process, which lives although it cannot answer yet. */
const ANSWERED_BEFORE = ['/healthz', '/metrics']

/** Refuses `unavailable` for everything else. */
export function refuseBeforePreparation(app: FastifyInstance, preparation: Preparation) {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (!preparation.isFinished() && !ANSWERED_BEFORE.includes(url))
      refuse('unavailable', { details: { retry_after: RETRY_SECONDS } })
  })
}
