import type { Db } from '#database/connect.ts'
import { notify } from '#features/notifications/notify.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { PROVIDER_LABELS, type Provider, type ProviderActKind } from '../provider-names.contract.ts'

const VERBS: Record<ProviderActKind, string> = {
  publish: 'опубликовать',
  update: 'обновить',
  prolong: 'продлить',
  archive: 'снять',
}

type FailedAct = {
  id: number
  error_code: string | null
  account_id: number
  vacancy_id: number
  provider: Provider
  kind: ProviderActKind
}

/** Of all failed acts with one vacancy. */
export const actGroupKey = (vacancyId: number) => `provider act ${vacancyId}`

/** The author may have left the page. Seen in time, it causes no letter. */
export async function notifyAboutFailedAct(tx: Db, act: FailedAct, text: string, at: Date) {
  const { name } = await tx
    .selectFrom('vacancy')
    .select('name')
    .where('id', '=', act.vacancy_id)
    .executeTakeFirstOrThrow()
  await notify(
    tx,
    [
      {
        type: 'provider.act_failed',
        account_id: act.account_id,
        text,
        title: `${PROVIDER_LABELS[act.provider]}: не удалось ${VERBS[act.kind]} ${inQuotes(name)}`,
        link: act.error_code === 'vacancy_gone' ? '/my-vacancies' : `/my-vacancy/${act.vacancy_id}/providers`,
        entity: { kind: 'vacancy', id: act.vacancy_id },
        group_key: actGroupKey(act.vacancy_id),
        event_key: `provider act ${act.id}`,
      },
    ],
    at,
  )
}
