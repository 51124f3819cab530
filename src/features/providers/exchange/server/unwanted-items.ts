import type { Db } from '#database/connect.ts'
import type { ImportRun } from './import-run.ts'

type Of = Pick<ImportRun, 'records' | 'owner' | 'provider'>

/** Which of these a person has decided not to have. */
export async function findUnwanted(db: Db, { records, owner, provider }: Of, externalIds: readonly string[]) {
  if (externalIds.length === 0) return new Set<string>()
  const isVacancy = records.kind === 'vacancy'
  const rows = await db
    .selectFrom('unwanted_external_item')
    .select('external_id')
    .where('provider', '=', provider)
    .where(isVacancy ? 'company_id' : 'account_id', '=', isVacancy ? owner.companyId! : owner.accountId)
    .where('external_id', 'in', externalIds)
    .execute()
  return new Set(rows.map(({ external_id }) => external_id))
}
