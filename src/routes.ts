import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import {
  FILE_ROUTE_NAMES,
  type FileRouteName,
  ROUTE_NAMES,
  type RouteName,
  routeRow,
  type ScreenRouteName,
} from '#app/rules/routes.ts'

/** The type makes a route without a module, and a module without a route, fail to compile. */
const SCREEN_MODULES: Record<Exclude<ScreenRouteName, FileRouteName>, string> = {
  index: 'features/home/home.route.tsx',
  about: 'features/about/about.route.tsx',
  salaries: 'features/vacancies/market/salaries.route.tsx',
  'salaries-role-city': 'features/vacancies/market/role-salaries.route.tsx',
  developers: 'features/developers/developers.route.tsx',
  transparency: 'features/transparency/transparency.route.tsx',
  'transparency-roots': 'features/daily-roots/roots.route.tsx',
  advice: 'features/content/advice/list.route.tsx',
  'advice-slug': 'features/content/advice/show.route.tsx',
  courses: 'features/content/courses/list.route.tsx',
  'courses-slug': 'features/content/courses/show.route.tsx',
  'courses-slug-lesson': 'features/content/courses/lesson.route.tsx',
  'legal-name': 'features/legal/legal-document.route.tsx',
  support: 'features/support/support.route.tsx',
  verify: 'features/career/verify.route.tsx',
  results: 'features/results/results.route.tsx',
  cabinet: 'features/cabinet/cabinet.route.tsx',
  start: 'features/accounts/start/start.route.tsx',
  'sign-in': 'features/accounts/sign-in/sign-in.route.tsx',
  'sign-in-code': 'features/accounts/sign-in/sign-in-by-code.route.tsx',
  'sign-in-no-app': 'features/accounts/two-factor/no-app.route.tsx',
  'sign-in-cancel-recovery': 'features/accounts/two-factor/cancel-recovery.route.tsx',
  'forgot-password': 'features/accounts/recovery/forgot-password.route.tsx',
  'sign-up': 'features/accounts/sign-up/sign-up.route.tsx',
  'sign-up-confirm': 'features/accounts/sign-up/confirm-sign-up.route.tsx',
  'profile-seeker': 'features/profiles/seeker/seeker-profile.route.tsx',
  'profile-seeker-hidden': 'features/favorites/blacklist/hidden-items.route.tsx',
  'profile-employer': 'features/profiles/employer/employer-profile.route.tsx',
  'profile-employer-addresses': 'features/companies/addresses.route.tsx',
  'profile-employer-team': 'features/companies/team/team.route.tsx',
  'join-company-token': 'features/companies/team/join-company.route.tsx',
  premium: 'features/premium/web/premium.route.tsx',
  'premium-pay-id': 'features/premium/web/pay.route.tsx',
  'profile-security': 'features/accounts/web/security.route.tsx',
  'profile-api-tokens': 'features/accounts/api-tokens/api-tokens.route.tsx',
  'profile-deletion': 'features/accounts/deletion/deletion-offer.route.tsx',
  'profile-service-verify': 'features/providers/links/service-verify.route.tsx',
  'profile-employer-providers': 'features/providers/links/providers.route.tsx',
  'profile-seeker-providers': 'features/providers/links/providers.route.tsx',
  'profile-employer-providers-provider': 'features/providers/links/consent.route.ts',
  'profile-seeker-providers-provider': 'features/providers/links/consent.route.ts',
  'my-vacancies-import': 'features/vacancies/import/wizard/import-vacancies.route.tsx',
  'my-vacancies-import-job': 'features/providers/exchange/web/job.route.tsx',
  'my-vacancies-import-job-item': 'features/providers/exchange/web/conflict.route.tsx',
  'my-resumes-import-job': 'features/providers/exchange/web/job.route.tsx',
  'my-resumes-import-job-item': 'features/providers/exchange/web/conflict.route.tsx',
  'profile-email-verify': 'features/profiles/verify-email.route.tsx',
  'search-vacancies': 'features/vacancies/search/web/search.route.tsx',
  offline: 'app/offline/offline.route.tsx',
  companies: 'features/companies/companies.route.tsx',
  'companies-id': 'features/companies/page/company.route.tsx',
  'vacancies-slug': 'features/vacancies/page/vacancy.route.tsx',
  'create-vacancy': 'features/vacancies/editor/web/create.route.tsx',
  'my-vacancies': 'features/vacancies/own-list/own-list.route.tsx',
  report: 'features/cabinet/report/report.route.tsx',
  'my-vacancy-id-published': 'features/vacancies/published/published.route.tsx',
  'my-vacancy-id-appeal': 'features/vacancies/web/appeal.route.tsx',
  'my-vacancy-id-providers': 'features/providers/acts/vacancy-providers.route.tsx',
  'my-vacancy-id-edit': 'features/vacancies/editor/web/edit.route.tsx',
  'my-vacancy-id': 'features/vacancies/home/home.route.tsx',
  'search-resumes': 'features/resumes/search/search.route.tsx',
  'resumes-slug': 'features/resumes/page/resume.route.tsx',
  'create-resume': 'features/resumes/editor/web/create.route.tsx',
  'create-resume-import': 'features/resumes/import/import.route.tsx',
  'my-resumes': 'features/resumes/own-list/own-list.route.tsx',
  'my-resume-id': 'features/resumes/editor/web/edit.route.tsx',
  'my-resume-id-files': 'features/resumes/files/files.route.tsx',
  'profile-hidden-texts-id': 'features/operator/hidden-texts/hidden-text.route.tsx',
  'my-resume-id-appeal': 'features/resumes/web/appeal.route.tsx',
  'profile-negotiations': 'features/negotiations/own-list/own-list.route.tsx',
  people: 'features/people/base/person.route.tsx',
  'people-add': 'features/people/added/add-person.route.tsx',
  'my-record-token': 'features/people/added/own-record.route.tsx',
  'people-id': 'features/people/base/person.route.tsx',
  responses: 'features/negotiations/inbox/web/inbox.route.tsx',
  'responses-board': 'features/negotiations/pipeline/pipeline.route.tsx',
  'responses-stages': 'features/negotiations/pipeline/stage-settings.route.tsx',
  'responses-id-assessment': 'features/negotiations/assessments/assessment.route.tsx',
  'responses-hours': 'features/negotiations/meetings/meeting-hours.route.tsx',
  'profile-negotiations-id-time': 'features/negotiations/meetings/choose-time.route.tsx',
  'responses-templates': 'features/templates/templates.route.tsx',
  questionnaires: 'features/questionnaires/questionnaires.route.tsx',
  'favorite-vacancies': 'features/favorites/vacancies/favorite-vacancies.route.tsx',
  saved: 'features/favorites/device/saved.route.tsx',
  'favorite-resumes': 'features/favorites/resumes/favorite-resumes.route.tsx',
  'your-messages': 'features/negotiations/conversations/web/conversations.route.tsx',
  notification: 'features/notifications/centre/centre.route.tsx',
  'notification-settings': 'features/notifications/settings/settings.route.tsx',
  'my-subscriptions': 'features/saved-searches/web/list.route.tsx',
  'subscriptions-create': 'features/saved-searches/web/create.route.tsx',
  'subscriptions-edit-id': 'features/saved-searches/web/edit.route.tsx',
  operator: 'features/operator/web/dashboard.route.tsx',
  'operator-complaints': 'features/operator/web/complaint-cases.route.tsx',
  'operator-complaints-kind-id': 'features/operator/web/complaint-case.route.tsx',
  'operator-phones': 'features/operator/web/phones.route.tsx',
  'operator-phones-number': 'features/operator/web/phone.route.tsx',
  'operator-appeals': 'features/operator/web/appeals.route.tsx',
  'operator-companies': 'features/operator/web/companies.route.tsx',
  'operator-companies-verified': 'features/operator/companies/verified-companies.route.tsx',
  'operator-people': 'features/operator/web/people.route.tsx',
  'operator-moderation': 'features/operator/web/moderation.route.tsx',
  'operator-moderation-id': 'features/operator/web/flagged-case.route.tsx',
  'operator-tickets': 'features/operator/web/tickets.route.tsx',
  'operator-joint': 'features/operator/joint-decisions/joint-decisions.route.tsx',
  'operator-photos': 'features/operator/photos/photos.route.tsx',
  'operator-refunds': 'features/operator/web/refunds.route.tsx',
  'operator-redirects': 'features/operator/system/redirects.route.tsx',
  'operator-domains': 'features/operator/domains/tied-domains.route.tsx',
  'operator-system': 'features/operator/system/system.route.tsx',
  'operator-people-id-payments': 'features/operator/web/payments.route.tsx',
  'operator-erasures': 'features/operator/web/erasures.route.tsx',
  'operator-audit': 'features/operator/audit/audit.route.tsx',
  'operator-roles': 'features/operator/roles/roles.route.tsx',
  'operator-risk-weights': 'features/operator/risk-weights/risk-weights.route.tsx',
  'operator-leak': 'features/operator/leak/leak.route.tsx',
  'operator-uncounted': 'features/operator/uncounted/uncounted.route.tsx',
  complaint: 'features/complaints/complaint.route.tsx',
  'profile-pay-id': 'features/negotiations/pay-reports/pay-report.route.tsx',
  'profile-complaints': 'features/complaints/own-complaints.route.tsx',
  'services-search-phone': 'features/phone-checks/phone-check.route.tsx',
  'services-search-phone-report': 'features/phone-checks/phone-complaint.route.tsx',
  'unsubscribe-token': 'features/saved-searches/web/unsubscribe.route.tsx',
  'profile-archive-key': 'features/privacy/data-export/download-data-export.route.ts',
  'vacancies-slug-preview': 'features/vacancies/preview/vacancy-preview.route.ts',
  'vacancies-slug-list-apply': 'features/negotiations/list-apply/list-apply.route.ts',
  'vacancies-slug-apply': 'features/negotiations/apply/apply.route.ts',
  profile: 'features/profiles/profile-redirect.route.ts',
  mode: 'features/accounts/web/switch-mode.route.ts',
  'sign-out': 'features/accounts/sessions/sign-out.route.ts',
  theme: 'app/theme/choose-theme.route.ts',
  component: 'ui/gallery/gallery.route.tsx',
}

