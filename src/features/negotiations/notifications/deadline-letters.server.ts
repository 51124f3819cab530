import { type SqlBool, sql } from 'kysely'
import type { LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { Ctx } from '#platform/context.ts'
import { toEmployerLetter } from './letter-text.server.ts'

const MAX_LISTED = 10

/** Letter about answers whose day is near. Those that were given meanwhile are left out. */
export const composeDueSoonLetter: LetterComposer = async (ctx, notifications) => {
  const rows = await listUnanswered(ctx, notifications, sql`negotiation.state in ('response', 'viewed', 'considering')`)
  if (rows.length === 0) return undefined
  const people = `${rows.length} ${plural(rows.length, 'человек ждёт', 'человека ждут', 'человек ждут')}`
  const subject = `Скоро срок ответа: ${people}`
  return toEmployerLetter(ctx, { subject, paragraphs: [`${people} вашего ответа. Вы обещали:`, ...linesOf(rows)] })
}

/** Letter about answers whose day has passed. */
export const composeOverdueLetter: LetterComposer = async (ctx, notifications) => {
  const rows = await listUnanswered(ctx, notifications, sql`negotiation.state = 'expired' and answered_at is null`)
  if (rows.length === 0) return undefined
  const people = `${rows.length} ${plural(rows.length, 'отклик', 'отклика', 'откликов')}`
  const paragraphs = ['Обещанный срок прошёл, а ответа нет. Ответить можно и сейчас:', ...linesOf(rows)]
  return toEmployerLetter(ctx, { subject: `Не ответили в срок: ${people}`, paragraphs })
}

const linesOf = (rows: Awaited<ReturnType<typeof listUnanswered>>) => [
  ...rows
    .slice(0, MAX_LISTED)
    .map(
      ({ snapshot, name, answer_due_at }) =>
        `${snapshot.person ?? 'Имя скрыто'}, ${inQuotes(name)}: до ${dateText(answer_due_at!)}.`,
    ),
  ...(rows.length > MAX_LISTED ? [`И ещё ${rows.length - MAX_LISTED}.`] : []),
]

const listUnanswered = (
  { db }: Ctx,
  notifications: { entity_id: number }[],
  isStill: ReturnType<typeof sql<SqlBool>>,
) =>
  db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.id', 'vacancy.name', 'answer_due_at'])
    .select((eb) => eb.ref('resume_snapshot').$castTo<ResumePage>().as('snapshot'))
    .where(sql<boolean>`negotiation.id = any(${notifications.map(({ entity_id }) => entity_id)})`)
    .where(isStill)
    .orderBy('answer_due_at')
    .execute()
