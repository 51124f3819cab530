import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { signInAddress } from '#app/rules/guard.ts'
import { listCompanyAddresses } from '#features/companies/company-addresses.contract.ts'
import { ComplaintLink } from '#features/complaints/complaint-link.tsx'
import { showResumeCallCode } from '#features/negotiations/contract/call-codes.ts'
import {
  inviteResumes,
  suggestVacancy,
  undoInvitations,
} from '#features/negotiations/decisions/contract/invitations.ts'
import { showMeetingHours } from '#features/negotiations/meetings/meeting-hours.contract.ts'
import { listTemplates } from '#features/templates/templates.contract.ts'
import { loadOpenVacancyOptions } from '#features/vacancies/own-list/own-vacancy-options.web.server.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Aside } from '#ui/layout/aside.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { Breadcrumbs, PageBody, PageHead } from '#ui/layout/page-head.tsx'
import { StickyLink } from '#ui/layout/sticky-link.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { openResumeContacts, showContactQuota } from '../contact-access/contact-access.contract.ts'
import { ContactDetails } from '../contact-access/contact-details.tsx'
import { desiredSalaryTexts } from '../rules/desired-salary.ts'
import { nameAndAgeText } from '../rules/person-summary.ts'
import { resumeFacts } from '../rules/resume-facts.ts'
import { showResume } from '../search/resume-search.contract.ts'
import { ResumePhoto } from '../web/resume-photo.tsx'
import type { Route } from './+types/resume.route.ts'
import { ResumeText } from './resume-text.tsx'
import { loadViewAs } from './view-as.web.server.ts'

/** Parts for employers and for the owner are loaded separately, because everyone may read the page. */
const ViewAsTabs = lazyPart(
  () => import('./view-as-tabs.tsx'),
  ({ ViewAsTabs }) => ViewAsTabs,
)
const PortfolioGallery = lazyPart(
  () => import('./portfolio-gallery.tsx'),
  ({ PortfolioGallery }) => PortfolioGallery,
)
const EmployerPanel = lazyPart(
  () => import('./employer-panel.tsx'),
  ({ EmployerPanel }) => EmployerPanel,
)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await loadUser(context)
  const token = url.searchParams.get('token') ?? ''
  const viewAs = user && url.searchParams.has('as') && (await loadViewAs(context, params, url.searchParams.get('as')!))
  if (viewAs) return viewAs
  if (!user && !token) await redirectToSignIn(context, params)
  const resume = await loadPage(context, showResume, { params: { id: params.slug }, query: { token } })
  if (resume.slug !== params.slug) {
    throw redirect(href('/resumes/:slug', { slug: resume.slug }) + url.search, 301)
  }
  const isHiring = user?.is_employer_mode === true && user.employer.is_completed
  return {
    resume,
    facts: resumeFacts(resume),
    isGuest: !user,
    employerTools: isHiring ? await loadEmployerTools(context, resume.id, url.searchParams) : undefined,
    token,
    viewAs: undefined,
    contactsText: undefined,
    now: context.get(siteContext).now,
  }
}

async function loadEmployerTools(context: Route.LoaderArgs['context'], id: number, query: URLSearchParams) {
  const token = query.get('token') ?? ''
  const [vacancies, templates, left, addresses, { vacancy_id }, callCode, hours] = await Promise.all([
    loadOpenVacancyOptions(context),
    loadEndpoint(context, listTemplates, {}),
    loadEndpoint(context, showContactQuota, {}),
    loadEndpoint(context, listCompanyAddresses, {}),
    loadEndpoint(context, suggestVacancy, { params: { id }, query: { token } }),
    loadEndpoint(context, showResumeCallCode, { params: { id }, query: { token } }),
    loadEndpoint(context, showMeetingHours, {}),
  ])
  return {
    vacancies,
    templates: templates.filter(({ kind }) => kind === 'invite'),
    left,
    addresses,
    callCode,
    hours,
    suggestedVacancyId: vacancies.some(({ value }) => value === vacancy_id) ? vacancy_id : null,
    invitedTo: Number(query.get('invited')) || undefined,
  }
}