/** The module of each route. */
export const ROUTE_MODULES = {
  ...SCREEN_MODULES,
  ...Object.fromEntries(FILE_ROUTE_NAMES.map((name) => [name, 'app/downloads.route.ts'])),
} as Record<ScreenRouteName, string>

const modules: Partial<Record<RouteName, string>> = ROUTE_MODULES

/** Whether this build has the screen: the production build does not contain screens for developers. */
const isBuilt = (name: RouteName) => !routeRow(name).isDevelopmentOnly || process.env.NODE_ENV === 'development'

function routesOf(suffix: '.route.tsx' | '.route.ts', isWanted: (name: RouteName) => boolean = () => true) {
  return ROUTE_NAMES.flatMap((name) => {
    const file = modules[name]
    if (!file?.endsWith(suffix) || !isBuilt(name) || !isWanted(name)) return []
    const path = routeRow(name).path.slice(1)
    return path === '' ? index(file, { id: name }) : route(path, file, { id: name })
  })
}

type Frame = { file: string; id: string; holds: (name: RouteName) => boolean }

/** Modules around screens. Their data stay while the screen changes: the list beside the person that is read. */
const FRAMES: readonly Frame[] = [
  {
    file: 'features/negotiations/inbox/web/inbox-list.route.tsx',
    id: 'inbox-list',
    holds: (name) => name === 'responses',
  },
  {
    file: 'features/people/base/people-list.route.tsx',
    id: 'people-list',
    holds: (name) => name === 'people' || name === 'people-id',
  },
  {
    file: 'features/operator/shell/operator-shell.route.tsx',
    id: 'operator-shell',
    holds: (name) => routeRow(name).access === 'operator',
  },
]

/** All addresses of the product, from the table of `src/app/rules`. The guard runs before each of them. */
export default [
  layout('app/guard/guard.route.tsx', [
    layout('app/layouts/main.route.tsx', { id: 'main-layout' }, [
      ...routesOf('.route.tsx', (name) => !FRAMES.some(({ holds }) => holds(name))),
      ...FRAMES.map(({ file, id, holds }) => layout(file, { id }, routesOf('.route.tsx', holds))),
      route('*', 'app/not-found.route.tsx'),
    ]),
    // Modules that draw nothing need no layout.
    ...routesOf('.route.ts'),
  ]),
] satisfies RouteConfig
