import type { NegotiationRow } from '#contract/negotiations/inbox/negotiation-row.ts'
import { employerStateLabel } from '#domain/negotiations/state-labels.ts'
import { personNameText } from '#domain/resumes/person-summary.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { lowerFirst } from '../../ui/text/lower-first.ts'
import { employerDueText } from '../deadlines/employer-due-text.ts'

/** «Кирилл Егоров, водитель автобуса, ответить сегодня, 16 из 68» */
export const rowAnnouncement = (row: NegotiationRow, place: number, total: number, now: string) =>
  [
    personNameText(row.resume),
    lowerFirst(row.resume.title),
    lowerFirst(employerDueText(row, now)),
    `${numberText(place)} из ${numberText(total)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** «Приглашение: Кирилл Егоров. Отменить можно 10 секунд, клавиша Z. Дальше Жанна Лисицына» */
export const decisionAnnouncement = (rows: readonly NegotiationRow[], next: NegotiationRow | undefined) =>
  [
    ...(rows.length === 1 ? [`${employerStateLabel(rows[0]!)}: ${personNameText(rows[0]!.resume)}`] : []),
    'Отменить можно 10 секунд, клавиша Z',
    ...(next ? [`Дальше ${personNameText(next.resume)}`] : []),
  ].join('. ')

export const selectionAnnouncement = (count: number) => (count === 0 ? 'Выбор снят' : `Выбрано ${numberText(count)}`)
