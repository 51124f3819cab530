import { plural } from '#lib/text/plural.ts'
import type { Ctx } from '../context.ts'
import { composeMail } from '../jobs/compose-mail.ts'
import type { JobPayload } from '../jobs/job-payloads.ts'
import { mayReceiveLetters } from '../notifications/settings/letter-address.ts'
import { listVisibleResumeCards } from '../resumes/queries.ts'
import { findViewer } from '../resumes/visibility/find-viewer.ts'
import { WARNING_DAYS } from './auto-pause.ts'
import { listOfferedResumeIds, listOfferedVacancyIds } from './found-items.ts'

/** The rest is one click away. */
const MAX_LISTED_ITEMS = 20

type Item = { title: string; path: string }

/** Job: the letter about the items that were claimed for it. Without one that is still offered nothing is sent. */
export async function sendSavedSearchDigest(
  ctx: Ctx,
  { saved_search_id, claimed_at }: JobPayload<'send_saved_search_digest'>,
) {
  const search = await findRecipient(ctx, saved_search_id)
  if (!search?.by_email || search.frequency === 'off') return
  const { ids, items } = await listClaimedItems(ctx, search, claimed_at)
  if (items.length === 0) return
  const [one, few, many] = search.kind === 'vacancy' ? VACANCY_WORDS : RESUME_WORDS
  const count = `${ids.length} ${plural(ids.length, one, few, many)}`
  await sendLetter(ctx, search, {
    subject: `${search.name}: ${count}`,
    paragraphs: [
      `По сохранённому поиску «${search.name}» появились новые: ${count}.`,
      ...items.map(({ title, path }) => `${title}\n${ctx.site.public_url}${path}`),
      ...(ids.length > items.length ? [`И ещё ${ids.length - items.length}.`] : []),
    ],
  })
}

const VACANCY_WORDS = ['вакансия', 'вакансии', 'вакансий'] as const
const RESUME_WORDS = ['резюме', 'резюме', 'резюме'] as const

/** Job: the one letter before a saved search is paused. A search that was opened meanwhile stays, and so does its owner. */
export async function sendSavedSearchWarning(ctx: Ctx, { saved_search_id }: JobPayload<'send_saved_search_warning'>) {
  const search = await findRecipient(ctx, saved_search_id)
  if (!search?.warned_at) return
  await sendLetter(ctx, search, {
    subject: `Поиск «${search.name}» скоро остановится`,
    paragraphs: [
      `Вы давно не открывали сохранённый поиск «${search.name}». Через ${WARNING_DAYS} дней мы поставим его на паузу.`,
      'Чтобы он работал дальше, откройте его на сайте. Поиск и его условия не удалятся.',
    ],
  })
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

const findRecipient = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .leftJoin('employer', 'employer.id', 'account.id')
    .select(['saved_search.id', 'saved_search.kind', 'saved_search.name', 'saved_search.warned_at'])
    .select(['saved_search.by_email', 'saved_search.frequency', 'saved_search.unsubscribe_token'])
    .select(['account.id as account_id', 'account.email', 'employer.company_id'])
    .where('saved_search.id', '=', id)
    .where('saved_search.status', '=', 'active')
    .where(mayReceiveLetters)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

async function listClaimedItems({ db, now }: Ctx, search: Recipient, claimedAt: string) {
  const rows = await db
    .selectFrom('saved_search_item')
    .select(['vacancy_id', 'resume_id'])
    .where('saved_search_id', '=', search.id)
    .where('sent_at', '=', claimedAt)
    .orderBy('id', 'desc')
    .execute()
  const at = now()
  const owner = { id: search.account_id, company_id: search.company_id }
  if (search.kind === 'vacancy') {
    const claimed = rows.flatMap(({ vacancy_id }) => vacancy_id ?? [])
    const ids = await listOfferedVacancyIds(db, owner.id, claimed, at)
    return { ids, items: await listVacancyItems({ db }, ids.slice(0, MAX_LISTED_ITEMS)) }
  }
  const claimed = rows.flatMap(({ resume_id }) => resume_id ?? [])
  const ids = await listOfferedResumeIds(db, owner, claimed, at)
  const listed = ids.slice(0, MAX_LISTED_ITEMS)
  if (listed.length === 0) return { ids, items: [] }
  const viewer = await findViewer(db, owner, at)
  const cards = await listVisibleResumeCards(db, viewer, at, (all) => all.where('resume.id', 'in', listed))
  return { ids, items: cards.map(({ title, slug }): Item => ({ title, path: `/resumes/${slug}` })) }
}

async function listVacancyItems({ db }: Pick<Ctx, 'db'>, ids: number[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('vacancy').select(['name', 'slug']).where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ name, slug }) => ({ title: name, path: `/vacancies/${slug}` }))
}

type Content = { subject: string; paragraphs: string[] }

const sendLetter = ({ integrations, site }: Ctx, search: Recipient, { subject, paragraphs }: Content) =>
  integrations.mail.send(
    composeMail({
      ...{ to: search.email, subject, paragraphs },
      link: { text: 'Открыть сохранённые поиски', url: `${site.public_url}/my-subscriptions` },
      unsubscribeUrl: `${site.public_url}/unsubscribe/${search.unsubscribe_token}`,
    }),
  )
