import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'

/** Job: closes the negotiations of archived vacancies whose grace period (`people_kept_until`, a week) is over. */
export async function closeNegotiationsAfterGracePeriod({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now().toISOString()
  await sql`
    with over as (
      update vacancy set people_kept_until = null
      where status = 'archived' and people_kept_until <= ${at}
      returning id
    )
    select close_negotiations(vacancy, true, ${at}) from vacancy join over on over.id = vacancy.id`.execute(db)
}
