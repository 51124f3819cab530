import {
  composeFromWords,
  type LetterComposer,
  type LetterContent,
} from '#features/notifications/delivery/email-channel.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'

/** A notification shortens the words of an operator and of a refused publication; the letter has all of them. */
export const composeModerationLetter: LetterComposer = async (ctx, notifications) => {
  const { details, entity_id, link } = notifications[0]!
  const url = `${ctx.site.public_url}${link}`
  if (details.held_id !== undefined) return composeHold(ctx, Number(details.held_id), Number(details.held), url)
  if (details.appeal_id !== undefined) return composeAnswer(ctx, Number(details.appeal_id), url)
  if (details.is_unpublished !== undefined) return composeUnpublished(ctx, entity_id, url)
  return composeFromWords(ctx, notifications)
}

async function composeHold({ db }: Ctx, id: number, count: number, url: string): Promise<LetterContent | undefined> {
  const vacancy = await db
    .selectFrom('vacancy')
    .select(['name', 'moderation_hold'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!vacancy?.moderation_hold) return undefined
  const { name, moderation_hold: reason } = vacancy
  const isOne = count === 1
  return {
    subject: isOne ? `Вакансия ${inQuotes(name)} скрыта` : `Скрыто вакансий: ${count}`,
    paragraphs: [
      isOne
        ? `Вакансию ${inQuotes(name)} скрыли. Причина: ${reason}`
        : `Скрыли вакансии вашей компании: ${count}. Причина: ${reason}`,
      `Если вы не согласны, ответьте на странице ${isOne ? 'вакансии' : 'каждой вакансии'}: решит другой человек.`,
    ],
    link: { text: isOne ? 'Открыть вакансию' : 'Открыть вакансии', url },
  }
}

async function composeAnswer({ db }: Ctx, id: number, url: string): Promise<LetterContent | undefined> {
  const appeal = await db
    .selectFrom('vacancy_appeal')
    .innerJoin('vacancy', 'vacancy.id', 'vacancy_appeal.vacancy_id')
    .select(['vacancy.name', 'state', 'answer'])
    .where('vacancy_appeal.id', '=', id)
    .executeTakeFirst()
  if (!appeal) return undefined
  const { name, state, answer } = appeal
  return {
    subject:
      state === 'confirmed'
        ? `Вакансию ${inQuotes(name)} снова показывают`
        : `Вакансия ${inQuotes(name)} остаётся скрытой`,
    paragraphs: ['Мы рассмотрели ваше возражение.', answer],
    link: { text: 'Открыть вакансию', url },
  }
}

/** A draft that was published, edited or rescheduled meanwhile has no `publish_problem`. */
async function composeUnpublished({ db }: Ctx, id: number, url: string): Promise<LetterContent | undefined> {
  const draft = await db
    .selectFrom('vacancy')
    .select(['name', 'publish_problem'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!draft?.publish_problem) return undefined
  return {
    subject: `Вакансия ${inQuotes(draft.name)} не опубликована`,
    paragraphs: [
      `Мы не смогли опубликовать вакансию ${inQuotes(draft.name)} в выбранное время. ${draft.publish_problem}.`,
      'Вакансия осталась черновиком. Исправьте её и опубликуйте, когда будет удобно.',
    ],
    link: { text: 'Открыть черновик', url },
  }
}