/**
 * Redirects a guest to the sign-in page, also for a deleted resume: a guest must not be able to tell it from one that
 * only employers may see.
 */
async function redirectToSignIn(context: Route.LoaderArgs['context'], { slug }: { slug: string }) {
  const { refused } = await submitEndpoint(context, showResume, { params: { id: slug } })
  if (refused?.code === 'resume_not_found') throw redirect(signInAddress({ name: 'resumes-slug', params: { slug } }))
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  const token = url.searchParams.get('token') ?? ''
  const params = { id: Number(fields.resume_id) }
  const { refused } = await runIntent(intent, {
    invite: () => submitFields(context, inviteResumes, { ...fields, token }),
    undo_invitation: () => submitFields(context, undoInvitations, fields),
    reveal: () => submitEndpoint(context, openResumeContacts, { params, body: { token } }),
  })
  if (refused) return data({ refused, isReveal: intent === 'reveal' }, refused.status)
  const query = toQueryString({
    token: token || undefined,
    invited: intent === 'invite' ? String(fields.vacancy_id) : undefined,
  })
  return redirect(`${url.pathname}${query}#hire`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.resume.title ?? 'Резюме'} — резюме — Смена места` },
  { name: 'robots', content: 'noindex, noarchive, nosnippet' },
  // The address may contain an access token.
  ...(loaderData?.token ? [{ name: 'referrer', content: 'no-referrer' }] : []),
]

export default function ShowResume({ loaderData, actionData }: Route.ComponentProps) {
  const { resume, facts, isGuest, employerTools, token, viewAs, contactsText, now } = loaderData
  const mayHire = useMayHire()
  return (
    <Page>
      {viewAs ? (
        <ViewAsTabs {...viewAs} />
      ) : (
        <Breadcrumbs path={[{ name: 'Все резюме', to: href('/search/resumes') }]} />
      )}
      <PageHead aside={<Money {...desiredSalaryTexts(resume)} />}>
        {resume.photo && (
          <div className="mb-3">
            <ResumePhoto picture={resume.photo} large />
          </div>
        )}
        <PageTitle>{resume.title}</PageTitle>
        <p className="text-ink2">{[nameAndAgeText(resume), ...(resume.city ? [resume.city.name] : [])].join(' · ')}</p>
        <p className="mt-1 text-ink3 text-meta">
          Обновлено <DateTimeText at={resume.refreshed_at} />
        </p>
      </PageHead>
      <PageBody>
        <div className="pt-6">
          <ResumeText resume={resume} facts={facts} now={now} />
          {resume.portfolio.length > 0 && <PortfolioGallery works={resume.portfolio} />}
          {!isGuest && !viewAs && <ComplaintLink kind="resume" id={resume.id} />}
          {!isGuest && !employerTools && (
            <Section title="Контакты">
              <ContactDetails
                contacts={resume.contacts}
                closedText={contactsText ?? 'Контакты открывают те, кто нанимает.'}
              />
            </Section>
          )}
        </div>
        {(isGuest || employerTools) && (
          <Aside id="hire" label="Действия">
            {employerTools ? (
              <EmployerPanel resume={resume} {...employerTools} token={token} now={now} actionResult={actionData} />
            ) : (
              <GuestPrompt slug={resume.slug} />
            )}
          </Aside>
        )}
      </PageBody>
      {employerTools && <StickyLink to="#hire">{mayHire ? 'Контакты и приглашение' : 'Контакты'}</StickyLink>}
    </Page>
  )
}

function GuestPrompt({ slug }: { slug: string }) {
  return (
    <>
      <p className="mb-4 text-ink2">
        Войдите как работодатель, чтобы видеть места работы, открыть контакты и пригласить человека.
      </p>
      <ButtonLink to={signInAddress({ name: 'resumes-slug', params: { slug } })}>Войти</ButtonLink>
    </>
  )
}
