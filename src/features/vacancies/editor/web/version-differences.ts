import type { NamedItem } from '#contract/shapes.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import {
  CONTRACT_TYPES,
  EXPERIENCES,
  PLACES_OF_WORK,
  SCHEDULES,
  WORK_TYPES,
} from '#features/reference/dictionaries/work.contract.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import type { Option } from '#ui/form/options/options.ts'
import { salaryAbsentReasonText, salaryTermsText, salaryText } from '../../rules/salary.ts'
import { dictionaryNamesText } from '../../rules/vacancy-features.ts'
import { VacancyChange } from '../contract/vacancy-editor.ts'
import type { VacancyFormFields } from './form-values.ts'

/** Values of a vacancy form by field name: typed, or as saved. */
export type VersionFields = Record<string, unknown>

export type VersionDifference = { label: string; fields: string[]; mine: string; theirs: string }

type KnownNames = { cities: readonly NamedItem[]; roles: readonly Option[] }
type ComparedGroup = {
  label: string
  fields: (keyof VacancyFormFields)[]
  text: (vacancy: VacancyFormFields, known: KnownNames) => string
}

const textGroup = (label: string, field: keyof VacancyFormFields): ComparedGroup => ({
  label,
  fields: [field],
  text: (vacancy) => htmlToText(String(vacancy[field] ?? '')),
})

const COMPARED_GROUPS: ComparedGroup[] = [
  textGroup('Название', 'name'),
  {
    label: 'Профессия',
    fields: ['professional_role_ids'],
    text: ({ professional_role_ids: ids }, { roles }) =>
      ids.map((id) => roles.find(({ value }) => Number(value) === id)?.label ?? '').join(', '),
  },
  { label: 'Опыт', fields: ['experience_id'], text: ({ experience_id: id }) => nameById(EXPERIENCES, id) },
  { label: 'Навыки', fields: ['key_skills'], text: ({ key_skills }) => key_skills.map(({ name }) => name).join(', ') },
  {
    label: 'Зарплата',
    fields: ['salary_from', 'salary_to', 'salary_currency', 'salary_gross', 'salary_mode_id', 'salary_absent_reason'],
    text: (vacancy) =>
      [salaryText(vacancy), salaryTermsText(vacancy), salaryAbsentReasonText(vacancy)].filter(Boolean).join(', '),
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
    text: ({ place_of_work_ids: ids }) => dictionaryNamesText(PLACES_OF_WORK, ids),
  },
  { label: 'Занятость', fields: ['work_type_id'], text: ({ work_type_id: id }) => nameById(WORK_TYPES, id) },
  { label: 'График', fields: ['schedule_id'], text: ({ schedule_id: id }) => nameById(SCHEDULES, id) },
  {
    label: 'Оформление',
    fields: ['contract_types'],
    text: ({ contract_types }) =>
      contract_types.map((code) => CONTRACT_TYPES.find((one) => one.code === code)?.name).join(', '),
  },
  textGroup('О работе', 'description'),
  textGroup('Обязанности', 'duties'),
  textGroup('Требования', 'requirements'),
  textGroup('Условия', 'conditions'),
  textGroup('Сколько человек нужно', 'positions_count'),
  textGroup('Срок ответа, рабочих дней', 'promise_days'),
  textGroup('С кем связаться', 'contact_name'),
  textGroup('E-mail', 'contact_email'),
]

const groupedFields = new Set<string>(COMPARED_GROUPS.flatMap(({ fields }) => fields))
const UNGROUPED_FIELDS = Object.keys(VacancyChange.shape).filter((field) => !groupedFields.has(field))

/** Differences between the typed version and the one that was saved elsewhere. */
export function findVersionDifferences(
  mine: VersionFields,
  theirs: VersionFields,
  known: KnownNames,
): VersionDifference[] {
  const [typed, saved] = [parseFields(mine), parseFields(theirs)]
  const isDifferent = (field: string) =>
    Object.hasOwn(mine, field) && JSON.stringify(typed[field] ?? null) !== JSON.stringify(saved[field] ?? null)
  const differences = COMPARED_GROUPS.filter(({ fields }) => fields.some(isDifferent))
    .map(({ label, fields, text }) => ({
      label,
      fields: fields as string[],
      mine: text(typed as VacancyFormFields, known) || EMPTY_TEXT,
      theirs: text(saved as VacancyFormFields, known) || EMPTY_TEXT,
    }))
    // The rich-text editor may write the same text with other tags.
    .filter(({ mine, theirs }) => mine !== theirs)
  const rest = UNGROUPED_FIELDS.filter(isDifferent)
  return rest.length === 0
    ? differences
    : [...differences, { label: 'Остальные поля', fields: rest, mine: 'Как в форме', theirs: 'Как сохранено' }]
}

const EMPTY_TEXT = 'Не заполнено'

/**
 * Parses the values as the server does, so that «90000» and 90 000 are equal. A list without values is empty, not
 * missing.
 */
function parseFields(input: VersionFields): VersionFields {
  const normalized: VersionFields = { ...input, contact_phones: normalizePhoneNumbers(input.contact_phones) }
  const read = Object.entries(VacancyChange.shape).map(([name, shape]) => [
    name,
    shape.safeParse(normalized[name]).data ?? (LIST_FIELDS.has(name) ? [] : null),
  ])
  const values = Object.fromEntries(read)
  return { ...values, salary_currency: values.salary_currency ?? 'RUB', salary_mode_id: values.salary_mode_id ?? 1 }
}

/** A reply holds a phone as an object, a form holds its number. */
function normalizePhoneNumbers(phones: unknown): unknown {
  if (!Array.isArray(phones)) return phones
  return phones.map((phone) => {
    const number = typeof phone?.number === 'object' ? phone.number?.number : phone?.number
    return { ...phone, number: `+${String(number ?? '').replaceAll(/\D/g, '')}` }
  })
}

const LIST_FIELDS = new Set(['professional_role_ids', 'key_skills', 'city_ids', 'place_of_work_ids', 'contract_types'])

/** Values to continue with: the saved ones for the given differences, the typed ones for the rest. */
export function mergeVersions(
  mine: VersionFields,
  theirs: VersionFields,
  fromServer: readonly VersionDifference[],
): VersionFields {
  const serverValues = fromServer.flatMap(({ fields }) => fields).map((field) => [field, theirs[field]])
  return { ...theirs, ...mine, ...Object.fromEntries(serverValues) }
}
