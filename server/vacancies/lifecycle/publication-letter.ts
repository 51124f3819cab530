import type { LetterComposer } from '../../notifications/delivery/email-channel.ts'

/** Letter to the manager. A draft that was published, edited or rescheduled meanwhile has no `publish_problem`. */
export const composePublicationLetter: LetterComposer = async ({ db, site }, [notification]) => {
  const { entity_id: id } = notification!
  const row = await db
    .selectFrom('vacancy')
    .select(['name', 'publish_problem', 'moderation_hold'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.moderation_hold)
    return composeHoldLetter(row.name, row.moderation_hold, `${site.public_url}/my-vacancy/${id}`)
  if (row.publish_problem === '') return undefined
  return {
    subject: `Вакансия «${row.name}» не опубликована`,
    paragraphs: [
      `Мы не смогли опубликовать вакансию «${row.name}» в выбранное время. ${row.publish_problem}.`,
      'Вакансия осталась черновиком. Исправьте её и опубликуйте, когда будет удобно.',
    ],
    link: { text: 'Открыть черновик', url: `${site.public_url}/my-vacancy/${id}` },
  }
}

const composeHoldLetter = (name: string, hold: string, url: string) => ({
  subject: `Вакансия «${name}» скрыта`,
  paragraphs: [
    `Оператор скрыл вакансию «${name}». Причина: ${hold}`,
    'Если вы не согласны, ответьте на странице вакансии: решит другой человек.',
  ],
  link: { text: 'Открыть вакансию', url },
})
