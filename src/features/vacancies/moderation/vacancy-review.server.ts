import { type SqlBool, sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { updateImitatedName } from '#features/companies/verification/imitated-name.server.ts'
import { findVacancyScam, scamSentences, VACANCY_TEXT_COLUMNS } from '#features/moderation/find-vacancy-scam.rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Site } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ReviewReason } from '../own-list/own-vacancy.contract.ts'
import { notifyVacancyManager } from './notify-manager.server.ts'

/** How many vacancies of an unverified company an operator reads before they are public (ruling 49). */
const FIRST_VACANCIES = 3

/** They end with the verification of the company: an operator has looked at it. */
export const ENDED_BY_VERIFICATION: readonly string[] = ['first_vacancies', 'lookalike_name']

const FIRST: ReviewReason = {
  code: 'first_vacancies',
  text: 'Первые вакансии непроверенной компании сначала читает оператор. Проверенной компании ждать не нужно.',
}
/** Both ways on: to show who one is, or to take another name. */
const likeness = (name: string): ReviewReason => ({
  code: 'lookalike_name',
  text: `Название компании похоже на ${inQuotes(name)}. Если это вы, пройдите проверку компании или подтвердите почту на её домене. Если нет, измените название.`,
})
const STOPPED: ReviewReason = {
  code: 'stopped_company',
  text: 'Оператор остановил вакансии компании. Новые он сначала читает сам.',
}
const EVERY: ReviewReason = { code: 'every_vacancy', text: 'Здесь каждую вакансию сначала читает оператор.' }

export function scamReasons(vacancy: Parameters<typeof findVacancyScam>[0]): ReviewReason[] {
  const found = findVacancyScam(vacancy)
  return found.codes.length === 0 ? [] : [{ code: 'scam_words', text: scamSentences(found) }]
}

const textMark = sql<string>`md5(concat_ws(chr(10), ${sql.join(VACANCY_TEXT_COLUMNS.map((name) => sql.ref(`vacancy.${name}`)))}))`

type Review = {
  /** The vacancy becomes open, or its texts have changed. */
  event: 'open' | 'change' | 'count'
  /** Reasons that are known elsewhere: high risk. */
  found?: readonly ReviewReason[]
}

/**
 * Makes an open vacancy wait for an operator if there is a reason to that no operator has seen (ruling 49). It is called after the
 * change, in its transaction, so that nobody sees the vacancy before. What was found stays, also when the words are gone. Returns
 * why the vacancy waits.
 */
export async function reviewVacancy(
  tx: Db,
  { moderation }: Pick<Site, 'moderation'>,
  id: number,
  { event, found = [] }: Review,
  at: Date,
): Promise<ReviewReason[]> {
  if (event === 'open') await updateImitatedName(tx, await findCompanyId(tx, id))
  const vacancy = await findReviewed(tx, id)
  const { waits_for, is_verified, is_text_seen, seen_codes, is_imported, imitated_name, is_own_name } = vacancy
  const isStopped = await isStoppedCompany(tx, vacancy.company_id, at)
  const isNew = ({ code }: ReviewReason) => !seen_codes.includes(code)
  const reasons = is_text_seen ? [] : scamReasons(vacancy)
  if (moderation === 'all' && !is_imported && event !== 'count' && !is_text_seen) reasons.push(EVERY)
  if (moderation === 'first' && !is_imported && event === 'open' && !is_verified && isNew(FIRST)) {
    if ((await countPassed(tx, vacancy.company_id, id)) < FIRST_VACANCIES) reasons.push(FIRST)
  }
  if (imitated_name !== null && !is_imported && isNew(likeness(imitated_name))) reasons.push(likeness(imitated_name))
  if (isStopped && event === 'open' && !is_imported && isNew(STOPPED)) reasons.push(STOPPED)
  const known = [...found, ...vacancy.company_reasons]
  if (!is_imported && known.some(isNew)) reasons.push(...known)
  const proven = is_verified ? ENDED_BY_VERIFICATION : is_own_name ? ['lookalike_name'] : []
  const isFreed = !isStopped && waits_for.some(({ code }) => code === STOPPED.code)
  const ended = isFreed ? [...proven, STOPPED.code] : proven
  const kept = waits_for.filter(({ code }) => !ended.includes(code))
  const all = [...kept, ...reasons].filter(({ code }, at, list) => list.findIndex((one) => one.code === code) === at)
  if (all.length > 0) await awaitReview(tx, { id, reasons: all, isWaiting: waits_for.length > 0 }, at)
  else if (waits_for.length > 0) await endReview(tx, id, isFreed ? FREED_TEXT : PROVEN_TEXT, at)
  return all
}

const PROVEN_TEXT = 'Мы убедились, что это ваша компания'
const FREED_TEXT = 'Решение остановить компанию отменили'

const STOPPED_DAYS = 365

/** Whether an operator has stopped the company within a year, and nobody has taken that back. */
export async function isStoppedCompany(tx: Db, companyId: number, at: Date): Promise<boolean> {
  const stopped = await tx
    .selectFrom('case_measure')
    .select('id')
    .where((eb) => eb.and({ measure: 'hide_company_vacancies', subject_id: companyId }))
    .where('reversed_at', 'is', null)
    .where('taken_at', '>', new Date(at.getTime() - STOPPED_DAYS * DAY_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return stopped !== undefined
}

const findCompanyId = async (tx: Db, id: number) =>
  (await tx.selectFrom('vacancy').select('company_id').where('id', '=', id).executeTakeFirstOrThrow()).company_id

/** Locks the vacancy: what is read here decides whether it is shown. */
async function findReviewed(tx: Db, id: number) {
  const { company_reasons, ...row } = await tx
    .selectFrom('vacancy')
    .innerJoin('company', 'company.id', 'vacancy.company_id')
    .leftJoin('company_risk', 'company_risk.company_id', 'vacancy.company_id')
    .select(VACANCY_TEXT_COLUMNS.map((column) => `vacancy.${column}` as const))
    .select(['vacancy.company_id', 'company.imitated_name'])
    .select([
      sql<ReviewReason[]>`coalesce(review_reasons, '[]')`.as('waits_for'),
      sql<boolean>`company.verification = 'verified'`.as('is_verified'),
      // A confirmed mailbox has shown whose name it is. Another name alone does not end the wait.
      sql<boolean>`imitated_name is null and confirmed_email_domain is not null`.as('is_own_name'),
      sql<boolean>`vacancy.source = 'import'`.as('is_imported'),
      sql<boolean>`coalesce(reviewed ->> 'text' = ${textMark}, false)`.as('is_text_seen'),
      sql<string[]>`coalesce(reviewed -> 'codes', '[]')`.as('seen_codes'),
      // The graph is counted after a publication; what was counted about the company before holds at once.
      sql<ReviewReason[]>`case when company_risk.level = 'high' then company_risk.reasons else '[]' end`.as(
        'company_reasons',
      ),
    ])
    .where('vacancy.id', '=', id)
    .forNoKeyUpdate(['vacancy'])
    .executeTakeFirstOrThrow()
  return { ...row, company_reasons: company_reasons.map(({ code, text }) => ({ code, text })) }
}

/**
 * Vacancies of the company that were shown: not those that wait, so that nobody gets past the operator by publishing a fourth. The
 * quota locks the company, so of two publications the second counts after the first.
 */
async function countPassed(tx: Db, companyId: number, exceptId: number): Promise<number> {
  const { passed } = await tx
    .selectFrom('vacancy')
    .select((eb) => eb.fn.countAll<number>().as('passed'))
    .where('company_id', '=', companyId)
    .where('id', '<>', exceptId)
    .where('source', '<>', 'import')
    .where('first_published_at', 'is not', null)
    .where('review_reasons', 'is', null)
    .where('moderation_hold', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(passed)
}

type Waiting = { id: number; reasons: readonly ReviewReason[]; isWaiting: boolean }

async function awaitReview(tx: Db, { id, reasons, isWaiting }: Waiting, at: Date) {
  await tx
    .updateTable('vacancy')
    .set({ review_reasons: toJsonColumn(reasons.map(({ code, text }) => ({ code, text }))) })
    .where('id', '=', id)
    .execute()
  if (isWaiting) return
  const text = `${reasons.map((reason) => reason.text).join(' ')} Ответим за 4 рабочих часа.`
  await notifyVacancyManager(tx, { id, title: 'Вакансия на проверке', text }, at)
}

/** Shows the vacancy, and tells its manager with the words `why`. */
async function endReview(tx: Db, id: number, why: string, at: Date) {
  if (await approveVacancy(tx, id, at))
    await notifyVacancyManager(tx, { id, title: 'Вакансию показывают', text: why }, at)
}

/** What an operator has seen when deciding about the vacancy. */
export const reviewedColumns = {
  review_reasons: null,
  reviewed: sql<string>`jsonb_build_object('text', ${textMark}, 'codes', (
    select coalesce(jsonb_agg(code), '[]') from (
      select jsonb_array_elements_text(coalesce(vacancy.reviewed -> 'codes', '[]')) as code
      union select reason ->> 'code' from jsonb_array_elements(coalesce(vacancy.review_reasons, '[]')) as reason
      union select reason ->> 'code' from vacancy_risk, jsonb_array_elements(vacancy_risk.reasons) as reason
        where vacancy_risk.vacancy_id = vacancy.id
    ) as seen
  ))`,
} as const

/**
 * Shows a vacancy that waits, or that only the automatic check holds back until its company saves it again. Returns whether it
 * was not shown before.
 */
export async function approveVacancy(tx: Db, id: number, at: Date): Promise<boolean> {
  const approved = await tx
    .updateTable('vacancy')
    .set({
      ...reviewedColumns,
      moderation_status: sql`case when moderation_status = 'none' then moderation_status else 'approved' end`,
      moderation_notes: '[]',
      updated_at: at.toISOString(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .where('moderation_hold', 'is', null)
    .where(sql<SqlBool>`(review_reasons is not null or (status = 'active' and moderation_status = 'blocked'))`)
    .returning('status')
    .executeTakeFirst()
  if (approved?.status === 'active') await enqueue(tx, 'match_vacancy_with_saved_searches', { vacancy_id: id })
  return approved !== undefined
}
