import type { NotificationType } from './notification-types.contract.ts'

/**
 * `on` and `off` are defaults that the person can change; `always` cannot be turned off; `own`: a switch of the thing itself,
 * a resume or a saved search, decides instead; `none`: not through this channel.
 */
export type ChannelRule = 'on' | 'off' | 'always' | 'own' | 'none'

/** When a letter goes out: at once, if still unread after some minutes, or with all others of its type in a digest. */
export type LetterTiming = 'now' | 'unread' | 'daily' | 'weekly'

export type NotificationRule = {
  mode: 'seeker' | 'employer' | 'both'
  inapp: ChannelRule
  email: ChannelRule
  push: ChannelRule
  timing: LetterTiming
  /** One letter tells of all notifications of the type that are due. */
  isCombined: boolean
  /** Not held back in quiet hours. */
  isUrgent: boolean
}

const rule = (
  mode: NotificationRule['mode'],
  [inapp, email, push]: readonly [ChannelRule, ChannelRule, ChannelRule],
  options: Partial<NotificationRule> = {},
): NotificationRule => ({
  mode,
  inapp,
  email,
  push,
  timing: 'now',
  isCombined: false,
  isUrgent: false,
  ...options,
})

const FORCED = ['always', 'always', 'none'] as const
const ALL = ['on', 'on', 'on'] as const
const ON_SITE_FORCED = ['always', 'on', 'on'] as const

/** What goes through which channel without a choice of the person, and what the person can choose (domain §2.10). */
export const NOTIFICATION_RULES: Record<NotificationType, NotificationRule> = {
  'negotiation.invitation': rule('seeker', ON_SITE_FORCED),
  'negotiation.interview': rule('seeker', ON_SITE_FORCED),
  'negotiation.offer': rule('seeker', ON_SITE_FORCED),
  'negotiation.refused': rule('seeker', ALL),
  'negotiation.expired': rule('seeker', ALL),
  'negotiation.progress': rule('seeker', ALL),
  'negotiation.viewed': rule('seeker', ['on', 'off', 'on'], { isCombined: true }),
  'negotiation.new_response': rule('employer', ALL, { timing: 'daily', isCombined: true }),
  'negotiation.due_soon': rule('employer', ON_SITE_FORCED, { isCombined: true }),
  'negotiation.overdue': rule('employer', ON_SITE_FORCED, { isCombined: true }),
  'negotiation.reply': rule('employer', ON_SITE_FORCED),
  'negotiation.withdrawn': rule('employer', ['on', 'on', 'off']),
  'negotiation.written_reason': rule('employer', FORCED),
  'negotiation.undelivered': rule('employer', FORCED, { isUrgent: true }),
  'negotiation.pay_question': rule('both', ALL),
  'message.new': rule('both', ALL, { timing: 'unread', isCombined: true }),
  'vacancy.changed': rule('seeker', ['on', 'off', 'on'], { isCombined: true }),
  'vacancy.expires': rule('employer', ON_SITE_FORCED, { isCombined: true }),
  'vacancy.confirm_alive': rule('employer', ON_SITE_FORCED, { isCombined: true }),
  'vacancy.archived': rule('employer', ON_SITE_FORCED, { isCombined: true }),
  'vacancy.moderation': rule('employer', FORCED),
  'resume.viewed': rule('seeker', ['on', 'on', 'own'], { timing: 'weekly', isCombined: true }),
  'resume.moderation': rule('seeker', FORCED),
  'contact.revealed': rule('seeker', ['on', 'off', 'on'], { isCombined: true }),
  'subscription.digest': rule('both', ['none', 'own', 'own']),
  'company.verdict': rule('employer', FORCED),
  'provider.expired': rule('both', ['on', 'on', 'none']),
  'provider.sync_done': rule('both', ['on', 'on', 'none']),
  'provider.conflict': rule('both', ['on', 'on', 'none']),
  'provider.act_failed': rule('employer', ['on', 'on', 'none'], { timing: 'unread', isCombined: true }),
  'security.new_login': rule('both', FORCED, { isUrgent: true }),
  'security.password_changed': rule('both', FORCED, { isUrgent: true }),
  'security.email_changed': rule('both', FORCED, { isUrgent: true }),
  'security.phone_changed': rule('both', FORCED, { isUrgent: true }),
  'security.two_factor_changed': rule('both', FORCED, { isUrgent: true }),
  'account.export_ready': rule('both', FORCED, { isUrgent: true }),
  'premium.expiring': rule('both', FORCED),
  'premium.payment_failed': rule('both', FORCED),
  'premium.refunded': rule('both', FORCED),
  'complaint.result': rule('both', FORCED),
  'conversation.disclosed': rule('both', FORCED),
  'support.reply': rule('both', FORCED),
}
