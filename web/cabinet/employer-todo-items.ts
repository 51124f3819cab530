import { href } from 'react-router'
import type { EmployerCabinet } from '#contract/cabinet/cabinet.ts'
import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import { dateText, shortDateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { missingText } from '../profiles/missing-fields.ts'
import type { TagTone } from '../ui/list/chip.tsx'
import { type TodoGroup, type TodoItem, withoutEmptyGroups } from './todo-items.ts'

export const employerTodoGroups = (cabinet: EmployerCabinet, mayHire: boolean, now: string): TodoGroup[] =>
  withoutEmptyGroups([
    { title: 'Профиль', items: profileItems(cabinet) },
    { title: 'Отклики', items: cabinet.applications.map(applicationItem) },
    { title: 'Вакансии', items: vacancyItems(cabinet, now).map(mayHire ? unchanged : asReadOnly) },
    { title: 'Черновики', items: draftItems(cabinet).map(mayHire ? unchanged : asReadOnly) },
  ])

const unchanged = (thing: TodoItem): TodoItem => thing
/** A company member with the viewer role can only open the item. */
const asReadOnly = (thing: TodoItem): TodoItem => ({ ...thing, action: 'Открыть' })

const profileItems = ({ missing }: EmployerCabinet): TodoItem[] =>
  missing.length === 0
    ? []
    : [
        {
          key: 'profile',
          title: 'Профиль заполнен не весь',
          note: missingText(missing, 'create-vacancy'),
          to: href('/profile/employer'),
          action: 'Заполнить',
        },
      ]

type CountName = 'overdue' | 'due_today' | 'fresh'

const APPLICATION_COUNTS: { count: CountName; label: string; tone: TagTone; states: NegotiationState[] }[] = [
  { count: 'overdue', label: 'Срок прошёл', tone: 'danger', states: ['response', 'viewed', 'expired'] },
  { count: 'due_today', label: 'Ответить сегодня', tone: 'warning', states: ['response', 'viewed'] },
  { count: 'fresh', label: 'Новых', tone: 'info', states: ['response'] },
]

function applicationItem({ vacancy, ...counts }: EmployerCabinet['applications'][number]): TodoItem {
  const nonZero = APPLICATION_COUNTS.filter(({ count }) => counts[count] > 0)
  const state = [...new Set(nonZero.flatMap(({ states }) => states))]
  return {
    key: `applications-${vacancy.id}`,
    title: vacancy.name,
    tags: nonZero.map(({ count, label, tone }) => ({ text: `${label}: ${counts[count]}`, tone })),
    note: '',
    to: href('/responses') + toQueryString({ vacancy_id: vacancy.id, state }),
    action: 'Открыть отклики',
  }
}

const vacancyItems = ({ blocked, unconfirmed, expiring }: EmployerCabinet, now: string): TodoItem[] => [
  ...blocked.map(({ id, name, notes }) => ({
    key: `blocked-${id}`,
    title: name,
    tags: [{ text: 'Не показываем', tone: 'danger' as const }],
    note: notes.map(({ text }) => text).join(' '),
    to: href('/my-vacancy/:id', { id: String(id) }),
    action: 'Исправить',
  })),
  ...unconfirmed.map(({ id, name, alive_until }) => ({
    key: `unconfirmed-${id}`,
    title: name,
    tags: [{ text: `Подтвердите до ${shortDateText(alive_until, now)}`, tone: 'warning' as const }],
    note: 'Ещё ищете? Без подтверждения вакансия уйдёт в архив.',
    to: href('/my-vacancy/:id', { id: String(id) }),
    action: 'Подтвердить',
  })),
  ...expiring.map(({ id, name, expires_at }) => ({
    key: `expiring-${id}`,
    title: name,
    tags: [{ text: `Закроется ${shortDateText(expires_at, now)}`, tone: 'warning' as const }],
    note: 'Из архива её можно будет опубликовать снова.',
    to: href('/my-vacancy/:id', { id: String(id) }),
    action: 'Открыть',
  })),
]

const draftItems = ({ drafts }: EmployerCabinet): TodoItem[] =>
  drafts.map(({ id, name, updated_at }) => ({
    key: `draft-${id}`,
    title: name,
    note: `Изменён ${dateText(updated_at)}`,
    to: href('/my-vacancy/:id', { id: String(id) }),
    action: 'Дописать',
  }))
