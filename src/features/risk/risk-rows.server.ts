import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { componentOf, isCaughtCompany } from './find-risk-facts.server.ts'
import type { Risk, RiskNeighbour } from './risk.contract.ts'

/** The risk as it was counted last; null if it was never counted. */
export async function findStoredRisk(db: Db, kind: 'vacancy' | 'company', id: number): Promise<Risk | null> {
  const [table, key] = [sql.table(`${kind}_risk`), sql.ref(`${kind}_id`)]
  const { rows } = await sql<Risk>`select level, score, reasons from ${table} where ${key} = ${id}`.execute(db)
  return rows[0] ?? null
}

const MAX_NEIGHBOURS_SHOWN = 30

/** Companies that share something with this one, those that were caught first. */
export async function findRiskNeighbours(db: Db, companyId: number): Promise<RiskNeighbour[]> {
  const { rows } = await sql<RiskNeighbour>`
    with ${componentOf(companyId, [])}, reached as (
      select kind, case when kind in ('text', 'device') then '' else value end as value, company_id from near
    )
    select distinct kind, value, jsonb_build_object('id', company.id, 'name', company.name) as company,
      ${isCaughtCompany} as is_caught
    from reached join company on company.id = reached.company_id
    order by is_caught desc, kind, value
    limit ${MAX_NEIGHBOURS_SHOWN}`.execute(db)
  return rows
}
