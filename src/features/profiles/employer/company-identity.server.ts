import { type SqlBool, sql, type Updateable } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { DAY_MS, DAY_SECONDS } from '#lib/dates/time-units.ts'
import { withdrawVerification } from './verification-state.server.ts'

const IDENTITY = ['name', 'legal_name', 'inn', 'site_url'] as const

type Identity = Pick<Updateable<DB['company']>, (typeof IDENTITY)[number]>

/**
 * Prepares a change of the fields that say who the company is. A change of any of them ends the verification, and the
 * former name is kept: guarded resumes stay hidden from the renamed company, and its page shows a name that was verified.
 */
export async function prepareIdentityChange(tx: Db, companyId: number, change: Identity, by: number, at: Date) {
  const current = await tx
    .selectFrom('company')
    .select(IDENTITY)
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const changed = IDENTITY.filter((field) => change[field] !== undefined && change[field] !== current[field])
  if (changed.length === 0) return
  await withdrawVerification(tx, companyId, at, { by: `account:${by}`, reason: `Изменены: ${changed.join(', ')}` })
  if (changed.every((field) => field === 'site_url')) return
  await refuseTooManyNames(tx, companyId, at)
  const { name, legal_name, inn } = current
  const was_verified = await wasVerifiedAs(tx, companyId, name)
  await tx
    .insertInto('company_former_name')
    .values({ company_id: companyId, name, legal_name, inn, was_verified, replaced_at: at.toISOString() })
    .execute()
}

/** Resumes hide from all former names, so each makes finding people slower. */
const MAX_NAMES_A_DAY = 10

/** The lock of the company decides between two at once. */
async function refuseTooManyNames(tx: Db, companyId: number, at: Date) {
  const since = new Date(at.getTime() - DAY_MS).toISOString()
  const { names } = await tx
    .selectFrom('company_former_name')
    .select((eb) => eb.fn.countAll<number>().as('names'))
    .where('company_id', '=', companyId)
    .where('replaced_at', '>', since)
    .executeTakeFirstOrThrow()
  if (names >= MAX_NAMES_A_DAY)
    refuse('too_many', {
      message: 'За сутки компания меняла название или ИНН слишком часто. Попробуйте завтра',
      details: { retry_after: DAY_SECONDS },
    })
}

/** A verification has ended, just now or earlier, and the company has had no other name since. */
async function wasVerifiedAs(tx: Db, companyId: number, name: string): Promise<boolean> {
  const ended = await tx
    .selectFrom('verification_decision as decision')
    .select('id')
    .where('company_id', '=', companyId)
    .where('action', 'in', ['suspend', 'withdraw'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_former_name as former')
            .select('former.id')
            .whereRef('former.company_id', '=', 'decision.company_id')
            .whereRef('former.replaced_at', '>=', 'decision.at')
            .where('former.name', '<>', name),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return ended !== undefined
}

const FORMER_NAME_DAYS = 90

/** Names that the company was verified under and gave up in the last ninety days, the newest first. */
export const formerNamesColumn = (now: Date) => sql<string[]>`array(
  select name from company_former_name as former
  where former.company_id = company.id and former.name <> company.name and former.was_verified
    and former.replaced_at > ${now}::timestamptz - make_interval(days => ${sql.lit(FORMER_NAME_DAYS)})
  group by name
  order by max(id) desc
)`

const GUARDED_NAME_MONTHS = 12

/** The name was in use within the last twelve months, so resumes still hide from it. */
export const isRecentFormerName = (now: Date) =>
  sql<SqlBool>`former.replaced_at > ${now}::timestamptz - make_interval(months => ${sql.lit(GUARDED_NAME_MONTHS)})`
