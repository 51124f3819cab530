import type { AuditEntry } from '#contract/operator/audit.ts'

export const AUDIT_ACTIONS: Record<string, string> = {
  set_role: 'Роль',
  decide_complaints: 'Решение по жалобам',
  decide_phone: 'Решение о номере',
  decide_appeal: 'Решение по возражению',
  verify_company: 'Проверка компании',
  find_person: 'Поиск человека',
  list_payments: 'Просмотр платежей',
  refund_payment: 'Возврат денег',
  retry_refund: 'Повтор возврата',
  block_person: 'Блокировка',
  unblock_person: 'Разблокировка',
  read_conversation: 'Чтение сообщения по жалобе',
  remove_second_factor: 'Код при входе отключён',
  answer_ticket: 'Ответ на обращение',
  close_ticket: 'Обращение закрыто',
  save_redirect: 'Перенаправление',
  remove_redirect: 'Перенаправление убрано',
  save_setting: 'Настройка',
  retry_job: 'Повтор задания',
  review_flagged: 'Решение по находке правил',
}

export const AUDIT_SUBJECTS: Record<string, string> = {
  account: 'аккаунт',
  phone: 'номер +',
  vacancy: 'вакансия',
  company: 'компания',
  resume: 'резюме',
  message: 'сообщение',
  letter: 'письмо к отклику',
  invitation: 'приглашение',
  offer: 'предложение',
  refusal: 'отказ',
  ticket: 'обращение',
  redirect: 'адрес',
  setting: 'настройка',
  job: 'задание',
  premium_order: 'заказ премиума',
}

const VALUES: Record<string, string> = {
  waiting: 'ждут',
  state: 'решение',
  decision: 'решение',
  hold: 'скрыто',
  changed: 'изменено',
  found: 'найдено',
  is_blocked: 'заблокирован',
  has_second_factor: 'код при входе',
  kind: 'что вернули',
  refunded: 'рублей',
  failure: 'что помешало',
  orders: 'заказов',
  path: 'адрес',
  redirect: 'куда',
  value: 'значение',
  status: 'состояние',
  appeal: 'возражение',
  operator_role: 'роль',
}

const WORDS: Record<string, string> = {
  true: 'да',
  false: 'нет',
  null: '—',
  new: 'ждёт',
  confirmed: 'подтверждено',
  rejected: 'отклонено',
  dangerous: 'опасный',
  cleared: 'нарушений нет',
  held: 'скрыто',
  approved: 'нарушения нет',
  released: 'показано снова',
  verified: 'проверена',
  answered: 'ответили',
  closed: 'закрыто',
  unused_days: 'неиспользованные дни',
  mistake: 'ошибочное списание',
  operator: 'оператор',
  admin: 'администратор',
}

/** What an act has changed. A name or a word that is not known here is shown as it was recorded. */
export const auditValuesText = (values: AuditEntry['before']) =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${VALUES[name] ?? name}: ${WORDS[String(value)] ?? value}`)
    .join(', ') || '—'
