import type { LetterContent } from '#features/notifications/delivery/email-channel.server.ts'
import { selectVacancyCards } from '#features/vacancies/server/queries.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import type { SeekerLetterRow } from './letter-rows.server.ts'

type LetterText = { subject: string; paragraphs: string[] }

export const toEmployerLetter = ({ site }: Ctx, { subject, paragraphs }: LetterText, id?: number): LetterContent => ({
  subject,
  paragraphs,
  link: { text: 'Открыть отклики', url: `${site.public_url}/responses${id === undefined ? '' : `?id=${id}`}` },
})

export async function toSeekerLetter(
  ctx: Ctx,
  row: SeekerLetterRow,
  { title, paragraphs }: { title: string; paragraphs: string[] },
): Promise<LetterContent> {
  const vacancy = await selectVacancyCards(ctx.db, undefined, ctx.now())
    .where('vacancy.id', '=', row.vacancy_id)
    .executeTakeFirstOrThrow()
  const company = row.named_company ?? vacancy.company
  return {
    subject: `${title}: ${inQuotes(vacancy.name)}`,
    paragraphs: [`${title}. Вакансия ${inQuotes(vacancy.name)}, ${company.name}.`, ...paragraphs],
    link: { text: 'Открыть отклики', url: `${ctx.site.public_url}/profile/negotiations?open=${row.id}` },
  }
}
