import { RISK_TEXTS } from '#features/risk/judge-risk.rules.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import type { Measure } from '../cases/measures.contract.ts'
import { MEASURE_WORDS } from '../cases/measures.rules.ts'
import type { AuditEntry } from './audit.contract.ts'

export const AUDIT_ACTIONS: Record<string, string> = {
  set_role: 'Роль',
  decide_complaints: 'Решение по жалобам',
  undo_verdict: 'Решение отменено сразу',
  drop_verdict: 'Решение не исполнено',
  overturn_decision: 'Решение по жалобам пересмотрено',
  decide_phone: 'Решение о номере',
  decide_appeal: 'Решение по возражению',
  verify_company: 'Проверка компании',
  ask_document: 'Документ попросили ещё раз',
  review_photo: 'Решение о фото компании',
  end_verification: 'Отметка «проверена» снята',
  find_person: 'Поиск человека',
  list_payments: 'Просмотр платежей',
  refund_payment: 'Возврат денег',
  retry_refund: 'Повтор возврата',
  block_person: 'Блокировка',
  confirm_block: 'Блокировка подтверждена',
  propose_jointly: 'Предложено решение вдвоём',
  decline_jointly: 'Отказ в решении вдвоём',
  unblock_person: 'Разблокировка',
  read_conversation: 'Чтение сообщения по жалобе',
  remove_second_factor: 'Код при входе отключён',
  answer_ticket: 'Ответ на обращение',
  close_ticket: 'Обращение закрыто',
  save_redirect: 'Перенаправление',
  remove_redirect: 'Перенаправление убрано',
  tie_domain: 'Домен привязан к ИНН',
  untie_domain: 'Домен отвязан от ИНН',
  save_setting: 'Настройка',
  retry_job: 'Повтор задания',
  review_flagged: 'Решение по находке правил',
  set_risk_weights: 'Веса риска',
  find_affected: 'Поиск задетых утечкой',
  export_affected: 'Список задетых утечкой скачан',
  export_audit: 'Журнал скачан',
  mark_entries: 'Отметки ключом начинаются здесь',
}

export const AUDIT_SUBJECTS: Record<string, string> = {
  account: 'аккаунт',
  phone: 'номер +',
  vacancy: 'вакансия',
  company: 'компания',
  resume: 'резюме',
  message: 'сообщение',
  letter: 'письмо к отклику',
  finding: 'находка правил',
  vacancy_appeal: 'возражение о вакансии',
  resume_appeal: 'возражение о резюме',
  text_appeal: 'возражение о словах',
  company_photo: 'фото компании',
  invitation: 'приглашение',
  offer: 'предложение',
  refusal: 'отказ',
  ticket: 'обращение',
  verification_request: 'заявка на проверку',
  redirect: 'адрес',
  domain: 'домен',
  setting: 'настройка',
  job: 'задание',
  premium_order: 'заказ премиума',
  audit_log: 'записи журнала 1 —',
  audit_export: 'выгрузка',
  risk_weights: 'риск компаний и вакансий',
  leak: 'возможная утечка',
}

/** Subjects that there is only one of. */
const WITHOUT_NUMBER = ['audit_export', 'risk_weights', 'leak']

/** «номер +79990001122», «вакансия 12» */
export function auditSubjectText(kind: string, id: string): string {
  const subject = AUDIT_SUBJECTS[kind] ?? kind
  if (WITHOUT_NUMBER.includes(kind)) return subject
  return subject.endsWith('+') ? `${subject}${id.replace(/^\+/, '')}` : `${subject} ${id}`
}

const VALUES: Record<string, string> = {
  ...RISK_TEXTS,
  key: 'ключ',
  waiting: 'ждут',
  state: 'решение',
  decision: 'решение',
  hold: 'скрыто',
  changed: 'изменено',
  measures: 'меры',
  found: 'найдено',
  is_blocked: 'заблокирован',
  has_second_factor: 'код при входе',
  kind: 'что вернули',
  refunded: 'рублей',
  failure: 'что помешало',
  orders: 'заказов',
  verification: 'проверка',
  path: 'адрес',
  redirect: 'куда',
  value: 'значение',
  status: 'состояние',
  appeal: 'возражение',
  operator_role: 'роль',
  act: 'что предложено',
  amount: 'рублей',
  proposed_by: 'предложил оператор',
  inn: 'ИНН',
  suspended: 'компаний без отметки',
  since: 'с',
  until: 'по',
  account_id: 'аккаунт',
  company_id: 'компания',
  network: 'сеть',
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
  none: 'нет',
  answered: 'ответили',
  closed: 'закрыто',
  unused_days: 'неиспользованные дни',
  mistake: 'ошибочное списание',
  operator: 'оператор',
  admin: 'администратор',
  verify_company: 'проверить компанию',
  refund_payment: 'вернуть деньги',
  block_person: 'заблокировать навсегда',
  set_role: 'сменить роль',
  set_risk_weights: 'изменить веса риска',
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function wordOf(value: string): string {
  if (MOMENT.test(value)) return `${dateText(value)} ${timeText(value)}`
  return WORDS[value] ?? value
}

const measuresText = (codes: string) =>
  codes
    .split(', ')
    .map((code) => MEASURE_WORDS[code as Measure] ?? WORDS[code] ?? code)
    .join(', ')

/** What an act has changed, as one line. A name or a word that is not known here is shown as it was recorded. */
export const auditValuesText = (values: AuditEntry['before']) =>
  Object.entries(values ?? {})
    .map(([name, value]) => {
      const text = name === 'measures' ? measuresText(String(value)) : wordOf(String(value))
      return `${VALUES[name] ?? name}: ${text.replace(/\.$/, '')}`
    })
    .join(', ') || '—'
