import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { maskLogin } from '#features/accounts/sign-in/login-name.server.ts'
import { companyNameMatches } from '#features/companies/queries.server.ts'
import { foldText } from '#lib/text/fold-text.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { type AuditActor, appendToAuditLog } from '../audit/audit-log.server.ts'
import { findHeldVerdicts } from '../cases/held-verdicts.server.ts'
import { type FoundPerson, MAX_FOUND_PEOPLE, MIN_PHONE_DIGITS } from '../contract/people.ts'
import { partiesOf } from '../parties/party-queries.server.ts'
import { findStakes } from '../parties/refuse-parties.server.ts'
import { OPERATORS_SENTENCE } from '../server/admin-only.ts'
import { BLOCK_SENTENCE, isBlockOverturned } from '../server/overturned-measures.ts'

/**
 * Finds by the id of the account, by at least four digits of the phone, by the beginnings of names, or by the name of the company. At most
 * twenty. Everybody found is recorded.
 */
export function searchPeople(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  actor: AuditActor,
  q: string,
): Promise<FoundPerson[]> {
  const matches = matchesOf(q)
  if (matches === undefined) return Promise.resolve([])
  return inTransaction(db, async (tx) => {
    const rows = await selectPeople(tx, matches).execute()
    for (const { id } of rows)
      await appendToAuditLog(tx, actor, { action: 'find_person', subject_kind: 'account', subject_id: id }, now())
    const stakes = await findStakes(
      tx,
      actor.id!,
      rows.map(({ id }) => partiesOf.account(id)),
    )
    const held = await findHeldVerdicts(
      tx,
      actor.id!,
      'account',
      rows.map(({ id }) => id),
    )
    const found: FoundPerson[] = []
    for (const [index, { phone, company_id, company_name, ...row }] of rows.entries()) {
      const isForAdmins = row.operator_role !== null && actor.role !== 'admin'
      found.push({
        ...row,
        phone: phone ? maskLogin(phone) : 'номера нет',
        company: company_id ? { id: company_id, name: company_name! } : null,
        held_verdict: held.get(row.id) ?? null,
        why_not: stakes[index]?.sentence ?? (isForAdmins ? OPERATORS_SENTENCE : null),
        why_no_block: (await isBlockOverturned(tx, row.id, actor.id!)) ? BLOCK_SENTENCE : null,
      })
    }
    return found
  })
}

const selectPeople = (tx: Db, matches: RawBuilder<SqlBool>) =>
  tx
    .selectFrom('account')
    .innerJoin('employer', 'employer.id', 'account.id')
    .leftJoin('seeker', 'seeker.id', 'account.id')
    .leftJoin('company', 'company.id', 'employer.company_id')
    .select(['account.id', 'account.phone', 'account.created_at', 'blocked_reason', 'company.id as company_id'])
    .select(['company.name as company_name', sql<boolean>`totp_confirmed_at is not null`.as('two_factor_enabled')])
    .select((eb) => eb.ref('operator_role').$castTo<FoundPerson['operator_role']>().as('operator_role'))
    .select(
      sql<string>`coalesce(
      nullif(trim(first_name || ' ' || last_name), ''), trim(contact_first_name || ' ' || contact_last_name), ''
    )`.as('name'),
    )
    .select(
      sql<boolean>`exists (
        select from joint_decision where act = 'block_person' and subject_id = account.id and state = 'waiting'
      )`.as('awaits_second'),
    )
    .where('account.id', 'in', sql<number>`(select id from (${matches}) as matched limit ${MAX_FOUND_PEOPLE})`)
    .orderBy('account.id', 'desc')

const PHONE_TEXT = /^[\d\s()+-]+$/
const WORD = /[\p{L}\d]+/gu
const MAX_WORDS = 4

/** A query of the ids; undefined if the text is too short to mean somebody. */
function matchesOf(q: string): RawBuilder<SqlBool> | undefined {
  if (PHONE_TEXT.test(q)) return matchesDigits(q)
  const words = wordsOfName(q)
  return words.length > 0 ? matchesNames(q, words) : undefined
}

/** None if the text is too short to mean somebody. */
export function wordsOfName(q: string): string[] {
  const words = [...q.matchAll(WORD)].map(([word]) => word).slice(0, MAX_WORDS)
  return words.some((word) => word.length > 1) ? words : []
}

function matchesDigits(q: string) {
  const digits = q.replaceAll(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  if (digits === '' || digits.length > 15) return undefined
  const byPhone = sql`union all select id from account where phone like ${`%${digits}%`}`
  return sql<SqlBool>`
    select id from account where id = ${Number(digits)} ${digits.length < MIN_PHONE_DIGITS ? sql`` : byPhone}`
}

/** Each word begins a word of the name. It has letters and digits only, so nothing in it is a wildcard. */
const namesBegin = (words: readonly string[], name: RawBuilder<unknown>) =>
  sql.join(
    words.map((word) => sql`' ' || translate(lower(${name}), 'ё-', 'е ') like ${`% ${foldText(word)}%`}`),
    sql` and `,
  )

export const matchesNames = (q: string, words: readonly string[]) => sql<SqlBool>`
  select id from (
    select id from seeker where ${namesBegin(words, sql`first_name || ' ' || last_name`)}
    union
    select id from employer where ${namesBegin(words, sql`contact_first_name || ' ' || contact_last_name`)}
    union
    select employer.id from employer join company on company.id = employer.company_id where ${companyNameMatches(q)}
  ) as named order by id desc`
