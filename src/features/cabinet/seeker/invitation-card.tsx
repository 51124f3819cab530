import { Link } from 'react-router'
import {
  interviewPlaceText,
  localTimeText,
  meetingWhenText,
  openSlotsOf,
} from '#features/negotiations/decisions/rules/interview-text.ts'
import type { RefusedDecision } from '#features/negotiations/decisions/web/decision-panel.tsx'
import { InvitationActs } from '#features/negotiations/own-list/invitation-acts.tsx'
import { ownNegotiationsPath } from '#features/negotiations/own-list/own-negotiations-path.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import type { SeekerCabinet } from '../cabinet.contract.ts'

type Invitation = SeekerCabinet['invitations'][number]
type Props = { invitation: Invitation; refusedDecision: RefusedDecision | undefined; now: string; isFilled: boolean }

/** Who invites, when and where, with the answers at once. */
export function InvitationCard({ invitation, refusedDecision, now, isFilled }: Props) {
  const { vacancy, interview } = invitation
  const place = interview && interviewPlaceText(interview)
  return (
    <li className="border-b py-4 last:border-b-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
        <CompanyLogo company={vacancy.company} size={40} />
        <div className="wrap-anywhere min-w-0">
          <h3 className="font-semibold text-[17px]/[23px]">
            <Link to={ownNegotiationsPath(vacancy.id)} className="hover:underline">
              {invitationTitle(invitation, now)}
            </Link>
          </h3>
          <p className="text-ink2 text-meta">
            {[vacancy.name, vacancy.company.name, place].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <InvitationActs invitation={invitation} refusedDecision={refusedDecision} now={now} isFilled={isFilled} />
    </li>
  )
}

/** «Приглашают завтра в 10:00» */
export function invitationTitle({ interview }: Pick<Invitation, 'interview'>, now: string): string {
  if (interview?.own_times) return 'Вы предложили своё время, ждём компанию'
  if (interview?.is_self_booked) return 'Приглашают, выберите время'
  if (!interview || interview.slots.length === 0) return 'Приглашают, время не назвали'
  const times = openSlotsOf(interview, new Date(now))
  if (times.length === 0) return 'Приглашают, но этого времени уже нет'
  if (times.length > 1) return 'Приглашают, выберите время'
  const { city_time } = interview
  const when = meetingWhenText(times[0]!, city_time, new Date(now))
  return ['Приглашают', when, localTimeText(city_time, times[0]!)].filter(Boolean).join(' ')
}
