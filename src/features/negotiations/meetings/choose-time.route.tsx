import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { submitForm } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { localTimeAt, MOSCOW_TIME_ZONE, offsetText, zonedTimeText } from '#lib/dates/time-zones.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { Breadcrumbs } from '#ui/layout/page-head.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { conversationsPath } from '../conversations/web/conversation-path.ts'
import { acceptInvitation } from '../decisions/contract/seeker-decisions.ts'
import { cityTimeText, hasOpenSlots, interviewPlaceText, meetingWhenText } from '../decisions/rules/interview-text.ts'
import { ownNegotiationsPath } from '../own-list/own-negotiations-path.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import type { Route } from './+types/choose-time.route.ts'
import { listMeetingTimes } from './meeting-hours.contract.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [negotiation, { times, city_time, own_time_zone }] = await Promise.all([
    loadPage(context, showSeekerNegotiation, { params }),
    loadPage(context, listMeetingTimes, { params }),
  ])
  const { vacancy, interview, invite_text, can } = negotiation
  return {
    vacancy,
    interview,
    invite_text,
    can,
    times,
    city_time,
    own_time_zone,
    day: url.searchParams.get('day'),
    now: context.get(siteContext).now,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { reply, refused } = await submitForm(context, acceptInvitation, request, { params })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(ownNegotiationsPath(reply.vacancy.id), 303)
}

const TITLE = 'Когда вам удобно?'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

/** The person books one of the recruiter's free hours: first the day, then the time. */
export default function ChooseTime({ loaderData, actionData, params }: Route.ComponentProps) {
  const { vacancy, interview, invite_text, can, times } = loaderData
  const refused = actionData?.refused
  return (
    <NarrowPage>
      <Breadcrumbs path={[{ name: 'Мои отклики', to: ownNegotiationsPath(vacancy.id) }]} />
      <PageTitle>{TITLE}</PageTitle>
      <p className="wrap-anywhere">{[inQuotes(vacancy.name), vacancy.company.name].filter(Boolean).join(', ')}</p>
      {interview && <p className="wrap-anywhere text-ink2">{interviewPlaceText(interview)}</p>}
      {invite_text && (
        <div className="mt-3 border-primary border-l-4 pl-3.5">
          <PlainText>{invite_text}</PlainText>
        </div>
      )}
      {refused && !refused.errors && <Notice>{refused.message}.</Notice>}
      <div className="mt-5">
        {!can.accept ? (
          <p>Время уже выбрано, или приглашение закрыто.</p>
        ) : !hasOpenSlots(interview) ? (
          <>
            <p className="mb-4">
              Времени на выбор нет. Если придёте, ответьте на приглашение: время назначит компания.
            </p>
            <ButtonLink to={ownNegotiationsPath(vacancy.id)}>Ответить на приглашение</ButtonLink>
          </>
        ) : times.length === 0 ? (
          <p>Свободного времени сейчас нет. Напишите компании, когда вам удобно.</p>
        ) : (
          <TimeForm {...loaderData} refused={refused} path={href('/profile/negotiations/:id/time', params)} />
        )}
      </div>
      {can.accept && hasOpenSlots(interview) && (
        <p className="mt-4">
          <ButtonLink
            to={conversationsPath({ open: Number(params.id), suggest: 'other-time' })}
            kind="plain"
            size="small"
          >
            Ни одно не подходит
          </ButtonLink>
        </p>
      )}
    </NarrowPage>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'times' | 'city_time' | 'own_time_zone' | 'now' | 'day'> & {
  refused: FormRefusal | undefined
  path: string
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Each day has an address of its own, so it opens without script too. */
function TimeForm({ times, city_time, own_time_zone, now, day, refused, path }: FormProps) {
  const zone = city_time?.time_zone ?? MOSCOW_TIME_ZONE
  const [chosen, setChosen] = useState('')
  const days = [...Map.groupBy(times, (time) => localTimeAt(new Date(time), zone).slice(0, 10))]
  const [shownDay, shownTimes] = days.find(([one]) => one === day) ?? days[0]!
  return (
    <>
      <Tabs
        label="День"
        tabs={days.map(([one]) => ({
          to: `${path}?day=${one}`,
          label: dayFormat.format(new Date(one)),
          isCurrent: one === shownDay,
        }))}
      />
      <ContractForm key={shownDay} endpoint={acceptInvitation} refused={refused}>
        <RadioGroup
          name="slot"
          label="Время"
          hint={`Указано ${cityTimeText(city_time, times[0]!)}. Занятое другими не показываем.`}
          options={shownTimes.map((time) => ({ value: time, label: timeText(time, zone, own_time_zone) }))}
          onChoose={setChosen}
          segmented
        />
        <FormActions>
          <SubmitButton>{chosen ? `Приду ${meetingWhenText(chosen, city_time, new Date(now))}` : 'Приду'}</SubmitButton>
        </FormActions>
      </ContractForm>
    </>
  )
}

/** «11:00», or «11:00 (у вас 9:00)» where the clocks of the person differ. */
function timeText(time: string, zone: string, ownZone: string): string {
  const text = zonedTimeText(time, zone)
  return offsetText(zone, time) === offsetText(ownZone, time) ? text : `${text} (у вас ${zonedTimeText(time, ownZone)})`
}
