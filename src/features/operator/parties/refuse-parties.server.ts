import { sql } from 'kysely'
import type { Endpoint, OperatorSubject } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'
import type { AppealKind } from '../contract/appeals.ts'
import { type PartyQuery, partiesOf, STAKES, type Stake } from './party-queries.server.ts'

const SENTENCES: Record<Stake, string> = {
  account: 'Это касается вас: решает другой оператор',
  company: 'Это касается вашей компании: решает другой оператор',
  filed: 'Об этом сообщили вы: решает другой оператор',
  decided: 'Первое решение ваше: решает другой оператор',
  proposed: 'Предложили вы: решает другой оператор',
}

type Found = { stake: Stake; sentence: string } | null

/** For each case, why this operator does not decide it; null if nothing prevents it. */
export async function findStakes(db: Db, actorId: number, cases: PartyQuery[]): Promise<Found[]> {
  if (cases.length === 0) return []
  const own = sql`account_id = ${actorId} or company_id = (select company_id from employer where id = ${actorId})`
  const queries = cases.map(
    (parties, index) => sql`select ${index}::int as index, stake from (${parties}) as party where ${own}`,
  )
  const { rows } = await sql<{ index: number; stake: Stake }>`${sql.join(queries, sql` union all `)}`.execute(db)
  return cases.map((_, at) => {
    const stake = STAKES.find((one) => rows.some((row) => row.index === at && row.stake === one))
    return stake ? { stake, sentence: SENTENCES[stake] } : null
  })
}

/** The rows of a queue, as `toListed` makes them of a row and why this operator does not decide it. */
export async function listWithStakes<Row, Listed>(
  db: Db,
  actorId: number,
  rows: readonly Row[],
  partiesOfRow: (row: Row) => PartyQuery,
  toListed: (row: Row, why_not: string | null, stake: Stake | undefined) => Listed,
): Promise<Listed[]> {
  const stakes = await findStakes(db, actorId, rows.map(partiesOfRow))
  return rows.map((row, index) => toListed(row, stakes[index]?.sentence ?? null, stakes[index]?.stake))
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> }

const PARTIES_OF_INPUT: Record<OperatorSubject, (params: Record<string, unknown>) => PartyQuery> = {
  account: ({ id, account_id }) => partiesOf.account((id ?? account_id) as number),
  appeal: ({ kind, id }) => partiesOf.appeal(kind as AppealKind, id as number),
  company: ({ id }) => partiesOf.company(id as number),
  company_photo: ({ id }) => partiesOf.company_photo(id as number),
  complaint_case: ({ kind, id }) => partiesOf.complaint_case(kind as ComplaintTarget, id as number),
  joint_decision: ({ id }) => partiesOf.joint_decision(id as number),
  moderation_case: ({ id }) => partiesOf.moderation_case(id as number),
  phone: ({ number }) => partiesOf.phone(`+${number}`),
  premium_order: ({ id }) => partiesOf.premium_order(id as number),
  premium_refund: ({ id }) => partiesOf.premium_refund(id as number),
  ticket: ({ id }) => partiesOf.ticket(id as number),
  verification_request: ({ id }) => partiesOf.verification_request(id as number),
}

/** Refuses `forbidden`, with the reason, to an operator who is a party of what the endpoint touches (ruling 51). */
export async function refuseParty(db: Db, endpoint: Endpoint, { params, query }: Parts, actor: { id: number }) {
  if (endpoint.access !== 'operator' || endpoint.touches === 'nobody') return
  const parties = PARTIES_OF_INPUT[endpoint.touches]({ ...params, ...query })
  const [found] = await findStakes(db, actor.id, [parties])
  if (found) refuse('forbidden', { message: found.sentence })
}

/** Whether another operator could decide the case: neither blocked nor leaving, and no party of it. */
export async function isThereAnotherOperator(
  db: Db,
  actorId: number,
  parties: PartyQuery,
  { onlyAdmins = false } = {},
): Promise<boolean> {
  const { rows } = await sql`
    select account.id from account left join employer on employer.id = account.id
    where operator_role = any(${onlyAdmins ? ['admin'] : ['operator', 'admin']}::text[]) and totp_confirmed_at is not null and blocked_reason is null and delete_at is null
      and account.id <> ${actorId}
      and not exists (
        select from (${parties}) as party
        where party.account_id = account.id or party.company_id = employer.company_id
      )
    limit 1`.execute(db)
  return rows.length > 0
}
