import { dueDayText } from '#features/negotiations/deadlines/seeker-due-text.ts'
import { interviewSlotText } from '#features/negotiations/decisions/rules/interview-text.ts'
import { ownNegotiationsPath } from '#features/negotiations/own-list/own-negotiations-path.ts'
import { SEEKER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import { DAY_MS, MOSCOW_OFFSET_MS } from '#lib/dates/time-units.ts'
import type { TagTone } from '#ui/list/chip.tsx'
import type { SeekerCabinet } from '../cabinet.contract.ts'

type Company = SeekerCabinet['offers'][number]['vacancy']['company']

/** What a company and the person have to do with each other, and the link that leads to it. */
export type WaitingItem = {
  key: string
  title: string
  company: Company
  tag?: { text: string; tone: TagTone }
  note: string
  to: string
  action: string
}

/** What needs an answer: offers and hires by word by deadline, then invitations, which have none. */
export const listWaitingItems = (cabinet: SeekerCabinet, now: string): WaitingItem[] => [
  ...listOffersAndHires(cabinet, now),
  ...invitationItems(cabinet),
]

/** The nearest deadline first. */
export const listOffersAndHires = ({ offers, hires }: SeekerCabinet, now: string): WaitingItem[] =>
  [
    ...offers.map((one) => ({ ...one, kind: 'offer', until: one.expires_at, tag: SEEKER_STATE_LABELS.offer })),
    ...hires.map((one) => ({ ...one, kind: 'hire', until: one.answer_until, tag: 'Вы договорились?' })),
  ]
    .toSorted((one, other) => one.until.localeCompare(other.until))
    .map(({ id, vacancy, kind, until, tag }) => ({
      key: `${kind}-${id}`,
      title: vacancy.name,
      company: vacancy.company,
      tag: { text: tag, tone: 'success' },
      note: `${vacancy.company.name} · ${answerByText(until, now)}`,
      to: ownNegotiationsPath(vacancy.id),
      action: 'Ответить',
    }))

/** Agreed interviews, the nearest first. Nobody waits for an answer. */
export const listMeetings = ({ interviews }: SeekerCabinet): WaitingItem[] =>
  interviews.map(({ id, vacancy, at }) => ({
    key: `interview-${id}`,
    title: vacancy.name,
    company: vacancy.company,
    note: `${vacancy.company.name} · ${interviewSlotText(at)} по московскому времени`,
    to: ownNegotiationsPath(vacancy.id),
    action: 'Открыть',
  }))

const invitationItems = ({ invitations }: SeekerCabinet): WaitingItem[] =>
  invitations.map(({ id, vacancy }) => ({
    key: `invitation-${id}`,
    title: vacancy.name,
    company: vacancy.company,
    tag: { text: SEEKER_STATE_LABELS.invitation, tone: 'success' },
    note: vacancy.company.name,
    to: ownNegotiationsPath(vacancy.id),
    action: 'Ответить',
  }))

/** «ответьте сегодня», «ответьте сегодня или завтра», «ответьте до 24.11» */
function answerByText(moment: string, now: string): string {
  const day = dueDayText(moment, now)
  if (day === 'сегодня') return 'ответьте сегодня'
  return day === 'завтра' ? 'ответьте сегодня или завтра' : `ответьте до ${day}`
}

const UNTIL_WEEKDAY = ['воскресенья', 'понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы']
const WEEK_MS = 6 * DAY_MS

export type NextAnswer = { title: string; line: string; company: Company; to: string }

/** «Ждём ответа до вторника»: the application whose answer is due first. */
export function findNextAnswer({ waiting }: Pick<SeekerCabinet, 'waiting'>, now: string): NextAnswer | undefined {
  const [first] = waiting
  if (!first) return undefined
  const { vacancy, answer_due_at } = first
  return {
    title: `Ждём ответа ${untilText(answer_due_at, now)}`,
    line: `${vacancy.name} · ${vacancy.company.name}`,
    company: vacancy.company,
    to: ownNegotiationsPath(vacancy.id),
  }
}

function untilText(moment: string, now: string): string {
  const day = dueDayText(moment, now)
  if (day === 'сегодня') return 'сегодня'
  if (day === 'завтра') return 'до завтра'
  const at = Date.parse(moment)
  if (at - Date.parse(now) > WEEK_MS) return `до ${day}`
  return `до ${UNTIL_WEEKDAY[new Date(at + MOSCOW_OFFSET_MS).getUTCDay()]}`
}
