import { composeFromWords, type LetterComposer } from '../../notifications/delivery/email-channel.ts'

/** A notification shortens the words of the operator; the letter has all of them. */
export const composeResumeHoldLetter: LetterComposer = async (ctx, notifications) => {
  const { entity_id: id } = notifications.at(-1)!
  const resume = await ctx.db
    .selectFrom('resume')
    .select(['title', 'moderation_hold'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!resume) return undefined
  if (!resume.moderation_hold) return composeFromWords(ctx, notifications)
  return {
    subject: `Резюме «${resume.title}» скрыто`,
    paragraphs: [
      `Оператор скрыл резюме «${resume.title}»: его видите только вы. Причина: ${resume.moderation_hold}`,
      'Исправьте резюме или возразите: напишите в поддержку.',
    ],
    link: { text: 'Открыть резюме', url: `${ctx.site.public_url}/my-resume/${id}` },
  }
}
