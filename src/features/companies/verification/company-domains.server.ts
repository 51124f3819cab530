import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { changeVerification } from '#features/profiles/employer/verification-state.server.ts'
import { isInn } from '#lib/numbers/registry-numbers.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { isPublicMailDomain, readDomain } from './mail-domains.rules.ts'

type Tie = { domain: string; inn: string; operator: string }

/**
 * Ties a domain to an INN: from now on a confirmed mailbox there verifies a company with this INN. Throws a text for
 * the operator if the domain or the INN is wrong. Returns false if they are tied already.
 */
export function tieDomain({ db, now }: Pick<Ctx, 'db' | 'now'>, { domain: text, inn, operator }: Tie) {
  const domain = readDomain(text)
  if (domain === undefined) throw new Error(`Это не домен: ${text}`)
  if (isPublicMailDomain(domain)) throw new Error(`На ${domain} почту заводит любой: этот домен никого не подтверждает`)
  if (!isInn(inn)) throw new Error(`ИНН не сходится с контрольной суммой: ${inn}`)
  return inTransaction(db, (tx) => recordTie(tx, { domain, inn, operator }, now()))
}

/** The domain and the INN are right already. */
export async function recordTie(tx: Db, { domain, inn, operator }: Tie, at: Date): Promise<boolean> {
  const tied_at = at.toISOString()
  const tied = await tx
    .insertInto('company_domain')
    .values({ domain, inn, tied_by: operator, tied_at })
    .onConflict((known) => known.doNothing())
    .returning('domain')
    .executeTakeFirst()
  if (!tied) return false
  await tx
    .insertInto('verification_decision')
    .values({ at: tied_at, decided_by: operator, action: 'tie_domain', inn, domain })
    .execute()
  return true
}

/**
 * Ends the tie and suspends the companies that were verified by it. Returns their ids, or undefined if there is no
 * such tie.
 */
export const untieDomain = ({ db, now }: Pick<Ctx, 'db' | 'now'>, untied: Tie & { reason: string }) =>
  inTransaction(db, (tx) => endTie(tx, untied, now()))

export async function endTie(tx: Db, { domain: text, inn, operator, reason }: Tie & { reason: string }, at: Date) {
  const domain = readDomain(text) ?? text
  const decision = { at: at.toISOString(), decided_by: operator, inn, domain, reason }
  const { numDeletedRows } = await tx
    .deleteFrom('company_domain')
    .where('domain', '=', domain)
    .where('inn', '=', inn)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await tx
    .insertInto('verification_decision')
    .values({ ...decision, action: 'untie_domain' })
    .execute()
  const { rows } = await sql<{ id: number }>`
    select id from company
    where verification = 'verified' and inn = ${inn} and ${domain} = (
      select domain from verification_request
      where company_id = company.id and state = 'verified' order by id desc limit 1
    )
    for no key update`.execute(tx)
  for (const { id } of rows) {
    await changeVerification(tx, id, 'suspend', at)
    await tx
      .insertInto('verification_decision')
      .values({ ...decision, action: 'suspend', company_id: id })
      .execute()
  }
  return rows.map(({ id }) => id)
}

export const listCompanyDomains = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('company_domain').selectAll().orderBy('domain').orderBy('inn').execute()
