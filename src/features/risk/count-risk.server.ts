import { sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { updateImitatedName } from '#features/companies/verification/imitated-name.server.ts'
import { findVacancyScam } from '#features/moderation/find-vacancy-scam.rules.ts'
import { ENDED_BY_VERIFICATION, reviewVacancy } from '#features/vacancies/moderation/vacancy-review.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { componentOf, findRiskFacts, findRiskWeights } from './find-risk-facts.server.ts'
import { judgeRisk } from './judge-risk.rules.ts'
import { closeSettledCase, openModerationCase, SAMPLE_REASON } from './moderation-cases.server.ts'
import { FOLLOW_FROM_MEASURES, type Risk } from './risk.contract.ts'
import { nodesOfCompany, nodesOfVacancy, storeLinks } from './risk-links.server.ts'

/** Counts the risk of a published vacancy anew, and shows it to the operator if a rule has flagged it. With a high risk it waits. */
export async function countVacancyRisk(ctx: Ctx, { vacancy_id }: JobPayload<'count_vacancy_risk'>) {
  const { db, secrets, site, now } = ctx
  const vacancy = await findVacancy(db, vacancy_id)
  if (vacancy?.status !== 'active' && vacancy?.status !== 'archived') return
  const at = now()
  const nodes = nodesOfVacancy(vacancy, secrets)
  await inTransaction(db, async (tx) => {
    await storeLinks(tx, vacancy.company_id, nodes, at)
    const facts = await findRiskFacts(tx, { company_id: vacancy.company_id, vacancy_id, nodes }, at)
    const scam_words = findVacancyScam(vacancy.readable).codes.length
    const risk = judgeRisk({ ...facts, scam_words }, await findRiskWeights(tx))
    const row = { ...columnsOf(risk), counted_at: at.toISOString() }
    await tx
      .insertInto('vacancy_risk')
      .values({ vacancy_id, ...row })
      .onConflict((same) => same.column('vacancy_id').doUpdateSet(row))
      .execute()
    const found = risk.level === 'high' ? toReasons(risk.reasons) : []
    const waits = await reviewVacancy(tx, site, vacancy_id, { event: 'count', found }, at)
    const flags = [...waits, ...vacancy.moderation_notes, ...(risk.level === 'low' ? [] : risk.reasons)]
    const reasons = flags.length === 0 && isInSample(secrets, vacancy_id) ? [SAMPLE_REASON] : flags
    const subject = { subject_kind: 'vacancy', subject_id: vacancy_id } as const
    await openModerationCase(tx, { ...subject, reasons: toReasons(reasons), isWaiting: waits.length > 0 }, at)
    if (waits.length === 0)
      await closeSettledCase(tx, subject, ENDED_BY_VERIFICATION, { at, answer: 'Компания показала, кто она' })
    if (flags.length === 0) await closeSettledCase(tx, subject, FOLLOW_FROM_MEASURES, { at, answer: NOTHING_LEFT })
  })
}

const NOTHING_LEFT = 'Решение, из которого это следовало, отменили'
const SAMPLED_SHARE = 0.05
const MARK_DIGITS = 8

/** A twentieth of the vacancies in which no rule found anything: people see what the rules miss. The same ones at each count, and nobody can foresee which. */
const isInSample = (secrets: Ctx['secrets'], vacancyId: number) =>
  Number.parseInt(
    Buffer.from(secrets.sign(String(vacancyId), 'moderation sample'), 'base64url')
      .toString('hex')
      .slice(0, MARK_DIGITS),
    16,
  ) <
  SAMPLED_SHARE * 16 ** MARK_DIGITS

const columnsOf = ({ score, level, reasons }: Risk) => ({ score, level, reasons: toJsonColumn(reasons) })

const toReasons = (reasons: readonly { code: string; text: string }[]) =>
  reasons
    .map(({ code, text }) => ({ code, text }))
    .filter(({ code }, at, all) => all.findIndex((one) => one.code === code) === at)

async function findVacancy(db: Db, id: number) {
  const row = await db
    .selectFrom('vacancy')
    .leftJoin('address', 'address.id', 'vacancy.address_id')
    .select(['vacancy.company_id', 'vacancy.name', 'status', 'description', 'duties', 'requirements', 'conditions'])
    .select(['bonus_text', 'salary_absent_reason', 'custom_employer_name'])
    .select(['contact_email', 'address.city_id', 'street', 'building'])
    .select((eb) => [
      eb.ref('contact_phones').$castTo<{ number: string }[]>().as('contact_phones'),
      eb.ref('moderation_notes').$castTo<{ code: string; text: string }[]>().as('moderation_notes'),
    ])
    .where('vacancy.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { description, duties, requirements, conditions, city_id, street, building, ...rest } = row
  return {
    ...rest,
    readable: row,
    texts: [row.name, description, duties, requirements, conditions].map(htmlToText),
    address: street ? `${city_id} ${street} ${building}`.toLowerCase().replaceAll(/[^\p{L}\d ]/gu, '') : null,
  }
}

/**
 * Counts the risk of a company anew, compares its name with those of verified companies and known brands, and lets its vacancies follow if the
 * risk has changed.
 */
export async function countCompanyRisk(ctx: Ctx, { company_id }: JobPayload<'count_company_risk'>) {
  const { db, secrets, now } = ctx
  const company = await db
    .selectFrom('company')
    .select(['id', 'name', 'legal_name', 'inn', 'phone_public', 'site_url', 'verification'])
    .where('id', '=', company_id)
    .executeTakeFirst()
  if (!company) return
  const at = now()
  const nodes = await nodesOfCompany(db, company, secrets, at)
  await inTransaction(db, async (tx) => {
    await storeLinks(tx, company_id, nodes, at)
    const imitated = await updateImitatedName(tx, company_id)
    const facts = await findRiskFacts(tx, { company_id, vacancy_id: null, nodes }, at)
    const risk = judgeRisk(facts, await findRiskWeights(tx))
    const before = await tx
      .selectFrom('company_risk')
      .select('score')
      .where('company_id', '=', company_id)
      .forUpdate()
      .executeTakeFirst()
    const row = { ...columnsOf(risk), lookalike_id: imitated?.id ?? null, counted_at: at.toISOString() }
    await tx
      .insertInto('company_risk')
      .values({ company_id, ...row })
      .onConflict((same) => same.column('company_id').doUpdateSet(row))
      .execute()
    const likeness = imitated ? [{ code: 'lookalike_name', text: `Название похоже на ${inQuotes(imitated.name)}` }] : []
    const shown = [
      ...likeness,
      ...(await findDeniedHires(tx, company_id, at)),
      ...(risk.level === 'low' && !imitated ? [] : risk.reasons),
    ]
    const subject = { subject_kind: 'company', subject_id: company_id } as const
    await openModerationCase(tx, { ...subject, reasons: toReasons(shown) }, at)
    if (shown.length === 0) await closeSettledCase(tx, subject, FOLLOW_FROM_MEASURES, { at, answer: NOTHING_LEFT })
    await enqueueOpenVacancies(tx, company_id, { onlyWaiting: before?.score === risk.score && !imitated })
  })
}

const DENIALS_OF_FINDING = 2
const DENIAL_DAYS = 30

/**
 * People who deny that they were hired are a finding, and no sign of fraud that would be weighed (ruling 55). Nothing else leads
 * out of `hired`. The history is counted, because a hire that is said again replaces the one that was denied.
 */
async function findDeniedHires(tx: Db, companyId: number, at: Date) {
  const { denied } = await tx
    .selectFrom('hire_by_word')
    .innerJoin('negotiation', 'negotiation.id', 'hire_by_word.negotiation_id')
    .innerJoin('negotiation_event as event', 'event.negotiation_id', 'negotiation.id')
    .select((eb) => eb.fn.countAll<number>().as('denied'))
    .where('company_id', '=', companyId)
    .where('event.from_state', '=', sql.lit('hired'))
    .where('event.at', '>', new Date(at.getTime() - DENIAL_DAYS * DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(denied) < DENIALS_OF_FINDING) return []
  return [{ code: 'denied_hires', text: `Отметки «Принят» отрицают: ${denied} за ${DENIAL_DAYS} дней` }]
}

/** So many vacancies of a company follow at once; the others when they are published or saved next. */
const MAX_FOLLOWING_VACANCIES = 500

async function enqueueOpenVacancies(tx: Db, company_id: number, { onlyWaiting }: { onlyWaiting: boolean }) {
  const open = await tx
    .selectFrom('vacancy')
    .select('id as vacancy_id')
    .where('company_id', '=', company_id)
    .where('status', '=', 'active')
    .$if(onlyWaiting, (query) => query.where('review_reasons', 'is not', null))
    .orderBy('published_at', 'desc')
    .limit(MAX_FOLLOWING_VACANCIES)
    .execute()
  await enqueueMany(tx, 'count_vacancy_risk', open)
}

/** After a decision of an operator about a company: counts it and the companies of its component anew. */
export async function spreadRisk({ db }: Ctx, { company_id }: JobPayload<'spread_risk'>) {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ company_id: number }>`
      with ${componentOf(company_id, [])}
      select company_id from near union select company_id from far union select ${company_id}::bigint`.execute(tx)
    await enqueueMany(
      tx,
      'count_company_risk',
      rows.map((row) => ({ company_id: Number(row.company_id) })),
    )
  })
}
