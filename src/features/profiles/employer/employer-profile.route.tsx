import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
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
  addCompanyPhoto,
  deleteCompanyPhoto,
  listCompanyPhotos,
  updateCompanyPhoto,
} from '#features/companies/photos/company-photos.contract.ts'
import { CompanyPhotosSection } from '#features/companies/photos/company-photos-section.tsx'
import {
  requestCompanyVerification,
  showVerification,
} from '#features/companies/verification/company-verification.contract.ts'
import { VerificationSection } from '#features/companies/verification/verification-section.tsx'
import { listIndustries } from '#features/reference/contract/reference.ts'
import { industryOptions } from '#features/reference/web/role-and-industry-options.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { missingText } from '../missing-fields.ts'
import { ProfileSearchForm } from '../profile-search-form.tsx'
import { resendEmailLetter } from '../resend-letter.web.server.ts'
import type { Route } from './+types/employer-profile.route.ts'
import { EmployerForm } from './employer-form.tsx'
import { type EmployerProfile, showEmployerProfile, updateEmployerProfile } from './employer-profile.contract.ts'

export const SecurityLink = () => (
  <FormFooter>
    <TextLink to={href('/profile/security')}>Безопасность</TextLink>: пароль, устройства, согласия, архив ваших данных,
    удаление аккаунта
  </FormFooter>
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const [profile, industries] = await Promise.all([
    loadEndpoint(context, showEmployerProfile, {}),
    loadEndpoint(context, listIndustries, {}),
  ])
  // Verification requires a completed profile.
  const [companyVerification, queue, photos] = profile.is_completed
    ? await Promise.all([
        loadEndpoint(context, showVerification, {}),
        loadWaitingForEmployer(context),
        loadEndpoint(context, listCompanyPhotos, {}),
      ])
    : [null, null, null]
  return {
    profile,
    companyVerification,
    queue,
    photos,
    industries: industryOptions(industries),
    wanted: url.searchParams.get('redirect'),
  }
}

type ActionResult = {
  refused?: FormRefusal
  refusedPicture?: FormRefusal
  refusedVerification?: FormRefusal
  refusedPhoto?: FormRefusal & { photoId: string | undefined }
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
    ...photoActions(context, fields),
    resend: () => resendEmailLetter<ActionResult>(context),
    verify: async () => {
      const { refused } = await submitFields(context, requestCompanyVerification, fields)
      return refused
        ? data<ActionResult>({ refusedVerification: { ...refused, values: undefined } }, refused.status)
        : redirect(href('/profile/employer'), 303)
    },
  })
}

/** A photo is added, described, moved or removed; each leads back to the photos. */
function photoActions(context: Route.ActionArgs['context'], { photo_id, ...fields }: Record<string, unknown>) {
  const params = { id: String(photo_id) }
  async function answer(submitted: Promise<{ refused?: FormRefusal | undefined }>) {
    const { refused } = await submitted
    if (!refused) return redirect(`${href('/profile/employer')}#photos`, 303)
    // A browser cannot refill a file input.
    const values = photo_id === undefined ? { alt: fields.alt } : refused.values
    const refusedPhoto = { ...refused, values, photoId: photo_id === undefined ? undefined : params.id }
    return data<ActionResult>({ refusedPhoto }, refused.status)
  }
  return {
    'add-photo': () => answer(submitFields(context, addCompanyPhoto, fields)),
    photo: () => answer(submitFields(context, updateCompanyPhoto, fields, { params })),
    'remove-photo': () => answer(submitEndpoint(context, deleteCompanyPhoto, { params })),
  }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Профиль работодателя')

export default function EmployerProfileScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, companyVerification, queue, photos, industries, wanted } = loaderData
  const { refused, refusedPicture, refusedVerification, refusedPhoto, savedAt, isLetterSent = false } = actionData ?? {}
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
        {photos && profile.role === 'owner' && (
          <div className="mt-8">
            <CompanyPhotosSection photos={photos} refused={refusedPhoto} />
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
