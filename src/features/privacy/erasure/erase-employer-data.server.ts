import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { DELETED_COMPANY_NAME, DELETED_REPRESENTATIVE_NAME } from '#features/accounts/rules/deleted-names.ts'
import { changeVerification } from '#features/profiles/employer/verification-state.server.ts'
import { closeVacancies } from '#features/vacancies/lifecycle/server/transition.ts'
import { clearVacancies, EMPTY_CONTACTS } from './clear-vacancies.server.ts'

/**
 * Erases the employer side of an account. A company with other employers goes on; otherwise it is erased with its
 * vacancies.
 */
export async function eraseEmployerData(db: Db, accountId: number, at: Date) {
  await db.updateTable('vacancy').set(EMPTY_CONTACTS).where('manager_id', '=', accountId).execute()
  await db
    .updateTable('written_reason')
    .set({ signed_by: DELETED_REPRESENTATIVE_NAME })
    .where('signer_id', '=', accountId)
    .execute()
  const { company_id } = await db
    .selectFrom('employer')
    .select('company_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (company_id === null) return
  if (await hasOtherEmployers(db, company_id, accountId)) return handOverCompany(db, company_id, accountId)
  await eraseVacancies(db, company_id, at)
  await eraseCompany(db, company_id, at)
}

/** Applicants keep the name of the vacancy only. */
async function eraseVacancies(db: Db, companyId: number, at: Date) {
  await closeVacancies(db, { event: 'delete', rows: sql<SqlBool>`company_id = ${companyId}` }, at)
  await clearVacancies(db, db.selectFrom('vacancy').select('id').where('company_id', '=', companyId), at)
}

/** The name and INN may be those of the person; applicants see `COMPANY_ERASED` instead. */
async function eraseCompany(db: Db, id: number, at: Date) {
  for (const table of [
    'address',
    'template',
    'questionnaire',
    'company_invitation',
    'company_former_name',
    'note',
    'held_decision',
    'added_person',
    'asked_contact',
    'repeat_call',
  ] as const) {
    await db.deleteFrom(table).where('company_id', '=', id).execute()
  }
  await sql`
    delete from artifact where id in (
      select unnest(array[logo_id, cover_id]) from company where id = ${id}
      union select document_id from verification_request where company_id = ${id}
      union select artifact_id from company_photo where company_id = ${id}
    )`.execute(db)
  for (const table of ['team_review', 'assessment'] as const)
    await sql`delete from ${sql.table(table)} using negotiation
      where negotiation.id = negotiation_id and company_id = ${id}`.execute(db)
  await sql`delete from scorecard using vacancy where vacancy.id = vacancy_id and company_id = ${id}`.execute(db)
  await db.deleteFrom('verification_request').where('company_id', '=', id).execute()
  await eraseNamesInWrittenReasons(db, id)
  await changeVerification(db, id, 'erase', at)
  await db
    .updateTable('company')
    .set({
      name: DELETED_COMPANY_NAME,
      legal_name: '',
      inn: null,
      ogrn: null,
      phone_public: null,
      phone_public_ext: null,
    })
    .set({ site_url: null, description: '', active_vacancies: 0, confirmed_email_domain: null })
    .where('id', '=', id)
    .execute()
}

/**
 * A written reason is the applicant's proof of who refused: the company name is erased only if it is the name of a
 * person.
 */
async function eraseNamesInWrittenReasons(db: Db, companyId: number) {
  await sql`
    update written_reason set company_name = ${DELETED_COMPANY_NAME}
    from negotiation, company
    where negotiation.id = written_reason.negotiation_id and company.id = negotiation.company_id
      and company.id = ${companyId} and (
        company_type in ('individual', 'private_recruiter')
        or written_reason.company_name ~* '^(ип|индивидуальный предприниматель)\\M'
      )`.execute(db)
}

/** The longest-serving member becomes owner if none is left; logo, cover and photos stay with the company. */
async function handOverCompany(db: Db, companyId: number, accountId: number) {
  await sql`
    update employer set role = 'owner'
    where id = (
      select id from employer where company_id = ${companyId} and id <> ${accountId}
      order by role desc, joined_at nulls first, id limit 1
    )
    and not exists (select from employer where company_id = ${companyId} and id <> ${accountId} and role = 'owner')`.execute(
    db,
  )
  await sql`
    update artifact set account_id = null from company
    where company.id = ${companyId} and account_id = ${accountId} and (
      artifact.id in (logo_id, cover_id) or artifact.id in (select artifact_id from company_photo where company_id = company.id)
    )`.execute(db)
}

const hasOtherEmployers = async (db: Db, companyId: number, accountId: number) =>
  (await db
    .selectFrom('employer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', accountId)
    .executeTakeFirst()) !== undefined
