import { refuseField } from '#contract/errors.ts'
import { REQUIRED } from '#contract/messages.ts'
import type { EmployerProfileChange } from '#contract/profiles.ts'
import type { Db } from '#database/connect.ts'
import { findEmployerProfile } from '../accounts/queries.ts'
import type { Ctx } from '../context.ts'
import { cleanRichText } from '../http/rich-text.ts'
import { refuseUnknownIds } from '../reference/queries.ts'
import { changeEmail } from './change-email.ts'

/** The profile carries its company's fields at the same level (ruling 31); the first save with a name founds the company. */
export async function updateEmployer(ctx: Ctx, accountId: number, change: EmployerProfileChange) {
  const { contact_first_name, contact_last_name, contact_position, email, ...company } = change
  return ctx.db.transaction().execute(async (tx) => {
    // Two first saves at once would found two companies.
    const { company_id } = await tx
      .selectFrom('employer')
      .select('company_id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const saved_id = await saveCompany(tx, company_id, company, ctx.now())
    await tx
      .updateTable('employer')
      .set({ contact_first_name, contact_last_name, contact_position, company_id: saved_id })
      .where('id', '=', accountId)
      .execute()
    await changeEmail(ctx, tx, accountId, email)
    return findEmployerProfile(tx, accountId)
  })
}

type CompanyChange = Omit<
  EmployerProfileChange,
  'contact_first_name' | 'contact_last_name' | 'contact_position' | 'email'
>

async function saveCompany(db: Db, companyId: number | null, { description, ...change }: CompanyChange, at: Date) {
  await refuseUnknownIds(db, change)
  const row = { ...change, description: description === undefined ? undefined : cleanRichText(description) }
  if (Object.values(row).every((value) => value === undefined)) return companyId
  if (companyId !== null) {
    await db.updateTable('company').set(row).where('id', '=', companyId).execute()
    return companyId
  }
  const name = row.name ?? refuseField('name', REQUIRED)
  const { id } = await db
    .insertInto('company')
    .values({ ...row, name, created_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
