import { isRefusal, refuse } from '#contract/errors.ts'
import type { BulkAnswer, BulkReply } from '#contract/inbox.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { companyOf } from './answer-negotiation.ts'
import { isOwnedBy } from './columns.ts'
import { putOnStage } from './move-to-stage.ts'
import { giveAnswer } from './say.ts'

type One = { id: number; company_id: number; answer: BulkAnswer }

/** Each in a transaction of its own: what is refused to one of them does not undo the others. */
export async function answerInBulk({ db, now }: Ctx, caller: Caller, answer: BulkAnswer): Promise<BulkReply> {
  const [at, company_id] = [now(), companyOf(caller)]
  const results: BulkReply['results'] = []
  for (const id of new Set(answer.ids)) {
    const act = db.transaction().execute((tx) => answerOne(tx, { id, company_id, answer }, at))
    results.push(
      await act.then(
        () => ({ id, ok: true }),
        (error) => refusalOf(id, error),
      ),
    )
  }
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}

/** A bug is not one applicant's trouble. */
function refusalOf(id: number, error: unknown) {
  if (!isRefusal(error)) throw error
  const message = Object.values(error.errors ?? {})[0] ?? error.message
  return { id, ok: false, code: error.code, message }
}

async function answerOne(tx: Db, { id, company_id, answer }: One, at: Date) {
  const { action, stage_id } = answer
  if (action === 'archive' || action === 'unarchive') return setArchived(tx, company_id, id, action === 'archive')
  if (action === 'stage') return putOnStage(tx, { id, company_id, stage_id: stage_id!, said: answer }, at)
  await giveAnswer(tx, { id, company_id, event: action, said: answer }, at)
}

/** Out of sight, not gone; the seeker knows nothing of it. */
async function setArchived(tx: Db, company_id: number, id: number, archived_by_employer: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('negotiation')
    .set({ archived_by_employer })
    .where('id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('negotiation_not_found')
}
