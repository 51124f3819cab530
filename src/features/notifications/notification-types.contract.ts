/** What people are notified about. The part before the dot is what it happened to. No zod in this file: the web bundle imports it. */
export const NOTIFICATION_TYPES = [
  'negotiation.invitation',
  'negotiation.interview',
  'negotiation.offer',
  'negotiation.refused',
  'negotiation.expired',
  'negotiation.progress',
  'negotiation.viewed',
  'negotiation.new_response',
  'negotiation.due_soon',
  'negotiation.overdue',
  'negotiation.reply',
  'negotiation.withdrawn',
  'negotiation.written_reason',
  'negotiation.undelivered',
  'negotiation.pay_question',
  'message.new',
  'vacancy.changed',
  'vacancy.expires',
  'vacancy.confirm_alive',
  'vacancy.archived',
  'vacancy.moderation',
  'resume.viewed',
  'resume.moderation',
  'contact.revealed',
  'subscription.digest',
  'company.verdict',
  'provider.expired',
  'provider.sync_done',
  'provider.conflict',
  /** Another site did not do what an employer has asked it to do with a vacancy. */
  'provider.act_failed',
  'security.new_login',
  'security.password_changed',
  'security.email_changed',
  'security.phone_changed',
  'security.two_factor_changed',
  'account.export_ready',
  'premium.expiring',
  'premium.payment_failed',
  'premium.refunded',
  'complaint.result',
  /** An operator has read a text of a conversation, because somebody complained about it. */
  'conversation.disclosed',
  'support.reply',
] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NOTIFICATION_CHANNELS = ['inapp', 'email', 'push'] as const

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
