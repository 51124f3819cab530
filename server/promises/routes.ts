import { refuse } from '#contract/errors.ts'
import { showPromiseStatus } from '#contract/promise-calls.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { findPromiseStatus } from './queries.ts'

export function servePromises(serve: Serve, { db, now }: Ctx) {
  serve(showPromiseStatus, ({ caller }) => findPromiseStatus(db, caller.company_id ?? refuse('not_found'), now()))
}
