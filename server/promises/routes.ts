import { refuse } from '#contract/core/errors.ts'
import { showPromiseStatus } from '#contract/promises/promises.ts'
import type { Ctx } from '../context.ts'
import type { Serve } from '../http/endpoint-registry.ts'
import { findPromiseStatus } from './queries.ts'

export function servePromises(serve: Serve, { db, now }: Ctx) {
  serve(showPromiseStatus, ({ caller }) => findPromiseStatus(db, caller.company_id ?? refuse('not_found'), now()))
}
