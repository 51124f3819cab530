import type { DB } from '#database/schema.ts'

type Table = keyof DB & string
type Column<T extends Table> = keyof DB[T] & string

/** `through`: the row belongs to the person if the referenced row of another table does. */
export type ExportedTable<T extends Table> = {
  title: string
  own?: readonly Column<T>[]
  through?: { readonly [C in Column<T>]?: { [P in Table]: readonly [P, Column<P>] }[Table] }
  /** Columns left out: secrets of the account, and references to other people. */
  withheld?: readonly Column<T>[]
}

type Entry<T extends Table> = ExportedTable<T> | { omitted: string }

const REFERENCE = { omitted: 'справочник, общий для всех' }
const COMPANY_DATA = { omitted: 'принадлежит компании и всем, кто в ней работает' }
const SHORT_LIVED = { omitted: 'отпечаток кода или ссылки: по нему ничего не узнать, живёт не дольше суток' }
const OPERATIONAL = { omitted: 'служебные записи сервера, без данных о человеке' }
const COUNTER = { omitted: 'счётчик того, что в архиве есть само' }

/**
 * Where personal data is stored. A new table does not compile without an entry, and a test finds new columns that refer
 * to a person. New columns of an exported table are exported automatically.
 */
export const DATA_EXPORT_TABLES: { readonly [T in Table]: Entry<T> } = {
  account: { title: 'Аккаунт', own: ['id'], withheld: ['password_hash', 'totp_secret', 'totp_last_step'] },
  account_notice: { omitted: 'извещение владельцу, которое ещё отправляется: удаляется сразу после отправки' },
  address: COMPANY_DATA,
  api_token: { title: 'Токены API', own: ['account_id'], withheld: ['token_hash'] },
  area: REFERENCE,
  audit_log: { omitted: 'журнал действий операторов: номера и решения, остаётся и после удаления' },
  artifact: { title: 'Файлы', own: ['account_id'], withheld: ['secret'] },
  artifact_count: COUNTER,
  blacklist: { title: 'Скрытые вакансии и компании', own: ['seeker_id'] },
  career_key: OPERATIONAL,
  city: REFERENCE,
  company: { title: 'Компания', through: { id: ['employer', 'company_id'] } },
  company_risk: COMPANY_DATA,
  risk_link: COMPANY_DATA,
  risk_weight: REFERENCE,
  vacancy_risk: COMPANY_DATA,
  company_domain: { omitted: 'реестр оператора: какой домен принадлежит какому ИНН' },
  company_former_name: COMPANY_DATA,
  company_pay: COMPANY_DATA,
  company_invitation: {
    title: 'Кого вы пригласили в компанию',
    own: ['invited_by'],
    withheld: ['token_hash', 'token_encrypted'],
  },
  complaint_file: { title: 'Файлы к жалобам', through: { complaint_id: ['complaint', 'id'] } },
  complaint: { title: 'Жалобы', own: ['author_id'], withheld: ['author_id', 'origin', 'decided_by'] },
  consent_record: { title: 'Согласия', own: ['account_id'] },
  contact_access: {
    title: 'Открытые контакты',
    own: ['viewer_id'],
    through: { resume_id: ['resume', 'id'] },
    withheld: ['viewer_id'],
  },
  contact_access_day: COUNTER,
  conversation: COUNTER,
  country: REFERENCE,
  data_export: { title: 'Архивы с данными', own: ['account_id'], withheld: ['key'] },
  orphaned_file: { omitted: 'случайные имена удалённых файлов, без владельца' },
  decision_author: COMPANY_DATA,
  email_confirmation: {
    title: 'Почта, которая ждёт подтверждения',
    own: ['account_id'],
    withheld: ['token_hash', 'token_encrypted'],
  },
  encryption_key: OPERATIONAL,
  employer: { title: 'Профиль работодателя', own: ['id'], withheld: ['invited_by'] },
  erasure_record: { omitted: 'остаётся только об удалённых аккаунтах, без данных о человеке' },
  favorite_folder: { title: 'Папки избранного', own: ['account_id'] },
  held_decision: { omitted: 'решение, которое ещё можно отменить: живёт десять секунд и уходит в отклик' },
  idempotency_key: { omitted: 'ответы на отправленные запросы: зашифрованы, нужны для повтора и живут сутки' },
  industry: REFERENCE,
  interview: { title: 'Собеседования', through: { negotiation_id: ['negotiation', 'id'] } },
  job_offer: { title: 'Предложения работы', through: { negotiation_id: ['negotiation', 'id'] } },
  match_settings: { title: 'Что важно при подборе вакансий', own: ['seeker_id'] },
  notification: { title: 'Уведомления', own: ['account_id'], withheld: ['event_key', 'group_key', 'details'] },
  notification_delivery: { omitted: 'когда и каким способом ушло уведомление: служебная запись' },
  notification_settings: { title: 'Настройки уведомлений', own: ['account_id'] },
  message: {
    title: 'Сообщения в переписке: ваши и вам',
    own: ['author_id'],
    through: { negotiation_id: ['negotiation', 'id'] },
    withheld: ['author_id'],
  },
  message_file: { title: 'Файлы в переписке', through: { message_id: ['message', 'id'] } },
  metro_edge: REFERENCE,
  metro_line: REFERENCE,
  metro_station: REFERENCE,
  negotiation: { title: 'Отклики и приглашения', own: ['seeker_id'] },
  saved_search: {
    title: 'Сохранённые поиски',
    own: ['account_id'],
    withheld: ['unsubscribe_token', 'role_keys', 'place_keys'],
  },
  saved_search_item: {
    title: 'Что нашли сохранённые поиски',
    through: { saved_search_id: ['saved_search', 'id'] },
  },
  screening_answers: { title: 'Ответы на вопросы работодателей', through: { negotiation_id: ['negotiation', 'id'] } },
  negotiation_event: { title: 'История откликов', through: { negotiation_id: ['negotiation', 'id'] } },
  note: { title: 'Заметки работодателей о вас и ваши', own: ['seeker_id', 'author_id'], withheld: ['author_id'] },
  one_time_code: SHORT_LIVED,
  operator_record: { omitted: 'журнал действий оператора: номер аккаунта и причина, остаётся и после удаления' },
  outbox: { omitted: 'копии писем на машине разработчика: у работающего сервиса эта таблица пуста' },
  external_record: {
    title: 'Перенесённое с других сайтов',
    own: ['account_id'],
    through: { resume_id: ['resume', 'id'] },
  },
  import_job: { title: 'Обмены с другими сайтами', own: ['account_id'] },
  import_job_item: { title: 'Что дали обмены', through: { job_id: ['import_job', 'id'] } },
  unwanted_external_item: { title: 'Что вы решили не переносить', own: ['account_id'] },
  provider_act: { title: 'Что вы отправляли на другие сайты', own: ['account_id'] },
  provider_authorization: SHORT_LIVED,
  provider_link: {
    title: 'Подключённые сайты',
    own: ['account_id'],
    withheld: ['access_token_encrypted', 'refresh_token_encrypted', 'code_encrypted', 'code_verifier_encrypted'],
  },
  phone_appeal: { title: 'Ответы на жалобы о вашем номере', own: ['account_id'] },
  phone_check: { title: 'Номера, которые вы проверяли', own: ['account_id'] },
  moderation_case: { omitted: 'что нашли правила и что решил оператор: номера записей, без данных о человеке' },
  hire_place: { omitted: 'профессия и регион, в которых считается приём на работу: то же сказано в отклике' },
  role_real_pay: { omitted: 'сколько платят по профессии и региону: середина ответов многих людей' },
  pay_report: {
    title: 'Сколько платят на самом деле',
    own: ['reported_by'],
    withheld: ['reported_by'],
  },
  phone_complaint: { title: 'Жалобы на номера', own: ['author_id'], withheld: ['author_id', 'origin'] },
  phone_decision: { omitted: 'решения оператора о номерах, без данных о владельце' },
  premium: { title: 'Премиум', own: ['account_id'], withheld: ['method_encrypted'] },
  premium_event: { title: 'Что было с премиумом', through: { premium_id: ['premium', 'id'] } },
  premium_order: { title: 'Заказы и платежи', own: ['account_id'], withheld: ['idempotence_key'] },
  ledger_entry: {
    omitted: 'бухгалтерская книга: суммы и номера заказов, которые есть в архиве, без данных о человеке',
  },
  ledger_refund: { omitted: 'бухгалтерская книга: суммы возвратов, которые есть в архиве, без данных о человеке' },
  premium_refund: {
    title: 'Возвраты денег',
    through: { order_id: ['premium_order', 'id'] },
    withheld: ['idempotence_key'],
  },
  payment_notice: OPERATIONAL,
  test_payment: { omitted: 'платежи тестового сервиса, без денег и данных о человеке' },
  setting: OPERATIONAL,
  professional_role: REFERENCE,
  provider_role: REFERENCE,
  questionnaire: COMPANY_DATA,
  push_message: { omitted: 'пуш, который ещё отправляется: удаляется сразу после отправки' },
  push_token: { title: 'Устройства, на которые приходят пуши', own: ['account_id'], withheld: ['token', 'token_hash'] },
  rate_limit: COUNTER,
  recovery_code: { omitted: 'отпечатки кодов восстановления: ими входят в аккаунт' },
  redirect_rule: REFERENCE,
  reference_file: REFERENCE,
  region: REFERENCE,
  registration: { omitted: 'незаконченные регистрации: аккаунта у них ещё нет' },
  reset_ticket: SHORT_LIVED,
  resume: {
    title: 'Резюме',
    own: ['seeker_id'],
    withheld: [
      'search_text',
      'lexemes',
      'searchable_title',
      'searchable_skills',
      'searchable_about',
      'searchable_education',
      'education_lexemes',
      'experience_industry_ids',
      'moderation_held_by',
    ],
  },
  resume_access_company: { title: 'Кому показаны и от кого скрыты резюме', through: { resume_id: ['resume', 'id'] } },
  resume_artifact: { title: 'Файлы в резюме', through: { resume_id: ['resume', 'id'] } },
  resume_change: { omitted: 'номера изменённых резюме и профилей, чтобы поиск в памяти узнал об изменении' },
  resume_copy: {
    title: 'Копии резюме, взятые работодателями и вами',
    own: ['viewer_id'],
    through: { resume_id: ['resume', 'id'] },
    withheld: ['viewer_id'],
  },
  resume_experience: { title: 'Места работы', through: { resume_id: ['resume', 'id'] }, withheld: ['lexemes'] },
  resume_favorite: {
    title: 'Избранные резюме: ваши и у вас',
    own: ['employer_id'],
    through: { resume_id: ['resume', 'id'] },
    withheld: ['employer_id'],
  },
  resume_view: { title: 'Кто смотрел резюме', through: { resume_id: ['resume', 'id'] } },
  search_snapshot: { omitted: 'метки файлов с указателем поиска' },
  seeker: { title: 'Профиль соискателя', own: ['id'] },
  session: { title: 'Входы и устройства', own: ['account_id'], withheld: ['token_hash'] },
  stage: COMPANY_DATA,
  support_message: { title: 'Переписка с поддержкой', through: { ticket_id: ['support_ticket', 'id'] } },
  support_message_file: { title: 'Файлы в переписке с поддержкой', through: { message_id: ['support_message', 'id'] } },
  support_ticket: { title: 'Обращения в поддержку', own: ['account_id'] },
  template: COMPANY_DATA,
  team_review: {
    title: 'Оценки и метки работодателей',
    through: { negotiation_id: ['negotiation', 'id'] },
    withheld: ['assignee_id'],
  },
  two_factor_recovery: {
    title: 'Запросы отключить код при входе',
    own: ['account_id'],
    withheld: ['cancel_token_hash', 'cancel_token_encrypted'],
  },
  vacancy: {
    title: 'Вакансии, которые вы ведёте',
    own: ['manager_id'],
    withheld: ['search_text', 'moderation_held_by'],
  },
  vacancy_appeal: {
    title: 'Возражения против решений о вакансиях',
    own: ['author_id'],
    withheld: ['author_id', 'held_by', 'decided_by'],
  },
  vacancy_change: { omitted: 'открытая история вакансии, видна всем на её странице' },
  vacancy_count: { omitted: 'сколько вакансий имеют каждое значение фильтров: числа' },
  vacancy_document: { omitted: 'опубликованные вакансии для поиска: те же, что в таблице вакансий' },
  vacancy_document_source: { omitted: 'вид на вакансии, из которого пишутся записи для поиска' },
  vacancy_favorite: { title: 'Избранные вакансии', own: ['seeker_id'] },
  vacancy_summary: OPERATIONAL,
  vacancy_view: { title: 'Вакансии, которые вы открывали', own: ['account_id'], withheld: ['viewer'] },
  verification_decision: { omitted: 'журнал оператора о компаниях, который нельзя изменить' },
  verification_request: { title: 'Заявки на проверку компании', own: ['asked_by'] },
  view_salt: { omitted: 'случайное число дня' },
  worker_heartbeat: OPERATIONAL,
  open_figures: OPERATIONAL,
  site_beat: OPERATIONAL,
  site_outage: OPERATIONAL,
  written_reason: {
    title: 'Письменные причины отказов',
    through: { negotiation_id: ['negotiation', 'id'] },
    withheld: ['signer_id'],
  },
}
