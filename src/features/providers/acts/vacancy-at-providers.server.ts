import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { type Caller, companyIdOf } from '#features/accounts/server/caller.ts'
import { findOwnVacancy } from '#features/vacancies/own-list/own-vacancies.server.ts'
import type { OwnVacancy } from '#features/vacancies/own-list/own-vacancy.contract.ts'
import type { Ctx } from '#platform/context.ts'
import { capabilitiesOf } from '../capabilities.rules.ts'
import { isSameValue, type MergeBase } from '../exchange/rules/merge-sides.ts'
import { externalAccountOf } from '../links/connect-provider.server.ts'
import { isUsable, listOwnLinks, type ProviderLink } from '../links/link-rows.server.ts'
import { hasProviderLists } from '../lists/provider-lists.server.ts'
import { PROVIDERS, type Provider } from '../provider-names.contract.ts'
import { type ProviderErrorCode, providerErrorText } from '../provider-texts.rules.ts'
import { createProviderLookups } from '../records/provider-lookups.server.ts'
import { fieldsOfVacancy } from '../records/vacancy-records.server.ts'
import { actErrorText, findLastActs, findLinkedRecord, type LinkedRecord } from './act-rows.server.ts'
import type { VacancyAtProvider } from './provider-acts.contract.ts'
import { findUnsendable, isSentField, NEEDED_FIELDS, type Unsendable } from './to-external-vacancy.server.ts'
import { type PossibleAct, possibleActs } from './vacancy-acts.rules.ts'

/** Where else a vacancy is, and what can be done with it there. Asks nobody. */
export async function findVacancyAtProviders(ctx: Ctx, caller: Caller, vacancyId: number) {
  const vacancy = (await findOwnVacancy(ctx.db, companyIdOf(caller), vacancyId)) ?? refuse('vacancy_not_found')
  const links = await listOwnLinks(ctx.db, caller.id, 'employer')
  const acts = await findLastActs(ctx.db, vacancyId)
  const providers: VacancyAtProvider[] = []
  for (const provider of PROVIDERS) {
    const link = links.find((one) => one.provider === provider)
    const situation = await findSituation(ctx, ctx.db, { provider, vacancy, link })
    const { obstacle, record, acts: possible, leftOutRoles } = situation
    providers.push({
      provider,
      external_url: record?.external_url ?? null,
      is_there: record !== undefined,
      acts: obstacle ? [] : possible,
      left_out_roles: leftOutRoles,
      obstacle: obstacle ? { code: obstacle, text: providerErrorText(provider, obstacle) } : null,
      last_act: acts.get(provider) ?? null,
    })
  }
  return { id: vacancy.id, name: vacancy.name, city: vacancy.cities[0]?.name ?? null, providers }
}

type Of = { provider: Provider; vacancy: OwnVacancy; link: ProviderLink | undefined }

/** What stands in the way of every act, else what can be done. */
export async function findSituation(ctx: Ctx, db: Db, { provider, vacancy, link }: Of) {
  const record = await findLinkedRecord(db, vacancy.id, provider)
  const obstacle = findObstacle(ctx, provider, link, record)
  const changed = record ? listUnsentFields(vacancy, record) : NEEDED_FIELDS
  const { unsendable, leftOutRoles } = obstacle ? NOTHING_FOUND : await findGaps(db, provider, vacancy, changed)
  const acts: PossibleAct[] = possibleActs({
    provider,
    status: vacancy.status,
    hasDraftOfChanges: vacancy.draft_id !== null,
    hasChanges: changed.length > 0,
    unsendable: unsendable ? actErrorText(provider, unsendable.code, unsendable.name) : null,
    record: record ? (record.state as 'linked' | 'conflict') : null,
  })
  return { obstacle, record, acts, leftOutRoles }
}

function findObstacle(
  ctx: Ctx,
  provider: Provider,
  link: ProviderLink | undefined,
  record: LinkedRecord | undefined,
): ProviderErrorCode | undefined {
  if (!ctx.integrations.providers[provider]) return 'not_configured'
  if (capabilitiesOf(provider, 'employer').write_vacancies === 'no') return 'not_writable'
  if (link?.state === 'expired' || link?.state === 'revoked') return 'reauth'
  if (!link || !isUsable(link)) return 'not_connected'
  const account = externalAccountOf({ userId: link.external_user_id ?? '', companyId: link.external_company_id })
  return record && record.external_account !== account ? 'other_account' : undefined
}

type Gaps = { unsendable: Unsendable | undefined; leftOutRoles: string[] }
const NOTHING_FOUND: Gaps = { unsendable: undefined, leftOutRoles: [] }

/** What they do not have of what would be sent: known beforehand, as soon as their lists are. */
async function findGaps(db: Db, provider: Provider, vacancy: OwnVacancy, fields: readonly string[]): Promise<Gaps> {
  if (!NEEDED_FIELDS.some((field) => fields.includes(field)) || !(await hasProviderLists(db, provider)))
    return NOTHING_FOUND
  const lookups = await createProviderLookups(db, provider)
  const unsendable = findUnsendable(vacancy, fields, lookups)
  if (unsendable || !fields.includes('professional_role_ids')) return { unsendable, leftOutRoles: [] }
  return { unsendable, leftOutRoles: lookups.findUnmapped(undefined, vacancy.professional_role_ids).roles }
}

/** Fields of our side that have changed since both were compared. */
function listUnsentFields(vacancy: OwnVacancy, { base, theirs }: LinkedRecord): string[] {
  const ours = fieldsOfVacancy(vacancy)
  const before = (base as MergeBase).ours
  return Object.keys(theirs as object).filter((field) => isSentField(field) && !isSameValue(ours[field], before[field]))
}
