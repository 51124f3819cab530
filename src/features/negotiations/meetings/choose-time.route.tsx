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
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { Breadcrumbs } from '#ui/layout/page-head.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import {
  type CityTime,
  DAY_PARTS,
  type DayPart,
  type InterviewKind,
  MAX_OWN_DAYS,
} from '../decisions/contract/interviews.ts'
import { acceptInvitation } from '../decisions/contract/seeker-decisions.ts'
import {
  cityTimeText,
  hasOpenSlots,
  INTERVIEW_KIND_LABELS,
  interviewPlaceText,
  meetingWhenText,
} from '../decisions/rules/interview-text.ts'
import { ownNegotiationsPath } from '../own-list/own-negotiations-path.ts'
import { showSeekerNegotiation } from '../own-list/seeker-negotiations.contract.ts'
import type { Route } from './+types/choose-time.route.ts'
import { listMeetingTimes } from './meeting-hours.contract.ts'
import { MAX_OWN_TIME_CHARACTERS, proposeOwnTimes } from './own-times.contract.ts'
import {
  agreedTimeOf,
  dayPartText,
  listProposableDays,
  mayProposeOwnTimes,
  ownDayText,
  ownHoursText,
} from './own-times.rules.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [negotiation, { times, city_time, own_time_zone, other_meetings }] = await Promise.all([
    loadPage(context, showSeekerNegotiation, { params }),
    loadPage(context, listMeetingTimes, { params }),
  ])
  const { vacancy, interview, invite_text, can, state } = negotiation
  return {
    vacancy,
    interview,
    invite_text,
    can,
    state,
    times,
    city_time,
    own_time_zone,
    other_meetings,
    isOwn: url.searchParams.has('own'),
    day: url.searchParams.get('day'),
    now: context.get(siteContext).now,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const isOwn = new URL(request.url).searchParams.has('own')
  const { reply, refused } = await submitForm(context, isOwn ? proposeOwnTimes : acceptInvitation, request, { params })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(ownNegotiationsPath(reply.vacancy.id), 303)
}

const TITLE = 'Когда вам удобно?'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

/** The person books one of the recruiter's free hours: first the day, then the time. */
export default function ChooseTime({ loaderData, actionData, params }: Route.ComponentProps) {
  const { vacancy, interview, invite_text, can, times, isOwn } = loaderData
  const path = href('/profile/negotiations/:id/time', params)
  const now = new Date(loaderData.now)
  const agreed = agreedTimeOf(loaderData, now)
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
        {isOwn && interview && mayProposeOwnTimes(loaderData, now) ? (
          <OwnTimeForm {...loaderData} refused={refused} back={agreed ? undefined : path} agreed={agreed} />
        ) : !can.accept ? (
          <p>Время уже выбрано, или приглашение закрыто.</p>
        ) : !hasOpenSlots(interview) ? (
          <>
            <p className="mb-4">
              Времени на выбор нет. Если придёте, ответьте на приглашение: время назначит компания.
            </p>
            <ButtonLink to={ownNegotiationsPath(vacancy.id)}>Ответить на приглашение</ButtonLink>
          </>
        ) : times.length === 0 ? (
          <p>Свободного времени сейчас нет. Предложите своё.</p>
        ) : (
          <TimeForm {...loaderData} refused={refused} path={path} />
        )}
      </div>
      {!isOwn && can.accept && hasOpenSlots(interview) && (
        <p className="mt-4">
          <ButtonLink to={`${path}?own=1`} kind="plain" size="small">
            Ни одно не подходит
          </ButtonLink>
        </p>
      )}
    </NarrowPage>
  )
}

type FormProps = Pick<
  Route.ComponentProps['loaderData'],
  'times' | 'city_time' | 'own_time_zone' | 'other_meetings' | 'now' | 'day'
> & {
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
function TimeForm({ times, city_time, own_time_zone, other_meetings, now, day, refused, path }: FormProps) {
  const zone = city_time?.time_zone ?? MOSCOW_TIME_ZONE
  const [chosen, setChosen] = useState('')
  const days = [...Map.groupBy(times, (time) => localTimeAt(new Date(time), zone).slice(0, 10))]
  const [shownDay, shownTimes] = days.find(([one]) => one === day) ?? days[0]!
  const others = other_meetings.filter(({ at }) => localTimeAt(new Date(at), zone).slice(0, 10) === shownDay)
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
      {others.length > 0 && (
        <p className="mt-3 font-semibold text-warning">
          В этот день у вас {others.map(({ kind, at }) => otherMeetingText(kind, zonedTimeText(at, zone))).join(', ')}.
        </p>
      )}
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

/** «звонок в 12:00»: with another company, whose name does not matter here. */
const otherMeetingText = (kind: InterviewKind, time: string) =>
  `${INTERVIEW_KIND_LABELS[kind].toLowerCase()} в\u00A0${time}`

type OwnTimeProps = Pick<Route.ComponentProps['loaderData'], 'city_time' | 'own_time_zone' | 'now'> & {
  refused: FormRefusal | undefined
  back: string | undefined
  agreed: string | null
}

/** «Ни одно не подходит»: days and parts of the day, and a few words. */
function OwnTimeForm({ city_time, own_time_zone, now, refused, back, agreed }: OwnTimeProps) {
  return (
    <>
      {agreed && <p className="mb-4">Сейчас договорились: {meetingWhenText(agreed, city_time, new Date(now))}.</p>}
      <ContractForm endpoint={proposeOwnTimes} refused={refused}>
        <CheckboxGroup
          name="days"
          label="Дни"
          hint={`Не больше ${MAX_OWN_DAYS}.`}
          options={listProposableDays(city_time, new Date(now)).map((day) => ({ value: day, label: ownDayText(day) }))}
          segmented
        />
        <CheckboxGroup
          name="parts"
          label="Часы"
          hint={`Указано ${cityTimeText(city_time, now)}.`}
          options={DAY_PARTS.map((part) => ({ value: part, label: dayPartLabel(part, city_time, own_time_zone, now) }))}
          segmented
        />
        <TextArea name="text" label="Пара слов" optional short max={MAX_OWN_TIME_CHARACTERS} />
        <p className="mb-4 text-ink2 text-meta">
          {agreed ? 'Встреча остаётся, пока компания не ответит. ' : 'Приглашение остаётся за вами. '}
          Компания выберет из вашего времени или напишет. Если выберет, вы договорились.
        </p>
        <FormActions>
          <SubmitButton>Предложить своё время</SubmitButton>
          {back && (
            <ButtonLink to={back} kind="plain">
              Назад к времени на выбор
            </ButtonLink>
          )}
        </FormActions>
      </ContractForm>
    </>
  )
}

/** «утро, 9–12», or «утро, 9–12 (у вас 11:00–14:00)» where the clocks of the person differ. */
function dayPartLabel(part: DayPart, cityTime: CityTime | null, ownZone: string, now: string): string {
  const ownHours = ownHoursText(part, cityTime?.time_zone ?? MOSCOW_TIME_ZONE, ownZone, new Date(now))
  return ownHours ? `${dayPartText(part)} (у вас ${ownHours})` : dayPartText(part)
}

/** «11:00», or «11:00 (у вас 9:00)» where the clocks of the person differ. */
function timeText(time: string, zone: string, ownZone: string): string {
  const text = zonedTimeText(time, zone)
  return offsetText(zone, time) === offsetText(ownZone, time) ? text : `${text} (у вас ${zonedTimeText(time, ownZone)})`
}
