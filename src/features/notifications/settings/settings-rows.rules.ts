import type { NotificationType } from '../notification-types.contract.ts'

export type SettingsRow = {
  key: string
  name: string
  note?: string
  types: readonly NotificationType[]
}

const SECURITY: SettingsRow = {
  key: 'security',
  name: 'Безопасность и поддержка',
  note: 'вход, пароль, почта, номер, архив, ответы поддержки и на жалобы, чтение переписки оператором',
  types: [
    'security.new_login',
    'security.password_changed',
    'security.email_changed',
    'security.phone_changed',
    'security.two_factor_changed',
    'account.export_ready',
    'support.reply',
    'complaint.result',
    'conversation.disclosed',
  ],
}

const PREMIUM: SettingsRow = {
  key: 'premium',
  name: 'Премиум',
  note: 'скоро закончится, оплата не прошла, деньги вернулись',
  types: ['premium.expiring', 'premium.payment_failed', 'premium.refunded'],
}

const PROVIDERS: SettingsRow = {
  key: 'providers',
  name: 'Обмен с hh.ru и SuperJob',
  note: 'итог, расхождения, подключение прервалось',
  types: ['provider.sync_done', 'provider.conflict', 'provider.expired'],
}

const MESSAGES: SettingsRow = {
  key: 'messages',
  name: 'Сообщения',
  note: 'почта через 15 минут, если не прочли',
  types: ['message.new'],
}

const PAY: SettingsRow = {
  key: 'pay',
  name: 'Сколько платят на самом деле',
  note: 'один вопрос через полтора месяца работы',
  types: ['negotiation.pay_question'],
}

/** Rows of the settings: types that a person switches together, in the order of their weight. */
export const SETTINGS_ROWS: Record<'seeker' | 'employer', readonly SettingsRow[]> = {
  seeker: [
    {
      key: 'invitations',
      name: 'Приглашения и предложения',
      note: 'собеседование, условия, выбор времени',
      types: ['negotiation.invitation', 'negotiation.interview', 'negotiation.offer'],
    },
    {
      key: 'answers',
      name: 'Отказ или просрочен срок',
      note: 'и другие новости об отклике',
      types: ['negotiation.refused', 'negotiation.expired', 'negotiation.progress'],
    },
    { key: 'viewed', name: 'Отклик просмотрен', types: ['negotiation.viewed'] },
    MESSAGES,
    { key: 'changed', name: 'Вакансия изменилась', note: 'где вы откликнулись', types: ['vacancy.changed'] },
    {
      key: 'resume_views',
      name: 'Резюме смотрели',
      note: 'почта раз в неделю; отключается и у каждого резюме',
      types: ['resume.viewed'],
    },
    { key: 'contacts', name: 'Открыли контакты', types: ['contact.revealed'] },
    { key: 'checks', name: 'Проверка резюме', types: ['resume.moderation'] },
    PAY,
    PROVIDERS,
    PREMIUM,
    SECURITY,
  ],
  employer: [
    {
      key: 'responses',
      name: 'Новые отклики',
      note: 'почта раз в день; чаще — в настройках вакансии',
      types: ['negotiation.new_response'],
    },
    {
      key: 'deadlines',
      name: 'Сроки ответа',
      note: 'за день до срока и когда он прошёл',
      types: ['negotiation.due_soon', 'negotiation.overdue'],
    },
    {
      key: 'replies',
      name: 'Ответы соискателей',
      note: 'приглашения, предложения, имя',
      types: ['negotiation.reply'],
    },
    { key: 'withdrawn', name: 'Отозванные отклики', types: ['negotiation.withdrawn'] },
    MESSAGES,
    {
      key: 'vacancies',
      name: 'Сроки вакансий',
      note: 'скоро закончится, нужно подтвердить, ушла в архив',
      types: ['vacancy.expires', 'vacancy.confirm_alive', 'vacancy.archived'],
    },
    {
      key: 'checks',
      name: 'Проверки и обязательные ответы',
      note: 'компания, вакансии, письменная причина отказа',
      types: ['company.verdict', 'vacancy.moderation', 'negotiation.written_reason', 'negotiation.undelivered'],
    },
    PAY,
    {
      ...PROVIDERS,
      note: 'итог, расхождения, подключение прервалось, не удалось опубликовать, продлить или снять там',
      types: [...PROVIDERS.types, 'provider.act_failed'],
    },
    PREMIUM,
    SECURITY,
  ],
}
