import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { composeMail, type MailContent } from '#platform/jobs/compose-mail.ts'
import { notificationGroupTitle } from '../group-title.rules.ts'
import { NOTIFICATIONS, type NotificationType } from '../notification-types.contract.ts'
import { createUnsubscribeToken } from '../settings/unsubscribe-token.server.ts'
import type { MessageChannel, StoredNotification } from './message-channel.server.ts'

export type LetterContent = Pick<MailContent, 'subject' | 'paragraphs' | 'items' | 'link'> & {
  /** Of a type that a switch of the thing itself decides on. */
  foot?: LetterFoot
}

type LetterFoot = Pick<MailContent, 'reason' | 'settingsUrl' | 'unsubscribeUrl'>

/** Reads again what happened, and returns undefined if there is nothing to write about any more. */
export type LetterComposer = (ctx: Ctx, notifications: StoredNotification[]) => Promise<LetterContent | undefined>

export type LetterComposers = { [T in NotificationType]?: LetterComposer }

export const createEmailChannel = (composers: LetterComposers): MessageChannel => ({
  async send(ctx, notifications, messageId) {
    const { type, account_id } = notifications[0]!
    const content = await (composers[type] ?? composeFromWords)(ctx, notifications)
    const address = await findLetterAddress(ctx, account_id)
    if (!content || !address) return 'outdated'
    const { foot, ...words } = content
    const letter = composeMail({ ...words, to: address, ...(foot ?? footOf(ctx, type, account_id)) })
    await ctx.integrations.mail.send(letter, messageId)
    return 'sent'
  },
})

async function findLetterAddress({ db }: Ctx, accountId: number) {
  const account = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst()
  return account?.email
}

/** Why the letter came, and how to get no more of them. */
function footOf({ site, secrets }: Ctx, type: NotificationType, account_id: number): LetterFoot {
  const name = NOTIFICATIONS[type].name
  if (NOTIFICATIONS[type].email === 'always')
    return {
      reason: `Письма ${inQuotes(name)} приходят всегда: без них нельзя защитить аккаунт и выполнить обещанное.`,
    }
  return {
    reason: `Вы получили это письмо, потому что включены письма ${inQuotes(name)}.`,
    settingsUrl: `${site.public_url}/notification/settings`,
    unsubscribeUrl: `${site.public_url}/unsubscribe/${createUnsubscribeToken(secrets, { account_id, type })}`,
  }
}

const MAX_LISTED = 10

const LINK_TEXTS: { [T in NotificationType]?: string } = {
  'security.new_login': 'Это не я: открыть сеансы',
  'negotiation.undelivered': 'Открыть отклики',
}

/** What the notifications say: for types without a composer of their own. */
export const composeFromWords: LetterComposer = async ({ site }, notifications) => {
  const latest = notifications.at(-1)!
  const { type } = latest
  const addressOf = (link: string) => `${site.public_url}${link}`
  if (notifications.length === 1) {
    const link = { text: LINK_TEXTS[type] ?? 'Открыть', url: addressOf(latest.link) }
    return { subject: latest.title, paragraphs: [latest.text || latest.title], link }
  }
  const listed = notifications.slice(-MAX_LISTED).reverse()
  const rest = notifications.length - listed.length
  return {
    subject: notificationGroupTitle(type, notifications.length, latest.title),
    paragraphs: rest > 0 ? [`Последние ${listed.length}, и ещё ${rest}:`] : [],
    items: listed.map(({ title, text, link }) => ({ title: text || title, url: addressOf(link) })),
    link: { text: 'Открыть уведомления', url: addressOf('/notification') },
  }
}
