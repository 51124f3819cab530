import { href } from 'react-router'
import type { EmployerCabinet } from '#contract/cabinet.ts'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import { dateText, shortDateText } from '#lib/dates.ts'
import { writeQuery } from '#lib/fields.ts'
import { missingText } from '../profiles/missing-fields.ts'
import type { Tone } from '../ui/chip.tsx'
import { type Pile, type Thing, withoutEmpty } from './things.ts'

export const employerPiles = (cabinet: EmployerCabinet, mayHire: boolean, now: string): Pile[] =>
  withoutEmpty([
    { title: 'Профиль', things: profileThings(cabinet) },
    { title: 'Отклики', things: cabinet.applications.map(applications) },
    { title: 'Вакансии', things: vacancyThings(cabinet, now).map(mayHire ? asIs : toLookAt) },
    { title: 'Черновики', things: drafts(cabinet).map(mayHire ? asIs : toLookAt) },
  ])

const asIs = (thing: Thing): Thing => thing
/** A company member with the viewer role can only open the item. */
const toLookAt = (thing: Thing): Thing => ({ ...thing, action: 'Открыть' })

const profileThings = ({ missing }: EmployerCabinet): Thing[] =>
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

type Counted = 'overdue' | 'due_today' | 'fresh'

const COUNTED: { count: Counted; label: string; tone: Tone; states: NegotiationState[] }[] = [
  { count: 'overdue', label: 'Срок прошёл', tone: 'danger', states: ['response', 'viewed', 'expired'] },
  { count: 'due_today', label: 'Ответить сегодня', tone: 'warning', states: ['response', 'viewed'] },
  { count: 'fresh', label: 'Новых', tone: 'info', states: ['response'] },
]

function applications({ vacancy, ...counts }: EmployerCabinet['applications'][number]): Thing {
  const present = COUNTED.filter(({ count }) => counts[count] > 0)
  const state = [...new Set(present.flatMap(({ states }) => states))]
  return {
    key: `applications-${vacancy.id}`,
    title: vacancy.name,
    tags: present.map(({ count, label, tone }) => ({ text: `${label}: ${counts[count]}`, tone })),
    note: '',
    to: href('/responses') + writeQuery({ vacancy_id: vacancy.id, state }),
    action: 'Открыть отклики',
  }
}

const vacancyThings = ({ blocked, unconfirmed, expiring }: EmployerCabinet, now: string): Thing[] => [
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

const drafts = ({ drafts }: EmployerCabinet): Thing[] =>
  drafts.map(({ id, name, updated_at }) => ({
    key: `draft-${id}`,
    title: name,
    note: `Изменён ${dateText(updated_at)}`,
    to: href('/my-vacancy/:id', { id: String(id) }),
    action: 'Дописать',
  }))
