import type { Db } from '#database/connect.ts'
import type { ImportItemOutcome } from '#database/schema.ts'
import { notify } from '#features/notifications/notify.server.ts'
import type { ProviderLink } from '../../links/link-rows.server.ts'
import { PROVIDER_LABELS } from '../../provider-names.contract.ts'
import { type ProviderErrorCode, providerErrorText } from '../../provider-texts.rules.ts'

type Exchange = { jobId: number; link: Pick<ProviderLink, 'id' | 'account_id' | 'provider' | 'profile'> }

const COUNTED: [ImportItemOutcome, string][] = [
  ['conflict', 'решить'],
  ['created', 'новых'],
  ['updated', 'обновлено'],
  ['external_deleted', 'снято там'],
  ['failed', 'не получилось'],
]

/** Says what a finished exchange has brought, or asks to decide what differs. One that changed nothing is not worth a word. */
export async function notifyAboutExchange(tx: Db, { jobId, link }: Exchange, at: Date) {
  const rows = await tx
    .selectFrom('import_job_item')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .where('job_id', '=', jobId)
    .groupBy('outcome')
    .execute()
  const counts = new Map(rows.map(({ outcome, count }) => [outcome, count]))
  const words = COUNTED.flatMap(([outcome, word]) => (counts.has(outcome) ? [`${word} ${counts.get(outcome)}`] : []))
  if (words.length === 0) return
  const [type, title] = counts.has('conflict')
    ? (['provider.conflict', 'есть расхождения'] as const)
    : (['provider.sync_done', 'обмен завершён'] as const)
  await notifyOwner(tx, link, { type, title, text: words.join(', '), event_key: `exchange ${jobId}` }, at)
}

/** The connection has ended, and waiting does not help. */
export const notifyAboutLostLink = (tx: Db, { jobId, link }: Exchange, at: Date) =>
  notifyOwner(
    tx,
    link,
    {
      type: 'provider.expired',
      title: 'подключение прервалось',
      event_key: `link lost ${jobId}`,
      text: 'Подключите заново: записи на месте, обмен стоит.',
    },
    at,
  )

/** The first time only: it is tried again by itself, and the screen of connections tells when. */
export const notifyAboutRefusal = (tx: Db, { jobId, link }: Exchange, code: ProviderErrorCode, at: Date) =>
  notifyOwner(
    tx,
    link,
    {
      type: 'provider.expired',
      title: 'обмен на паузе',
      event_key: `exchange refused ${jobId}`,
      text: `${providerErrorText(link.provider, code)}.`,
    },
    at,
  )

type Words = {
  type: 'provider.conflict' | 'provider.sync_done' | 'provider.expired'
  title: string
  text: string
  event_key: string
}

const notifyOwner = (tx: Db, link: Exchange['link'], { title, ...words }: Words, at: Date) =>
  notify(
    tx,
    [
      {
        ...words,
        account_id: link.account_id,
        mode: link.profile,
        title: `${PROVIDER_LABELS[link.provider]}: ${title}`,
        link: `/profile/${link.profile}/providers`,
        entity: { kind: 'provider_link', id: link.id },
      },
    ],
    at,
  )
