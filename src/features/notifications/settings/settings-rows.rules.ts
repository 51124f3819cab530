import { NOTIFICATION_TYPES, NOTIFICATIONS, type NotificationType } from '../notification-types.contract.ts'

type RowText = { key: string; name: string; note?: string }

/** `types`: what the row switches, the types that name it in `NOTIFICATIONS`. */
export type SettingsRow = RowText & { types: readonly NotificationType[] }

const SECURITY: RowText = {
  key: 'security',
  name: 'Безопасность и поддержка',
  note: 'вход, пароль, почта, номер, архив, ответы поддержки и на жалобы, чтение переписки оператором',
}

const PREMIUM: RowText = {
  key: 'premium',
  name: 'Премиум',
  note: 'скоро закончится, оплата не прошла, деньги вернулись',
}

const PROVIDERS: RowText = {
  key: 'providers',
  name: 'Обмен с hh.ru и SuperJob',
  note: 'итог, расхождения, подключение прервалось',
}

const MESSAGES: RowText = {
  key: 'messages',
  name: 'Сообщения',
  note: 'почта через 15 минут, если не прочли',
}

const PAY: RowText = {
  key: 'pay',
  name: 'Сколько платят на самом деле',
  note: 'один вопрос через полтора месяца работы',
}

const ROW_TEXTS: Record<'seeker' | 'employer', readonly RowText[]> = {
  seeker: [
    {
      key: 'invitations',
      name: 'Приглашения и предложения',
      note: 'собеседование, условия, выбор времени',
    },
    {
      key: 'answers',
      name: 'Не сложилось или молчат',
      note: 'и другие новости об отклике',
    },
    { key: 'viewed', name: 'Отклик просмотрен' },
    MESSAGES,
    { key: 'changed', name: 'Вакансия изменилась', note: 'где вы откликнулись' },
    {
      key: 'resume_views',
      name: 'Резюме смотрели',
      note: 'почта раз в неделю; отключается и у каждого резюме',
    },
    { key: 'contacts', name: 'Открыли контакты' },
    { key: 'checks', name: 'Проверка резюме' },
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
    },
    {
      key: 'deadlines',
      name: 'Сроки ответа',
      note: 'за день до срока и когда он прошёл',
    },
    {
      key: 'replies',
      name: 'Ответы соискателей',
      note: 'приглашения, предложения, имя',
    },
    { key: 'withdrawn', name: 'Отозванные отклики' },
    MESSAGES,
    {
      key: 'vacancies',
      name: 'Сроки вакансий',
      note: 'скоро закончится, нужно подтвердить, ушла в архив',
    },
    {
      key: 'checks',
      name: 'Проверки и обязательные ответы',
      note: 'компания, вакансии, письменная причина отказа',
    },
    { key: 'report', name: 'Отчёт о найме', note: 'владельцу компании, раз в месяц' },
    PAY,
    {
      ...PROVIDERS,
      note: 'итог, расхождения, подключение прервалось, не удалось опубликовать, продлить или снять там',
    },
    PREMIUM,
    SECURITY,
  ],
}

const typesOf = (key: string, side: 'seeker' | 'employer') =>
  NOTIFICATION_TYPES.filter((type) => {
    const { settings, mode } = NOTIFICATIONS[type]
    return settings === key && (mode === 'both' || mode === side)
  })

const rowsOf = (side: 'seeker' | 'employer'): readonly SettingsRow[] =>
  ROW_TEXTS[side].map((row) => ({ ...row, types: typesOf(row.key, side) }))

/** Rows of the settings: types that a person switches together, in the order of their weight. */
export const SETTINGS_ROWS = { seeker: rowsOf('seeker'), employer: rowsOf('employer') }
