import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** An archived vacancy may keep its people for a week; who has still not been told anything then is told that it is closed. */
export async function closeKeptNegotiations({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const at = now().toISOString()
  await sql`
    with over as (
      update vacancy set people_kept_until = null
      where status = 'archived' and people_kept_until <= ${at}
      returning id
    )
    select close_negotiations(vacancy, true, ${at}) from vacancy join over on over.id = vacancy.id`.execute(db)
}
