import { data, redirect } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import {
  type EmployerProfile,
  requestEmailConfirmation,
  showEmployerProfile,
  updateEmployerProfile,
} from '#contract/profiles.ts'
import { listIndustries } from '#contract/reference.ts'
import { addressOf } from '#trade/routes.ts'
import { formOf, load, submit } from '../api.server.ts'
import { industryOptions } from '../reference/leaf-options.ts'
import { ResumeSearchBox } from '../resumes/resume-search-box.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page, PageTitle } from '../ui/page.tsx'
import type { Route } from './+types/employer.ts'
import { EmailPending } from './email-pending.tsx'
import { EmployerForm } from './employer-form.tsx'
import { missingText } from './missing-fields.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [profile, industries] = await Promise.all([
    load(context, showEmployerProfile, {}),
    load(context, listIndustries, {}),
  ])
  return { profile, industries: industryOptions(industries), wanted: url.searchParams.get('redirect') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...body } = await formOf(request)
  if (intent === 'resend') {
    const { refused } = await submit(context, requestEmailConfirmation, { body: {} })
    return refused ? data({ refused }, refused.status) : { isResent: true }
  }
  const { reply, refused } = await submit(context, updateEmployerProfile, { body })
  if (refused) return data({ refused }, refused.status)
  const wanted = reply.is_completed && addressOf(url.searchParams.get('redirect') ?? '', url.searchParams)
  return wanted ? redirect(wanted) : { isSaved: true }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Профиль работодателя — Смена места' },
  { name: 'robots', content: 'noindex' },
]

type Answer = { refused?: Refused; isSaved?: boolean; isResent?: boolean }

export default function EmployerProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, industries, wanted } = loaderData
  const answer: Answer = actionData ?? {}
  return (
    <Page>
      <ResumeSearchBox />
      <div className="mt-8 max-w-[45rem]">
        <PageTitle>{profile.name || 'Профиль работодателя'}</PageTitle>
        <Completeness profile={profile} wanted={wanted} />
        {profile.email_to_verify && <EmailPending email={profile.email_to_verify} isResent={!!answer.isResent} />}
        <EmployerForm profile={profile} industries={industries} refused={answer.refused} isSaved={!!answer.isSaved} />
      </div>
    </Page>
  )
}

function Completeness({ profile, wanted }: { profile: EmployerProfile; wanted: string | null }) {
  if (!profile.is_completed) return <Notice tone="warning">{missingText(profile.missing, wanted)}</Notice>
  return (
    <p className="mb-6 max-w-text text-ink2">
      {profile.verification === 'verified'
        ? 'Профиль заполнен, компания проверена.'
        : 'Профиль заполнен: можно размещать вакансии. Компания ещё не проверена, поэтому резюме, открытые только проверенным работодателям, вам не видны.'}
    </p>
  )
}
