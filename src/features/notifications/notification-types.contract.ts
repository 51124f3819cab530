/**
 * `on` and `off` are defaults that the person can change; `always` cannot be turned off; `own`: a switch of the item itself,
 * a resume or a saved search, decides instead; `none`: not through this channel.
 */
export type ChannelRule = 'on' | 'off' | 'always' | 'own' | 'none'

/** When a letter goes out: at once, if still unread after some minutes, or with all others of its type in a digest. */
export type LetterTiming = 'now' | 'unread' | 'daily' | 'weekly'

export type NotificationRule = {
  /** What a person calls it, in letters and settings. */
  name: string
  mode: 'seeker' | 'employer' | 'both'
  inapp: ChannelRule
  email: ChannelRule
  push: ChannelRule
  /** The row of the settings that switches it (`SETTINGS_ROWS`). */
  settings: string | null
  timing: LetterTiming
  /** One letter tells of all notifications of the type that are due. */
  isCombined: boolean
  /** Not held back in quiet hours. */
  isUrgent: boolean
}

const notification = (
  name: string,
  mode: NotificationRule['mode'],
  [inapp, email, push]: readonly [ChannelRule, ChannelRule, ChannelRule],
  settings: string | null,
  options: Partial<NotificationRule> = {},
): NotificationRule => ({
  name,
  mode,
  inapp,
  email,
  push,
  settings,
  timing: 'now',
  isCombined: false,
  isUrgent: false,
  ...options,
})

const FORCED = ['always', 'always', 'none'] as const
const ALL = ['on', 'on', 'on'] as const
const ON_SITE_FORCED = ['always', 'on', 'on'] as const

/**
 * Everything that people are notified about (domain §2.10). The part of a type before the dot is what it happened to. No zod in
 * this file: the web bundle imports it.
 */
export const NOTIFICATIONS = {
  'negotiation.invitation': notification('Приглашения', 'seeker', ON_SITE_FORCED, 'invitations'),
  'negotiation.interview': notification('Собеседования', 'seeker', ON_SITE_FORCED, 'invitations'),
  'negotiation.offer': notification('Предложения о работе', 'seeker', ON_SITE_FORCED, 'invitations'),
  'negotiation.refused': notification('Не сложилось с вакансией', 'seeker', ALL, 'answers'),
  'negotiation.expired': notification('Компания молчит', 'seeker', ALL, 'answers'),
  'negotiation.progress': notification('Новости об отклике', 'seeker', ALL, 'answers'),
  'negotiation.viewed': notification('Отклик просмотрен', 'seeker', ['on', 'off', 'on'], 'viewed', {
    isCombined: true,
  }),
  'negotiation.new_response': notification('Новые отклики', 'employer', ALL, 'responses', {
    timing: 'daily',
    isCombined: true,
  }),
  'negotiation.due_soon': notification('Скоро срок ответа', 'employer', ON_SITE_FORCED, 'deadlines', {
    isCombined: true,
  }),
  'negotiation.overdue': notification('Срок ответа прошёл', 'employer', ON_SITE_FORCED, 'deadlines', {
    isCombined: true,
  }),
  'negotiation.reply': notification('Ответы соискателей', 'employer', ON_SITE_FORCED, 'replies'),
  'negotiation.withdrawn': notification('Отозванные отклики', 'employer', ['on', 'on', 'off'], 'withdrawn'),
  'negotiation.written_reason': notification('Письменная причина отказа', 'employer', FORCED, 'checks'),
  'negotiation.undelivered': notification('Решение не отправлено', 'employer', FORCED, 'checks', { isUrgent: true }),
  'negotiation.pay_question': notification('Вопрос о зарплате', 'both', ALL, 'pay'),
  'message.new': notification('Сообщения', 'both', ALL, 'messages', { timing: 'unread', isCombined: true }),
  'vacancy.changed': notification('Вакансия изменилась', 'seeker', ['on', 'off', 'on'], 'changed', {
    isCombined: true,
  }),
  'vacancy.warning': notification('Предупреждения о вакансиях', 'seeker', FORCED, 'checks'),
  'vacancy.expires': notification('Срок вакансии заканчивается', 'employer', ON_SITE_FORCED, 'vacancies', {
    isCombined: true,
  }),
  'vacancy.confirm_alive': notification('Подтвердите вакансию', 'employer', ON_SITE_FORCED, 'vacancies', {
    isCombined: true,
  }),
  'vacancy.archived': notification('Вакансия в архиве', 'employer', ON_SITE_FORCED, 'vacancies', { isCombined: true }),
  'vacancy.moderation': notification('Проверка вакансии', 'employer', FORCED, 'checks'),
  'resume.viewed': notification('Резюме смотрели', 'seeker', ['on', 'on', 'own'], 'resume_views', {
    timing: 'weekly',
    isCombined: true,
  }),
  'resume.moderation': notification('Проверка резюме', 'seeker', FORCED, 'checks'),
  'contact.revealed': notification('Открыли контакты', 'seeker', ['on', 'off', 'on'], 'contacts', { isCombined: true }),
  'subscription.digest': notification('Новое по сохранённым поискам', 'both', ['none', 'own', 'own'], null),
  'company.report': notification('Отчёт о найме', 'employer', ['on', 'on', 'none'], 'report'),
  'company.verdict': notification('Проверка компании', 'employer', FORCED, 'checks'),
  'provider.expired': notification('Подключение прервалось', 'both', ['on', 'on', 'none'], 'providers'),
  'provider.sync_done': notification('Обмен завершён', 'both', ['on', 'on', 'none'], 'providers'),
  'provider.conflict': notification('Расхождения при обмене', 'both', ['on', 'on', 'none'], 'providers'),
  /** Another site did not do what an employer has asked it to do with a vacancy. */
  'provider.act_failed': notification('Не удалось на другом сайте', 'employer', ['on', 'on', 'none'], 'providers', {
    timing: 'unread',
    isCombined: true,
  }),
  'security.new_login': notification('Вход в аккаунт', 'both', FORCED, 'security', { isUrgent: true }),
  'security.password_changed': notification('Смена пароля', 'both', FORCED, 'security', { isUrgent: true }),
  'security.email_changed': notification('Смена почты', 'both', FORCED, 'security', { isUrgent: true }),
  'security.phone_changed': notification('Смена номера', 'both', FORCED, 'security', { isUrgent: true }),
  'security.two_factor_changed': notification('Код из приложения', 'both', FORCED, 'security', { isUrgent: true }),
  'account.export_ready': notification('Архив с данными', 'both', FORCED, 'security', { isUrgent: true }),
  'premium.expiring': notification('Премиум заканчивается', 'both', FORCED, 'premium'),
  'premium.payment_failed': notification('Оплата не прошла', 'both', FORCED, 'premium'),
  'premium.refunded': notification('Деньги вернулись', 'both', FORCED, 'premium'),
  'complaint.result': notification('Ответ на жалобу', 'both', FORCED, 'security'),
  /** An operator has read a text of a conversation, because somebody complained about it. */
  'conversation.disclosed': notification('Оператор прочитал переписку', 'both', FORCED, 'security'),
  'support.reply': notification('Ответ поддержки', 'both', FORCED, 'security'),
} satisfies Record<string, NotificationRule>

export type NotificationType = keyof typeof NOTIFICATIONS

export const NOTIFICATION_TYPES = Object.keys(NOTIFICATIONS) as [NotificationType, ...NotificationType[]]

export const NOTIFICATION_CHANNELS = ['inapp', 'email', 'push'] as const

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
