import type { Complaint, ComplaintTarget } from '#contract/complaints/complaints.ts'
import { refuse } from '#contract/core/errors.ts'
import type { Db } from '#database/connect.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Ctx } from '../context.ts'
import { isReceivedText } from '../negotiations/conversations/received-texts.ts'
import { inTransaction } from '../transactions/in-transaction.ts'

type NewComplaint = Pick<Complaint, 'target_kind' | 'target_id' | 'reason_id'>

/** Stores a complaint about a text that the caller has received. Refuses `complaint_exists` with the id of the first one. */
export async function createComplaint({ db, now }: Pick<Ctx, 'db' | 'now'>, caller: Caller, body: NewComplaint) {
  return inTransaction(db, async (tx) => {
    if (!(await isReceivedText(tx, caller, body))) refuse('not_found')
    const stored = await tx
      .insertInto('complaint')
      .values({ ...body, author_id: caller.id, created_at: now().toISOString() })
      .onConflict((same) => same.constraint('complaint_once').doNothing())
      .returning((eb) => ['id', 'created_at', eb.ref('state').$castTo<Complaint['state']>().as('state')])
      .executeTakeFirst()
    if (stored) return { ...body, ...stored }
    return refuse('complaint_exists', { details: { id: await findComplaintId(tx, caller.id, body) } })
  })
}

async function findComplaintId(tx: Db, author_id: number, target: { target_kind: ComplaintTarget; target_id: number }) {
  const { target_kind, target_id } = target
  const { id } = await tx
    .selectFrom('complaint')
    .select('id')
    .where((eb) => eb.and({ author_id, target_kind, target_id }))
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteOwnComplaint(db: Db, author_id: number, id: number) {
  const deleted = await db
    .deleteFrom('complaint')
    .where((eb) => eb.and({ id, author_id, state: 'new' }))
    .returning('id')
    .executeTakeFirst()
  return deleted ?? refuse('not_found')
}
