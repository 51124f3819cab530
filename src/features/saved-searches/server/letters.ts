import type { Db } from '#database/connect.ts'
import type { LetterComposer, LetterContent } from '#features/notifications/delivery/email-channel.server.ts'
import { resumeFactsText } from '#features/resumes/rules/person-summary.ts'
import { listVisibleResumeCards } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { vacancyFactsText } from '#features/vacancies/rules/vacancy-labels.ts'
import { selectVacancyCards } from '#features/vacancies/server/queries.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { Ctx } from '#platform/context.ts'
import { WARNING_DAYS } from './auto-pause.ts'
import { listOfferedResumeIds, listOfferedVacancyIds, type SearchOwner } from './found-items.ts'

/** The rest is one click away. */
const MAX_LISTED_ITEMS = 5

type Item = { id: number; title: string; text: string; path: string }

/** Letter about the items that were claimed for it, or the warning before a pause. Without items that are still offered: none. */
export const composeSearchLetter: LetterComposer = async (ctx, [notification]) => {
  const { entity_id, details } = notification!
  const search = await findMailedSearch(ctx, entity_id)
  if (!search) return undefined
  const { claimed_at } = details
  const content = claimed_at ? await composeDigest(ctx, search, String(claimed_at)) : composeWarning(search)
  return content && withFoot(ctx, search, content)
}

async function composeDigest(ctx: Ctx, search: MailedSearch, claimedAt: string): Promise<Content | undefined> {
  if (search.frequency === 'off') return undefined
  const { ids, items } = await listClaimedItems(ctx, search, claimedAt)
  if (items.length === 0) return undefined
  const [one, few, many] = search.kind === 'vacancy' ? VACANCY_WORDS : RESUME_WORDS
  const count = `${ids.length} ${plural(ids.length, one, few, many)}`
  return {
    subject: `${search.name}: ${count}`,
    paragraphs: [
      `По сохранённому поиску ${inQuotes(search.name)} появились новые: ${count}.`,
      ...(ids.length > items.length ? [`Последние ${items.length}, и ещё ${ids.length - items.length}:`] : []),
    ],
    items: items.map(({ title, text, path }) => ({ title, text, url: ctx.site.public_url + path })),
  }
}

const VACANCY_WORDS = ['вакансия', 'вакансии', 'вакансий'] as const
const RESUME_WORDS = ['резюме', 'резюме', 'резюме'] as const

/** A search that was opened meanwhile stays, and so does its owner. */
const composeWarning = ({ name, warned_at }: MailedSearch): Content | undefined =>
  warned_at === null
    ? undefined
    : {
        subject: `Поиск ${inQuotes(name)} скоро остановится`,
        paragraphs: [
          `Вы давно не открывали сохранённый поиск ${inQuotes(name)}. Через ${WARNING_DAYS} дней мы поставим его на паузу.`,
          'Чтобы он работал дальше, откройте его на сайте. Поиск и его условия не удалятся.',
        ],
      }

type MailedSearch = NonNullable<Awaited<ReturnType<typeof findMailedSearch>>>

const findMailedSearch = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('saved_search')
    .leftJoin('employer', 'employer.id', 'saved_search.account_id')
    .select(['saved_search.id', 'saved_search.kind', 'saved_search.name', 'saved_search.warned_at'])
    .select(['saved_search.frequency', 'saved_search.unsubscribe_token', 'account_id', 'employer.company_id'])
    .where('saved_search.id', '=', id)
    .where('saved_search.status', '=', 'active')
    .where('saved_search.by_email', '=', true)
    .executeTakeFirst()

/** The newest first. */
async function listClaimedItems({ db, now }: Ctx, search: MailedSearch, claimedAt: string) {
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
    const ids = inOrderOf(claimed, await listOfferedVacancyIds(db, owner.id, claimed, at))
    return { ids, items: await listVacancyItems(db, owner.id, ids.slice(0, MAX_LISTED_ITEMS), at) }
  }
  const claimed = rows.flatMap(({ resume_id }) => resume_id ?? [])
  const ids = inOrderOf(claimed, await listOfferedResumeIds(db, owner, claimed, at))
  return { ids, items: await listResumeItems(db, owner, ids.slice(0, MAX_LISTED_ITEMS), at) }
}

const inOrderOf = (claimed: number[], offered: number[]) => claimed.filter((id) => offered.includes(id))

async function listVacancyItems(db: Db, ownerId: number, ids: number[], at: Date): Promise<Item[]> {
  if (ids.length === 0) return []
  const cards = await selectVacancyCards(db, ownerId, at).where('vacancy.id', 'in', ids).execute()
  const items = cards.map((card) => ({
    id: card.id,
    title: card.name,
    text: vacancyFactsText(card),
    path: `/vacancies/${card.slug}`,
  }))
  return items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

async function listResumeItems(db: Db, owner: SearchOwner, ids: number[], at: Date): Promise<Item[]> {
  if (ids.length === 0) return []
  const viewer = await findViewer(db, owner, at)
  const cards = await listVisibleResumeCards(db, viewer, at, (all) => all.where('resume.id', 'in', ids))
  const items = cards.map((card) => ({
    id: card.id,
    title: card.title,
    text: resumeFactsText(card),
    path: `/resumes/${card.slug}`,
  }))
  return items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

type Content = Omit<LetterContent, 'link' | 'foot'>

const withFoot = ({ site }: Ctx, search: MailedSearch, content: Content): LetterContent => ({
  ...content,
  link: { text: 'Открыть сохранённые поиски', url: `${site.public_url}/my-subscriptions` },
  foot: {
    reason: `Вы получили это письмо, потому что сохранили поиск ${inQuotes(search.name)}.`,
    settingsUrl: `${site.public_url}/subscriptions/edit/${search.id}`,
    unsubscribeUrl: `${site.public_url}/unsubscribe/${search.unsubscribe_token}`,
  },
})
