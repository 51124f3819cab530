import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { MAX_DRAFTS } from '../contract/vacancy-editor.ts'

/** Refuses `limit_reached` for one more draft. The lock of the company decides between two at once. */
export async function refuseOverDraftLimit(tx: Db, companyId: number) {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { used } = await tx
    .selectFrom('vacancy')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (used >= MAX_DRAFTS)
    refuse('limit_reached', {
      message: `Больше ${MAX_DRAFTS} черновиков не сохранить. Удалите ненужные`,
      details: { max: MAX_DRAFTS, used },
    })
}
