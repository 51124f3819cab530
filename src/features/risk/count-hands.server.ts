import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'

/** More companies than this on one device share the network of an operator and a browser, and no hand. */
const MAX_COMPANIES_OF_DEVICE = 20

/** Job: joins the verified companies that share a phone, an INN, a mailbox or a device to hands, each of which is one voice in a figure. */
export async function countCompanyHands({ db }: Pick<Ctx, 'db'>) {
  await inTransaction(db, async (tx) => {
    // Two counts at once would insert the same companies.
    await sql`lock table company_hand in share row exclusive mode`.execute(tx)
    const hands = joinGroups(await listSharingGroups(tx))
    const [companyIds, handIds] = [[...hands.keys()], [...hands.values()]]
    await sql`delete from company_hand where not company_id = any(${companyIds}::bigint[])`.execute(tx)
    await sql`
      insert into company_hand (company_id, hand_id)
      select * from unnest(${companyIds}::bigint[], ${handIds}::bigint[])
      on conflict (company_id) do update set hand_id = excluded.hand_id
        where company_hand.hand_id <> excluded.hand_id`.execute(tx)
  })
}

/** Verified companies that use the same thing. */
async function listSharingGroups(db: Db): Promise<number[][]> {
  const { rows } = await sql<{ ids: number[] }>`
    select json_agg(company_id) as ids
    from risk_link join company on company.id = company_id and verification = 'verified'
    where kind in ('phone', 'inn', 'email_domain', 'device')
    group by kind, value
    having count(*) > 1 and (kind <> 'device' or count(*) <= ${sql.lit(MAX_COMPANIES_OF_DEVICE)})`.execute(db)
  return rows.map(({ ids }) => ids)
}

/** The smallest id of the group that each member belongs to after all groups with a common member are joined. */
function joinGroups(groups: readonly (readonly number[])[]): Map<number, number> {
  const parents = new Map<number, number>()
  const firstOf = (id: number): number => {
    let first = id
    while (parents.get(first) !== undefined && parents.get(first) !== first) first = parents.get(first)!
    parents.set(id, first)
    return first
  }
  for (const group of groups) {
    const firsts = group.map(firstOf)
    const smallest = Math.min(...firsts)
    for (const first of firsts) parents.set(first, smallest)
  }
  return new Map([...parents.keys()].map((id) => [id, firstOf(id)]))
}
