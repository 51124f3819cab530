import { sql } from 'kysely'
import type { LetterComposer, LetterContent } from '#features/notifications/delivery/email-channel.server.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { resumeFactsText } from '#features/resumes/rules/person-summary.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { Ctx } from '#platform/context.ts'
import { toEmployerLetter } from './letter-text.server.ts'

/** Letter about new applications: one, or all of a digest by vacancy. Withdrawn ones are left out. */
export const composeApplicationLetter: LetterComposer = async (ctx, notifications) => {
  const rows = await listApplications(
    ctx,
    notifications.map(({ entity_id }) => entity_id),
  )
  if (rows.length === 0) return undefined
  return rows.length === 1 ? composeOne(ctx, rows[0]!) : composeDigest(ctx, rows)
}

function composeOne(ctx: Ctx, { id, name, snapshot, attention, answer_due_at }: Application): LetterContent {
  const paragraphs = [
    `Новый отклик: ${snapshot.person ?? 'имя скрыто'}, резюме ${inQuotes(snapshot.title)}.`,
    resumeFactsText(snapshot),
    ...(attention ? ['Соискатель выделил этот отклик: хочет именно к вам.'] : []),
    ...(answer_due_at ? [`Вы обещали ответить до ${dateText(answer_due_at)}.`] : []),
  ]
  return toEmployerLetter(ctx, { subject: `Отклик на вакансию ${inQuotes(name)}`, paragraphs }, id)
}

function composeDigest(ctx: Ctx, rows: Application[]): LetterContent {
  const byVacancy = [...Map.groupBy(rows, ({ vacancy_id }) => vacancy_id).values()]
  const total = `${rows.length} ${plural(rows.length, 'новый отклик', 'новых отклика', 'новых откликов')}`
  const subject = byVacancy.length === 1 ? `${total}: ${inQuotes(rows[0]!.name)}` : total
  const lines = byVacancy.map((those) => `Вакансия ${inQuotes(those[0]!.name)}: ${those.length}.`)
  return toEmployerLetter(ctx, { subject, paragraphs: [`${total} с прошлого письма.`, ...lines] })
}

type Application = Awaited<ReturnType<typeof listApplications>>[number]

const listApplications = ({ db }: Ctx, ids: number[]) =>
  db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.id', 'negotiation.vacancy_id', 'vacancy.name', 'attention', 'answer_due_at'])
    .select((eb) => eb.ref('resume_snapshot').$castTo<ResumePage>().as('snapshot'))
    .where(sql<boolean>`negotiation.id = any(${ids})`)
    .where('negotiation.state', '<>', 'withdrawn')
    .where('is_queued', '=', false)
    .orderBy('negotiation.id')
    .execute()
