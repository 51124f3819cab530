import { data, href } from 'react-router'
import { readFormData, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice, ViewerRoleNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { offsetText } from '#lib/dates/time-zones.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { Breadcrumbs } from '#ui/layout/page-head.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { MEETING_MINUTES } from '../decisions/contract/interviews.ts'
import { minutesText } from '../decisions/rules/interview-text.ts'
import type { Route } from './+types/meeting-hours.route.ts'
import { type MeetingHours, saveMeetingHours, showMeetingHours } from './meeting-hours.contract.ts'

const TITLE = 'Мои часы'
const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']

/** Half hours from six to eleven in the evening. */
const TIME_OPTIONS = Array.from({ length: 35 }, (_, n) => {
  const value = `${String(6 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`
  return { value, label: value.replace(/^0/, '') }
})
const MINUTES_OPTIONS = MEETING_MINUTES.map((value) => ({ value, label: minutesText(value) }))
const PAUSE_OPTIONS = [0, 5, 10, 15, 30, 60].map((value) => ({
  value,
  label: value === 0 ? 'Без перерыва' : minutesText(value),
}))

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  return { hours: await loadPage(context, showMeetingHours, {}), now: context.get(siteContext).now }
}

type Saved = { refused?: FormRefusal; savedAt?: string }

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await submitFields(context, saveMeetingHours, await readFormData(request))
  if (refused) return data<Saved>({ refused }, refused.status)
  return data<Saved>({ savedAt: context.get(siteContext).now })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

/** When the recruiter has time: the invitation offers these hours, without those that are taken. */
export default function MeetingHoursScreen({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { hours, now } = loaderData
  const { refused, savedAt } = actionData ?? {}
  return (
    <NarrowPage>
      <Breadcrumbs path={[{ name: 'Отклики', to: href('/responses') }]} />
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 text-ink2">
        Из этих часов приглашение берёт свободное время. Время, которое вы уже предложили или заняли встречей, второй
        раз не подставляем. Время по часам аккаунта ({offsetText(hours.time_zone, now)}),{' '}
        <TextLink to={href('/notification/settings')}>поменять пояс</TextLink>.
      </p>
      {refused && !refused.errors && <Notice>{refused.message}.</Notice>}
      <ContractForm endpoint={saveMeetingHours} values={formValues(hours)} refused={refused}>
        <RadioGroup name="minutes" label="Сколько длится встреча" options={MINUTES_OPTIONS} segmented />
        <Select name="pause_minutes" label="Перерыв между встречами" options={PAUSE_OPTIONS} />
        {WEEKDAYS.map((name, n) => (
          <fieldset key={name} className="min-w-0 border-rule border-t py-2">
            <legend className="sr-only">{name}</legend>
            <HiddenInput name={`days.${n}.weekday`} value={n + 1} />
            <div className="grid grid-cols-2 items-start gap-x-4 tablet:grid-cols-[12rem_1fr_1fr]">
              <div className="max-tablet:col-span-2">
                <CheckboxField name={`days.${n}.is_on`} label={name} />
              </div>
              <Select name={`days.${n}.from`} label="С" options={TIME_OPTIONS} />
              <Select name={`days.${n}.to`} label="До" options={TIME_OPTIONS} />
            </div>
          </fieldset>
        ))}
        <FormActions>
          <SubmitButton>Сохранить часы</SubmitButton>
          <SaveStatus at={savedAt} />
        </FormActions>
      </ContractForm>
    </NarrowPage>
  )
}

/** Each day of the week, those without time too. */
const formValues = ({ minutes, pause_minutes, days }: MeetingHours) => ({
  minutes,
  pause_minutes,
  days: WEEKDAYS.map((_, n) => {
    const day = days.find(({ weekday }) => weekday === n + 1)
    return { weekday: n + 1, is_on: Boolean(day), from: day?.from ?? '10:00', to: day?.to ?? '18:00' }
  }),
})
