import type { LetterComposer, LetterContent } from '#features/notifications/delivery/email-channel.server.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { withoutEnd } from '#lib/text/without-end.ts'
import type { Ctx } from '#platform/context.ts'
import { findWithdrawalReason } from './end-verification.server.ts'
import { APPEAL_TEXT, NEW_DOCUMENT_TEXT, WITHDRAWN_TEXT } from './verification-transitions.rules.ts'

/** Nothing is sent about a document that has come meanwhile, or a mark that is back. */
export const composeVerdictLetter: LetterComposer = async (ctx, [notification]) => {
  const { entity_id, details } = notification!
  if (details.decision_id) return composeWithdrawal(ctx, entity_id)
  if (details.document_asked_at) return composeQuestion(ctx, Number(details.request_id))
  return composeVerdict(ctx, Number(details.request_id))
}

const profileLink = ({ site }: Ctx) => ({
  text: 'Открыть профиль компании',
  url: `${site.public_url}/profile/employer#verification`,
})

async function composeWithdrawal(ctx: Ctx, companyId: number): Promise<LetterContent | undefined> {
  const reason = await findWithdrawalReason(ctx.db, companyId)
  if (reason === null) return undefined
  const { name } = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    subject: `Отметка «проверена» снята: ${inQuotes(name)}`,
    paragraphs: [`Причина: ${withoutEnd(reason, /\./)}.`, WITHDRAWN_TEXT, APPEAL_TEXT],
    link: profileLink(ctx),
  }
}

async function composeQuestion(ctx: Ctx, requestId: number): Promise<LetterContent | undefined> {
  const request = await ctx.db
    .selectFrom('verification_request as request')
    .innerJoin('company', 'company.id', 'request.company_id')
    .select('company.name')
    .where('request.id', '=', requestId)
    .where('request.document_asked_at', 'is not', null)
    .where('request.state', '=', 'pending')
    .executeTakeFirst()
  return (
    request && {
      subject: `Пришлите документ ещё раз: ${inQuotes(request.name)}`,
      paragraphs: [NEW_DOCUMENT_TEXT, 'Ваша заявка остаётся: как только документ придёт, мы его посмотрим.'],
      link: profileLink(ctx),
    }
  )
}

async function composeVerdict(ctx: Ctx, requestId: number): Promise<LetterContent | undefined> {
  const { db } = ctx
  const request = await db
    .selectFrom('verification_request as request')
    .innerJoin('company', 'company.id', 'request.company_id')
    .select(['company.name', 'request.state', 'request.reason'])
    .where('request.id', '=', requestId)
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
    link: profileLink(ctx),
  }
}

const VERIFIED_PARAGRAPHS = [
  'Мы проверили документ: теперь рядом с названием стоит отметка «проверена».',
  'Теперь вам видны резюме, открытые только проверенным работодателям. Одновременно можно вести до 50 вакансий.',
]
