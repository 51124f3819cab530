import { refuse } from '#contract/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import { showPromiseStatus } from './promises.contract.ts'
import { findPromiseStatus } from './queries.server.ts'

export function servePromises(serve: Serve, { db, now }: Ctx) {
  serve(showPromiseStatus, ({ caller }) => findPromiseStatus(db, caller.company_id ?? refuse('not_found'), now()))
}
