import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { findRiskFacts } from './find-risk-facts.server.ts'
import { judgeRisk, type RiskWeights } from './judge-risk.rules.ts'
import { RISK_LEVELS, type RiskLevel } from './risk.contract.ts'
import { nodesOfCompany } from './risk-links.server.ts'

/** Enough to see what a weight does. */
const MAX_COMPARED_COMPANIES = 400
/** A busy server compares fewer: the request has a deadline. */
const MAX_COMPARED_MS = 6000

type Judged = { score: number; level: RiskLevel }
type Moved = { id: number; name: string; before: Judged; after: Judged }

/** The companies whose risk was counted last, and others to fill up, by two sets of weights: how many there are, and which have another level. */
export async function compareWeights(
  { db, secrets, now }: Pick<Ctx, 'db' | 'secrets' | 'now'>,
  before: RiskWeights,
  after: RiskWeights,
): Promise<{ counted: number; moved: Moved[] }> {
  const at = now()
  const companies = await listCountedLast(db)
  const moved: Moved[] = []
  const started = performance.now()
  let counted = 0
  for (const company of companies) {
    if (performance.now() - started > MAX_COMPARED_MS) break
    counted++
    const nodes = await nodesOfCompany(db, company, secrets, at)
    const facts = await findRiskFacts(db, { company_id: company.id, vacancy_id: null, nodes }, at)
    const [old, next] = [judgeRisk(facts, before), judgeRisk(facts, after)]
    if (old.level !== next.level)
      moved.push({ id: company.id, name: company.name, before: judgedOf(old), after: judgedOf(next) })
  }
  return { counted, moved }
}

const judgedOf = ({ score, level }: Judged): Judged => ({ score, level })

/** Whether the level of the company would be a higher one. */
export const isRaised = ({ before, after }: Moved) =>
  RISK_LEVELS.indexOf(after.level) > RISK_LEVELS.indexOf(before.level)

const listCountedLast = (db: Db) =>
  db
    .selectFrom('company')
    .leftJoin('company_risk', 'company_risk.company_id', 'company.id')
    .select(['company.id', 'name', 'inn', 'phone_public', 'site_url'])
    .orderBy('counted_at', (order) => order.desc().nullsLast())
    .orderBy('company.id')
    .limit(MAX_COMPARED_COMPANIES)
    .execute()
