import { refuse } from '#contract/core/errors.ts'
import type { VacancyAtProvider } from '#contract/providers/provider-acts.ts'
import type { ProviderCapabilities } from '#contract/providers/provider-links.ts'
import { PROVIDERS, type Provider } from '#contract/providers/provider-names.ts'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import type { Db } from '#database/connect.ts'
import { capabilitiesOf } from '#domain/providers/capabilities.ts'
import { isSameValue, type MergeBase } from '#domain/providers/merge-sides.ts'
import { type ProviderErrorCode, providerErrorText } from '#domain/providers/provider-texts.ts'
import { possibleActs } from '#domain/providers/vacancy-acts.ts'
import { type Caller, companyIdOf } from '../../accounts/caller.ts'
import type { Ctx } from '../../context.ts'
import { findOwnVacancy } from '../../vacancies/own-list/own-vacancies.ts'
import { externalAccountOf } from '../links/connect-provider.ts'
import { isUsable, listOwnLinks, type ProviderLink } from '../links/link-rows.ts'
import { fieldsOfVacancy } from '../records/vacancy-records.ts'
import { findLastActs, findLinkedRecord, type LinkedRecord } from './act-rows.ts'
import { isSentField } from './to-external-vacancy.ts'

/** Where else a vacancy is, and what can be done with it there. Asks nobody. */
export async function findVacancyAtProviders(ctx: Ctx, caller: Caller, vacancyId: number) {
  const vacancy = (await findOwnVacancy(ctx.db, companyIdOf(caller), vacancyId)) ?? refuse('vacancy_not_found')
  const links = await listOwnLinks(ctx.db, caller.id, 'employer')
  const acts = await findLastActs(ctx.db, vacancyId)
  const providers: VacancyAtProvider[] = []
  for (const provider of PROVIDERS) {
    const link = links.find((one) => one.provider === provider)
    const situation = await findSituation(ctx, ctx.db, { provider, vacancy, link })
    const { obstacle, record, acts: possible } = situation
    providers.push({
      provider,
      external_url: record?.external_url ?? null,
      is_there: record !== undefined,
      acts: obstacle ? [] : possible,
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
  const acts = possibleActs({
    provider,
    status: vacancy.status,
    hasDraftOfChanges: vacancy.draft_id !== null,
    hasChanges: record ? hasUnsentChanges(vacancy, record) : true,
    record: record ? (record.state as 'linked' | 'conflict') : null,
  })
  return { obstacle, record, acts }
}

function findObstacle(
  ctx: Ctx,
  provider: Provider,
  link: ProviderLink | undefined,
  record: LinkedRecord | undefined,
): ProviderErrorCode | undefined {
  if (!ctx.integrations.providers[provider]) return 'not_configured'
  const shown = link?.capabilities as Partial<ProviderCapabilities> | undefined
  const { write_vacancies } = capabilitiesOf(provider, 'employer', shown)
  if (write_vacancies === 'no') return 'not_writable'
  if (write_vacancies === 'closed') return 'closed'
  if (link?.state === 'expired' || link?.state === 'revoked') return 'reauth'
  if (!link || !isUsable(link)) return 'not_connected'
  const account = externalAccountOf({ userId: link.external_user_id ?? '', companyId: link.external_company_id })
  return record && record.external_account !== account ? 'other_account' : undefined
}

/** Whether our side has changed since both were compared. */
function hasUnsentChanges(vacancy: OwnVacancy, { base, theirs }: LinkedRecord): boolean {
  const ours = fieldsOfVacancy(vacancy)
  const before = (base as MergeBase).ours
  return Object.keys(theirs as object).some((field) => isSentField(field) && !isSameValue(ours[field], before[field]))
}
