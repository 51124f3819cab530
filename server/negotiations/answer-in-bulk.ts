import type { BulkReply } from '#contract/bulk.ts'
import { refuse } from '#contract/errors.ts'
import type { BulkAnswer } from '#contract/inbox.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { oneByOne } from '../http/one-by-one.ts'
import { companyOf } from './answer-negotiation.ts'
import { isOwnedBy } from './columns.ts'
import { putOnStage } from './move-to-stage.ts'
import { giveAnswer } from './say.ts'

type One = { id: number; company_id: number; answer: BulkAnswer }

/** Decides each application in its own transaction, so that one refusal does not affect the others. */
export async function answerInBulk({ db, now }: Ctx, caller: Caller, answer: BulkAnswer): Promise<BulkReply> {
  const [at, company_id] = [now(), companyOf(caller)]
  const many = [...new Set(answer.ids)].map((id) => ({ id, company_id, answer }))
  return oneByOne(many, (one) => db.transaction().execute((tx) => answerOne(tx, one, at)))
}

async function answerOne(tx: Db, { id, company_id, answer }: One, at: Date) {
  const { action, stage_id } = answer
  if (action === 'archive' || action === 'unarchive') return setArchived(tx, company_id, id, action === 'archive')
  if (action === 'stage') return putOnStage(tx, { id, company_id, stage_id: stage_id!, said: answer }, at)
  await giveAnswer(tx, { id, company_id, event: action, said: answer }, at)
}

/** Archives the negotiation in the employer's inbox only; the seeker does not see it. */
async function setArchived(tx: Db, company_id: number, id: number, archived_by_employer: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('negotiation')
    .set({ archived_by_employer })
    .where('id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('negotiation_not_found')
}
