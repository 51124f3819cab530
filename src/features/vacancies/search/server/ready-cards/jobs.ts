import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Every process that runs has read older ones. */
export async function forgetCardChanges({ db }: Pick<Ctx, 'db'>) {
  await sql`delete from card_change where at < now() - interval '1 day'`.execute(db)
}
