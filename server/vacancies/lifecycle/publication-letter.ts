import type { LetterComposer } from '../../notifications/delivery/email-channel.ts'

/** Letter to the manager. A draft that was published, edited or rescheduled meanwhile has no `publish_problem`. */
export const composePublicationLetter: LetterComposer = async ({ db, site }, [notification]) => {
  const { entity_id: id } = notification!
  const row = await db
    .selectFrom('vacancy')
    .select(['name', 'publish_problem'])
    .where('id', '=', id)
    .where('publish_problem', '<>', '')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    subject: `Вакансия «${row.name}» не опубликована`,
    paragraphs: [
      `Мы не смогли опубликовать вакансию «${row.name}» в выбранное время. ${row.publish_problem}.`,
      'Вакансия осталась черновиком. Исправьте её и опубликуйте, когда будет удобно.',
    ],
    link: { text: 'Открыть черновик', url: `${site.public_url}/my-vacancy/${id}` },
  }
}
