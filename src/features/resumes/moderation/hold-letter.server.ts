import {
  composeFromWords,
  type LetterComposer,
  type LetterContent,
} from '#features/notifications/delivery/email-channel.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'

/** A notification shortens the words of the operator; the letter has all of them. */
export const composeResumeHoldLetter: LetterComposer = async (ctx, notifications) => {
  const { entity_id: id, details } = notifications.at(-1)!
  const link = { text: 'Открыть резюме', url: `${ctx.site.public_url}/my-resume/${id}` }
  if (details.appeal_id !== undefined) return composeAnswer(ctx, Number(details.appeal_id), link)
  const resume = await ctx.db
    .selectFrom('resume')
    .select(['title', 'moderation_hold'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!resume) return undefined
  if (!resume.moderation_hold) return composeFromWords(ctx, notifications)
  return {
    subject: `Резюме ${inQuotes(resume.title)} скрыто`,
    paragraphs: [
      `Оператор скрыл резюме ${inQuotes(resume.title)}: его видите только вы. Причина: ${resume.moderation_hold}`,
      'Если вы не согласны, возразите на странице резюме: решит другой человек.',
    ],
    link,
  }
}

async function composeAnswer({ db }: Ctx, id: number, link: LetterContent['link']): Promise<LetterContent | undefined> {
  const appeal = await db
    .selectFrom('resume_appeal')
    .innerJoin('resume', 'resume.id', 'resume_appeal.resume_id')
    .select(['resume.title', 'state', 'answer'])
    .where('resume_appeal.id', '=', id)
    .executeTakeFirst()
  if (!appeal) return undefined
  const { title, state, answer } = appeal
  return {
    subject:
      state === 'confirmed'
        ? `Резюме ${inQuotes(title)} больше не скрыто`
        : `Резюме ${inQuotes(title)} остаётся скрытым`,
    paragraphs: ['Мы рассмотрели ваше возражение.', answer],
    link,
  }
}
