import { DATA_EXPORT_TABLES } from './exported-tables.server.ts'

/**
 * What a column holds, by its name. The first rule that fits decides. A column that fits none fails the test of the
 * catalogue: whoever adds it says here what it is.
 */
const COLUMN_KINDS: readonly (readonly [kind: string, rule: RegExp])[] = [
  [
    'секреты и отпечатки',
    /hash$|^fingerprint$|_encrypted$|secret$|token$|^salt$|sha256$|^totp_last_step$|^endpoint$|^(mark|line|signature)$/,
  ],
  [
    'имя и возраст',
    /(^|_)(first|last|middle)_name$|^seeker_name$|^contact_name$|^birth_date$|^hide_birth_year$|^external_name$/,
  ],
  ['контакты', /^(phone|email)|(^|_)(phone|phones|email)$|^contacts?$|^recipient$|^email_to_verify$|^links$/],
  ['сеть и устройство', /^(address|device|device_label|origin|locale|time_zone|timezone)$/],
  [
    'место',
    /^(city|area|country|region|metro|district|street|building|office|lat|lng|place|how_to_get)|_city_id$|^travel_stops$|^population$|^show_metro_only$/,
  ],
  [
    'опыт, навыки и условия работы',
    /skills$|education|experience|^salary|^languages$|^(about|position|certificates|recommendations|start_ready|gross|pay|conditions|duties|demands|requirements|department|bonus_text|internship|temporary|night_shifts|rotation_days|medical_book|own_vehicle_required|contract_types|contact_position|accept_\w+|adults_only|tags?|matrix)$|^company$|^company_name$|^custom_employer_name$/,
  ],
  [
    'слова людей',
    /text$|^(title|name|alt|description|message_of|letter|body|html|content|note|notice|reason|reply|answers?|questions|subject|details|address_note|file_name|new|old|order|short_reason|hold_text|resume_snapshot|moderation_notes|review_reasons|blocked_reason|vacancy_name|search_name|erased|before|after|base|theirs|request|profile|undo|value|synonyms|name_in|imitated_name|short_name|name_words|silence_questions|hiring_steps|points|slots|preview|own_times|marks)$/,
  ],
  [
    'поиск и подбор',
    /^searchable_|^(filters|query|facet|lexemes|figures|score|place_keys|role_keys|copy_group|rating|transfer_group)$/,
  ],
  [
    'компания',
    /^(inn|ogrn|legal_name|site_url|domain|founded_year|verdict|external_company_name|manager_accounts)$|_domain$/,
  ],
  [
    'деньги',
    /amount$|_salary$|quartile$|^(median|debit|credit|currency|method|method_name|failed_charges|pay_url|service)$/,
  ],
  ['номера записей', /^id$|_ids?$|_key$|^key$|^slug$|code$|^(version|number|position|attention_number)$/],
  [
    'кто действовал',
    /_by(_seeker|_employer)?$|^by_|^(actor|author|initiator|viewer|side|start_by|unread_by_\w+|archived_by_\w+)$/,
  ],
  [
    'время',
    /_at$|_on$|day$|^at$|until|month$|(?<!^came)_from$|_to$|since$|_hour$|_week$|_date$|^(minutes|days|expire|open_until_before|end_month|start_month)$/,
  ],
  [
    'состояние и выбор',
    /^is_|^has_|status$|state$|kind$|^mode$|type$|role$|frequency|^in_app|_required$|_notifications?$|^allow_|visibility|^response_|^hidden_|_fields?$|^fields?$|^(act|action|measure|anonymous|asked_for|attention|came_from|capabilities|channel|confirmation|color|consent_marketing|decision|event|flags|format|medium|moderation_hold|reviewed|outcome|phone_public|promise_days|provider|publish_problem|purpose|current_employer_guard|failure|was_verified|verification|topic|source|redirect|link|left_unanswered|captcha_url|external_url|text_version|consent_version|asks_choice|level|reasons|known_signs|choice|proposed_change|scopes|list|ground)$/,
  ],
  [
    'счётчики и размеры',
    /count$|reports$|^most$|views(_unique)?$|size$|_months$|_minutes$|_hours$|attempts?$|attempts_left$|_tries$|_bytes$|^(total|change|width|height|used|active_vacancies)$/,
  ],
  ['служебное', /^(path|file|files|heads|columns|records|mime|host|tag|image)$/],
]

type SchemaTable = { name: string; columns: string[] }

/** Tables and columns of the generated `database/schema.ts`. */
export function readSchemaTables(schema: string): SchemaTable[] {
  const database = schema.slice(schema.indexOf('export interface DB'))
  return [...database.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, name, type]) => {
    const body = new RegExp(`export interface ${type} \\{(.*?)\\n\\}`, 's').exec(schema)![1]!
    return { name: name!, columns: [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column!) }
  })
}

export const kindOf = (column: string): string | undefined => COLUMN_KINDS.find(([, rule]) => rule.test(column))?.[0]

/** The catalogue as Markdown: what each table is for, and which kinds of data its columns hold. */
export function describeData(tables: readonly SchemaTable[]): string {
  const entries = DATA_EXPORT_TABLES as Record<string, { title?: string; omitted?: string }>
  const sections = tables.map(({ name, columns }) => {
    const byKind = Map.groupBy(columns, (column) => kindOf(column) ?? '?')
    const lines = [...byKind].map(([kind, names]) => `- ${kind}: ${names.map((one) => `\`${one}\``).join(', ')}`)
    const { title, omitted } = entries[name] ?? {}
    const purpose = title ? `Данные людей: ${title}. Есть в архиве человека.` : `Не в архиве человека: ${omitted}.`
    return [`## ${name}`, '', purpose, '', ...lines, ''].join('\n')
  })
  return [
    '# Каталог данных',
    '',
    'Что хранит база и к какому виду это относится (закон: L-19, L-20). Собран из схемы; `data-catalogue.test.ts` не проходит,',
    'пока у новой колонки нет вида, а у новой таблицы — назначения. Сроки хранения — в политике обработки данных.',
    '',
    ...sections,
  ].join('\n')
}
