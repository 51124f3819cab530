import type { LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { withoutEnd } from '#lib/text/without-end.ts'

export const composeVerdictLetter: LetterComposer = async ({ db, site }, [notification]) => {
  const request = await db
    .selectFrom('verification_request as request')
    .innerJoin('company', 'company.id', 'request.company_id')
    .select(['company.name', 'request.state', 'request.reason'])
    .where('request.id', '=', Number(notification!.details.request_id))
    .where('request.state', '<>', 'pending')
    .executeTakeFirst()
  if (!request) return undefined
  const { name, state, reason } = request
  const isVerified = state === 'verified'
  return {
    subject: isVerified ? `Компания ${inQuotes(name)} проверена` : `Компания ${inQuotes(name)} не прошла проверку`,
    paragraphs: isVerified
      ? VERIFIED_PARAGRAPHS
      : [`Причина: ${withoutEnd(reason, /\./)}.`, 'Исправьте и отправьте документ снова.'],
    link: { text: 'Открыть профиль компании', url: `${site.public_url}/profile/employer` },
  }
}

const VERIFIED_PARAGRAPHS = [
  'Мы проверили документ: теперь рядом с названием стоит отметка «проверена».',
  'Теперь вам видны резюме, открытые только проверенным работодателям. Одновременно можно вести до 50 вакансий.',
]
