import { refuse } from '#contract/errors.ts'
import { showPromise } from '#contract/promise-calls.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { findPromise } from './queries.ts'

export function servePromises(serve: Serve, { db, now }: Ctx) {
  serve(showPromise, ({ caller }) => findPromise(db, caller.company_id ?? refuse('not_found'), now()))
}
