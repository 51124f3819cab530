import { type DictItem, nameOf } from '#contract/dictionaries/item.ts'
import { CONTRACT_TYPES, EXPERIENCES, PLACES_OF_WORK, SCHEDULES, WORK_TYPES } from '#contract/dictionaries/work.ts'
import type { Named } from '#contract/shapes.ts'
import { VacancyChange } from '#contract/vacancies.ts'
import { htmlToText } from '#lib/text.ts'
import { salaryReason, salaryTerms, salaryText } from '#trade/salary.ts'
import type { Option } from '../ui/options.ts'
import type { VacancyDraft } from './form-values.ts'

/** Values of a vacancy form by field name: typed, or as saved. */
export type Copy = Record<string, unknown>

export type Difference = { label: string; fields: string[]; mine: string; theirs: string }

type Known = { cities: readonly Named[]; roles: readonly Option[] }
type Group = { label: string; fields: (keyof VacancyDraft)[]; text: (vacancy: VacancyDraft, known: Known) => string }

const plain = (label: string, field: keyof VacancyDraft): Group => ({
  label,
  fields: [field],
  text: (vacancy) => htmlToText(String(vacancy[field] ?? '')),
})

const names = (items: readonly DictItem[], ids: readonly number[]) => ids.map((id) => nameOf(items, id)).join(', ')

const GROUPS: Group[] = [
  plain('Название', 'name'),
  {
    label: 'Роль',
    fields: ['professional_role_ids'],
    text: ({ professional_role_ids: ids }, { roles }) =>
      ids.map((id) => roles.find(({ value }) => Number(value) === id)?.label ?? '').join(', '),
  },
  { label: 'Опыт', fields: ['experience_id'], text: ({ experience_id: id }) => nameOf(EXPERIENCES, id) },
  { label: 'Навыки', fields: ['key_skills'], text: ({ key_skills }) => key_skills.map(({ name }) => name).join(', ') },
  {
    label: 'Зарплата',
    fields: ['salary_from', 'salary_to', 'salary_currency', 'salary_gross', 'salary_mode_id', 'salary_absent_reason'],
    text: (vacancy) => [salaryText(vacancy), salaryTerms(vacancy), salaryReason(vacancy)].filter(Boolean).join(', '),
  },
  {
    label: 'Города',
    fields: ['city_ids'],
    text: ({ city_ids }, { cities }) =>
      city_ids.map((id) => cities.find((city) => city.id === id)?.name ?? 'ещё один город').join(', '),
  },
  {
    label: 'Где работать',
    fields: ['place_of_work_ids'],
    text: ({ place_of_work_ids: ids }) => names(PLACES_OF_WORK, ids),
  },
  { label: 'Занятость', fields: ['work_type_id'], text: ({ work_type_id: id }) => nameOf(WORK_TYPES, id) },
  { label: 'График', fields: ['schedule_id'], text: ({ schedule_id: id }) => nameOf(SCHEDULES, id) },
  {
    label: 'Оформление',
    fields: ['contract_types'],
    text: ({ contract_types }) =>
      contract_types.map((code) => CONTRACT_TYPES.find((one) => one.code === code)?.name).join(', '),
  },
  plain('О работе', 'description'),
  plain('Обязанности', 'duties'),
  plain('Требования', 'requirements'),
  plain('Условия', 'conditions'),
  plain('Сколько человек нужно', 'positions_count'),
  plain('Отвечу за, рабочих дней', 'promise_days'),
  plain('С кем связаться', 'contact_name'),
  plain('Эл. почта', 'contact_email'),
]

const named = new Set<string>(GROUPS.flatMap(({ fields }) => fields))
const OTHERS = Object.keys(VacancyChange.shape).filter((field) => !named.has(field))

/** Differences between the typed version and the one that was saved elsewhere. */
export function differencesOf(mine: Copy, theirs: Copy, known: Known): Difference[] {
  const [typed, saved] = [parsed(mine), parsed(theirs)]
  const isOther = (field: string) =>
    Object.hasOwn(mine, field) && JSON.stringify(typed[field] ?? null) !== JSON.stringify(saved[field] ?? null)
  const differences = GROUPS.filter(({ fields }) => fields.some(isOther))
    .map(({ label, fields, text }) => ({
      label,
      fields: fields as string[],
      mine: text(typed as VacancyDraft, known) || EMPTY,
      theirs: text(saved as VacancyDraft, known) || EMPTY,
    }))
    // The rich-text editor may write the same text with other tags.
    .filter(({ mine, theirs }) => mine !== theirs)
  const rest = OTHERS.filter(isOther)
  return rest.length === 0
    ? differences
    : [...differences, { label: 'Остальные поля', fields: rest, mine: 'Как в форме', theirs: 'Как сохранено' }]
}

const EMPTY = 'Не заполнено'

/**
 * Parses the values as the server does, so that «90000» and 90 000 are equal. A list without values is empty, not
 * missing.
 */
function parsed(given: Copy): Copy {
  const copy: Copy = { ...given, contact_phones: withTypedNumbers(given.contact_phones) }
  const read = Object.entries(VacancyChange.shape).map(([name, shape]) => [
    name,
    shape.safeParse(copy[name]).data ?? (LISTS.has(name) ? [] : null),
  ])
  const values = Object.fromEntries(read)
  return { ...values, salary_currency: values.salary_currency ?? 'RUB', salary_mode_id: values.salary_mode_id ?? 1 }
}

/** A reply holds a phone as an object, a form holds its number. */
function withTypedNumbers(phones: unknown): unknown {
  if (!Array.isArray(phones)) return phones
  return phones.map((phone) => {
    const number = typeof phone?.number === 'object' ? phone.number?.number : phone?.number
    return { ...phone, number: `+${String(number ?? '').replaceAll(/\D/g, '')}` }
  })
}

const LISTS = new Set(['professional_role_ids', 'key_skills', 'city_ids', 'place_of_work_ids', 'contract_types'])

/** Values to continue with: the saved ones for the given differences, the typed ones for the rest. */
export function merged(mine: Copy, theirs: Copy, fromServer: readonly Difference[]): Copy {
  const taken = fromServer.flatMap(({ fields }) => fields).map((field) => [field, theirs[field]])
  return { ...theirs, ...mine, ...Object.fromEntries(taken) }
}
