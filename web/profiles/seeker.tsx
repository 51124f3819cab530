import { data, href, redirect } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { listOwnResumes } from '#contract/own-resumes.ts'
import { requestEmailConfirmation, showSeekerProfile, updateSeekerProfile } from '#contract/profiles.ts'
import { listCountries } from '#contract/reference.ts'
import { isoDay } from '#lib/day-text.ts'
import { addressOf } from '#trade/routes.ts'
import { formOf, load, submit, submitFields } from '../api.server.ts'
import { siteContext } from '../context.ts'
import { refusedForm } from '../resumes/form-problems.server.ts'
import { areAllOn, NotificationSwitch } from '../resumes/notification-switch.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/seeker.ts'
import { readSeekerForm } from './plain-form.server.ts'
import { SearchStart } from './search-start.tsx'
import { SecurityLink } from './security-link.tsx'
import { SeekerForm } from './seeker-form.tsx'
import { SeekerGate } from './seeker-gate.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [profile, countries, resumes] = await Promise.all([
    load(context, showSeekerProfile, {}),
    load(context, listCountries, { query: {} }),
    load(context, listOwnResumes, {}),
  ])
  return {
    profile,
    countries: countries.map(({ id, name }) => ({ value: id, label: name })),
    wanted: url.searchParams.get('redirect'),
    notifications: resumes.length > 0 ? { areAllOn: areAllOn(resumes) } : undefined,
  }
}

type Answer = { refused?: Refused; savedAt?: string; isLetterSent?: boolean }

export async function action({ request, context, url }: Route.ActionArgs) {
  const { fields, unknown } = await readSeekerForm(context, await formOf(request))
  if (fields.intent === 'resend') {
    const { refused } = await submit(context, requestEmailConfirmation, { body: {} })
    return refused ? data<Answer>({ refused }, refused.status) : data<Answer>({ isLetterSent: true })
  }
  if (Object.keys(unknown).length > 0) return data<Answer>({ refused: refusedForm(unknown, fields) }, 422)
  const { reply, refused } = await submitFields(context, updateSeekerProfile, {
    ...fields,
    birth_date: isoDay(String(fields.birth_date ?? '')),
  })
  if (refused) return data<Answer>({ refused }, refused.status)
  const wanted = addressOf(url.searchParams.get('redirect') ?? '', url.searchParams)
  if (wanted && reply.is_completed) return redirect(wanted, 303)
  return data<Answer>({ savedAt: context.get(siteContext).now })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Мой профиль — Смена места' },
  { name: 'robots', content: 'noindex' },
]

export default function SeekerProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, countries, wanted, notifications } = loaderData
  const { refused, savedAt, isLetterSent = false } = actionData ?? {}
  return (
    <Page>
      <SearchStart of="vacancies" city={profile.city} />
      <div className="mt-8 max-w-[45rem]">
        <PageTitle>Мой профиль</PageTitle>
        <div className="mt-4">
          <SeekerGate missing={profile.missing} wanted={wanted} />
        </div>
        <SeekerForm
          profile={profile}
          countries={countries}
          refused={refused}
          savedAt={savedAt}
          isLetterSent={isLetterSent}
        />
        {notifications && (
          <section className="mt-8 border-ink1 border-t-2 pt-4">
            <h2 className="mb-1 font-semibold text-row">Уведомления</h2>
            <NotificationSwitch isOn={notifications.areAllOn} />
            <p className="text-ink2">
              Для каждого резюме отдельно — в <TextLink to={href('/my-resumes')}>списке резюме</TextLink>.
            </p>
          </section>
        )}
        <FormFoot>
          <TextLink to={href('/profile/seeker/hidden')}>Скрытое</TextLink>: вакансии и компании, которых вы не видите в
          поиске
        </FormFoot>
        <SecurityLink />
      </div>
    </Page>
  )
}
