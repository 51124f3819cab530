import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { buildRouteAddress } from '#app/rules/routes.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { AnswerColumn } from '#features/cabinet/employer/answer-column.tsx'
import { loadWaitingForEmployer } from '#features/cabinet/first-block.web.server.ts'
import { TodayBlock } from '#features/cabinet/today-block.tsx'
import { CompanyTabs } from '#features/companies/company-tabs.tsx'
import { CompanyPictures } from '#features/companies/page/company-pictures.tsx'
import {
  requestCompanyVerification,
  showVerification,
} from '#features/companies/verification/company-verification.contract.ts'
import { VerificationSection } from '#features/companies/verification/verification-section.tsx'
import { listIndustries } from '#features/reference/contract/reference.ts'
import { industryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { missingText } from '../missing-fields.ts'
import { ProfileSearchForm } from '../profile-search-form.tsx'
import { resendEmailLetter } from '../resend-letter.web.server.ts'
import { SecurityLink } from '../security-link.tsx'
import type { Route } from './+types/employer-profile.route.ts'
import { EmployerForm } from './employer-form.tsx'
import { type EmployerProfile, showEmployerProfile, updateEmployerProfile } from './employer-profile.contract.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [profile, industries] = await Promise.all([
    loadEndpoint(context, showEmployerProfile, {}),
    loadEndpoint(context, listIndustries, {}),
  ])
  // Verification requires a completed profile.
  const [companyVerification, queue] = profile.is_completed
    ? await Promise.all([loadEndpoint(context, showVerification, {}), loadWaitingForEmployer(context)])
    : [null, null]
  return {
    profile,
    companyVerification,
    queue,
    industries: industryOptions(industries),
    wanted: url.searchParams.get('redirect'),
  }
}

type ActionResult = {
  refused?: FormRefusal
  refusedPicture?: FormRefusal
  refusedVerification?: FormRefusal
  savedAt?: string
  isLetterSent?: boolean
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent = 'save', ...fields } = await readFormData(request)
  async function save() {
    const { reply, refused } = await submitFields(context, updateEmployerProfile, fields)
    // A browser cannot refill a file input, so the submitted values are dropped.
    if (refused && intent === 'picture')
      return data<ActionResult>({ refusedPicture: { ...refused, values: undefined } }, refused.status)
    if (refused) return data<ActionResult>({ refused }, refused.status)
    const wanted = buildRouteAddress(url.searchParams.get('redirect') ?? '', url.searchParams)
    if (wanted && reply.is_completed) return redirect(wanted, 303)
    return data<ActionResult>({ savedAt: context.get(siteContext).now })
  }
  return runIntent(intent, {
    save,
    picture: save,
    resend: () => resendEmailLetter<ActionResult>(context),
    verify: async () => {
      const { refused } = await submitFields(context, requestCompanyVerification, fields)
      return refused
        ? data<ActionResult>({ refusedVerification: { ...refused, values: undefined } }, refused.status)
        : redirect(href('/profile/employer'), 303)
    },
  })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Профиль работодателя')

export default function EmployerProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, companyVerification, queue, industries, wanted } = loaderData
  const { refused, refusedPicture, refusedVerification, savedAt, isLetterSent = false } = actionData ?? {}
  return (
    <Page>
      <ProfileSearchForm searchKind="resumes" city={profile.city} />
      {queue && (
        <TodayBlock>
          <AnswerColumn today={queue} />
        </TodayBlock>
      )}
      <div className="mt-8 max-w-[45rem]">
        <PageTitle>{profile.name || 'Профиль работодателя'}</PageTitle>
        {profile.is_completed && <CompanyTabs />}
        <div className="mt-4">
          <Completeness profile={profile} wanted={wanted} />
        </div>
        <EmployerForm
          profile={profile}
          industries={industries}
          refused={refused}
          savedAt={savedAt}
          isLetterSent={isLetterSent}
        />
        {profile.company_id !== null && profile.role === 'owner' && (
          <div className="mt-8">
            <CompanyPictures profile={profile} refused={refusedPicture} />
          </div>
        )}
        {companyVerification && profile.role === 'owner' && (
          <div className="mt-8">
            <VerificationSection
              profile={profile}
              companyVerification={companyVerification}
              refused={refusedVerification}
            />
          </div>
        )}
        <SecurityLink />
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
        : 'Профиль заполнен: можно размещать вакансии. Компания ещё не проверена, поэтому резюме, открытые только проверенным работодателям, вам не видны.'}{' '}
      {profile.slug && <TextLink to={href('/companies/:id', { id: profile.slug })}>Страница компании</TextLink>}
    </p>
  )
}
