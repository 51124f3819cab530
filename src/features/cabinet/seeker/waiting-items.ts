import type { CallCode } from '#features/negotiations/contract/call-codes.ts'
import { dueDayText } from '#features/negotiations/deadlines/seeker-due-text.ts'
import { interviewSlotText } from '#features/negotiations/decisions/rules/interview-text.ts'
import { ownNegotiationsPath } from '#features/negotiations/own-list/own-negotiations-path.ts'
import { SEEKER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
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
  /** The company may call. */
  callCode: CallCode
  to: string
  action: string
}

/** What needs an answer: offers by deadline, then invitations, which have none. */
export const listWaitingItems = (cabinet: SeekerCabinet, now: string): WaitingItem[] => [
  ...offerItems(cabinet, now),
  ...invitationItems(cabinet),
]

const offerItems = ({ offers }: SeekerCabinet, now: string): WaitingItem[] =>
  offers
    .toSorted((one, other) => one.expires_at.localeCompare(other.expires_at))
    .map(({ id, vacancy, expires_at, call_code }) => ({
      key: `offer-${id}`,
      title: vacancy.name,
      company: vacancy.company,
      tag: { text: SEEKER_STATE_LABELS.offer, tone: 'success' },
      note: `${vacancy.company.name} · ${answerByText(expires_at, now)}`,
      callCode: call_code,
      to: ownNegotiationsPath(vacancy.id),
      action: 'Ответить',
    }))

/** Agreed interviews, the nearest first. Nobody waits for an answer. */
export const listMeetings = ({ interviews }: SeekerCabinet): WaitingItem[] =>
  interviews.map(({ id, vacancy, at, call_code }) => ({
    key: `interview-${id}`,
    title: vacancy.name,
    company: vacancy.company,
    note: `${vacancy.company.name} · ${interviewSlotText(at)} по московскому времени`,
    callCode: call_code,
    to: ownNegotiationsPath(vacancy.id),
    action: 'Открыть',
  }))

const invitationItems = ({ invitations }: SeekerCabinet): WaitingItem[] =>
  invitations.map(({ id, vacancy, call_code }) => ({
    key: `invitation-${id}`,
    title: vacancy.name,
    company: vacancy.company,
    tag: { text: SEEKER_STATE_LABELS.invitation, tone: 'success' },
    note: vacancy.company.name,
    callCode: call_code,
    to: ownNegotiationsPath(vacancy.id),
    action: 'Ответить',
  }))

/** «ответьте сегодня», «ответьте сегодня или завтра», «ответьте до 24.11» */
function answerByText(moment: string, now: string): string {
  const day = dueDayText(moment, now)
  if (day === 'сегодня') return 'ответьте сегодня'
  return day === 'завтра' ? 'ответьте сегодня или завтра' : `ответьте до ${day}`
}
