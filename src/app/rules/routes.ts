/**
 * Who may open an address. `guests`: a signed-in user is redirected to the profile. `completed-profile`: only with a
 * completed profile of the current mode. `operator`: for everybody else the address does not exist.
 */
type RouteAccess = 'public' | 'guests' | 'signed-in' | 'completed-profile' | 'operator'

type RouteRow = {
  path: string
  access: RouteAccess
  /** Name of the specification that leads to another route (ruling 15), or to one route per mode. */
  aliasOf?: string | { seeker: string; employer: string }
  /** Address of the specification that has no screen yet. */
  isPlanned?: true
  /** Receives forms or gives a part of a page, so no redirect may lead to it. */
  hasNoPage?: true
  /** Its answer is a file of an endpoint: `src/app/downloads.route.ts`. */
  givesFile?: true
  /** Has a screen in development only. */
  isDevelopmentOnly?: true
  isInSitemap?: true
  /**
   * What its forms bring beyond those of other pages: files, the many fields of an editor without script, or both and what
   * was read from a file (`FORM_LIMITS` of the server).
   */
  forms?: 'files' | 'editor' | 'import'
}

/**
 * The one table of addresses: route names of specification §2.1 (wire §6). A name is the path with `-` instead of `/`
 * and parameters by name. An address that is not here does not exist. `src/routes.ts` names the screen of each row that
 * is neither an alias nor planned; guard, robots.txt and sitemap derive from the table.
 */
export const ROUTES = {
  index: { path: '/', access: 'public', isInSitemap: true },
  about: { path: '/about', access: 'public', isInSitemap: true },
  salaries: { path: '/salaries', access: 'public', isInSitemap: true },
  'salaries-role-city': { path: '/salaries/:role/:city', access: 'public' },
  developers: { path: '/developers', access: 'public', isInSitemap: true },
  transparency: { path: '/transparency', access: 'public', isInSitemap: true },
  'transparency-csv': { path: '/transparency/csv', access: 'public', hasNoPage: true, givesFile: true },
  'transparency-roots': { path: '/transparency/roots', access: 'public', isInSitemap: true },
  'transparency-roots-file': {
    path: '/transparency/roots/roots.json',
    access: 'public',
    hasNoPage: true,
    givesFile: true,
  },
  'transparency-roots-check': {
    path: '/transparency/roots/check-roots.mjs',
    access: 'public',
    hasNoPage: true,
    givesFile: true,
  },
  'transparency-roots-leaves': {
    path: '/transparency/roots/:id/leaves/:part',
    access: 'public',
    hasNoPage: true,
    givesFile: true,
  },
  advice: { path: '/advice', access: 'public', isInSitemap: true },
  'advice-slug': { path: '/advice/:slug', access: 'public' },
  courses: { path: '/courses', access: 'public', isInSitemap: true },
  'courses-slug': { path: '/courses/:slug', access: 'public' },
  'courses-slug-lesson': { path: '/courses/:slug/:lesson', access: 'public' },
  results: { path: '/results', access: 'public' },
  support: { path: '/support', access: 'public', isInSitemap: true, forms: 'files' },
  start: { path: '/start', access: 'public' },
  'sign-in': { path: '/sign-in', access: 'guests' },
  'sign-in-code': { path: '/sign-in/code', access: 'guests' },
  'sign-in-no-app': { path: '/sign-in/no-app', access: 'guests' },
  'sign-in-cancel-recovery': { path: '/sign-in/cancel-recovery', access: 'public' },
  'sign-up': { path: '/sign-up', access: 'guests', isInSitemap: true },
  'sign-up-confirm': { path: '/sign-up/confirm', access: 'guests' },
  'forgot-password': { path: '/forgot-password', access: 'public' },
  'cabinet-calendar': { path: '/cabinet/calendar', access: 'signed-in', givesFile: true },
  cabinet: { path: '/cabinet', access: 'signed-in' },
  profile: { path: '/profile', access: 'signed-in' },
  'profile-seeker': { path: '/profile/seeker', access: 'signed-in', forms: 'files' },
  'profile-seeker-hidden': { path: '/profile/seeker/hidden', access: 'signed-in' },
  'profile-employer': { path: '/profile/employer', access: 'signed-in', forms: 'files' },
  'profile-employer-addresses': { path: '/profile/employer/addresses', access: 'signed-in' },
  'profile-employer-team': { path: '/profile/employer/team', access: 'signed-in' },
  'my-record-token': { path: '/my-record/:token', access: 'public' },
  'join-company-token': { path: '/join-company/:token', access: 'public' },
  'profile-security': { path: '/profile/security', access: 'signed-in' },
  'profile-api-tokens': { path: '/profile/api-tokens', access: 'signed-in' },
  'profile-deletion': { path: '/profile/deletion', access: 'signed-in' },
  'profile-archive-key': { path: '/profile/archive/:key', access: 'signed-in' },
  'profile-negotiations': { path: '/profile/negotiations', access: 'completed-profile' },
  'profile-email-verify': { path: '/profile/email-verify', access: 'signed-in' },
  'profile-service-verify': { path: '/profile/service-verify', access: 'signed-in' },
  'profile-employer-providers': { path: '/profile/employer/providers', access: 'signed-in' },
  'profile-seeker-providers': { path: '/profile/seeker/providers', access: 'signed-in' },
  'profile-employer-providers-provider': {
    path: '/profile/employer/providers/:provider',
    access: 'signed-in',
    hasNoPage: true,
  },
  'profile-seeker-providers-provider': {
    path: '/profile/seeker/providers/:provider',
    access: 'signed-in',
    hasNoPage: true,
  },
  'profile-negotiations-id-calendar': {
    path: '/profile/negotiations/:id/calendar',
    access: 'signed-in',
    givesFile: true,
  },
  'profile-negotiations-id-time': { path: '/profile/negotiations/:id/time', access: 'signed-in' },
  'profile-negotiations-id-proof': {
    path: '/profile/negotiations/:id/proof',
    access: 'signed-in',
    hasNoPage: true,
    givesFile: true,
  },
  'profile-negotiations-id-paper': { path: '/profile/negotiations/:id/:paper', access: 'signed-in', givesFile: true },
  people: { path: '/people', access: 'completed-profile' },
  'people-add': { path: '/people/add', access: 'completed-profile' },
  'people-export': { path: '/people/export', access: 'signed-in', givesFile: true },
  'people-id': { path: '/people/:id', access: 'completed-profile' },
  responses: { path: '/responses', access: 'signed-in' },
  'responses-board': { path: '/responses/board', access: 'signed-in' },
  'responses-stages': { path: '/responses/stages', access: 'signed-in' },
  'responses-hours': { path: '/responses/hours', access: 'completed-profile' },
  'responses-export': { path: '/responses/export', access: 'signed-in', givesFile: true },
  'responses-id-calendar': { path: '/responses/:id/calendar', access: 'signed-in', givesFile: true },
  'responses-id-assessment': { path: '/responses/:id/assessment', access: 'completed-profile' },
  'responses-id-paper': { path: '/responses/:id/:paper', access: 'signed-in', givesFile: true },
  'responses-templates': { path: '/responses/templates', access: 'completed-profile' },
  questionnaires: { path: '/questionnaires', access: 'completed-profile' },
  'your-responses': {
    path: '/your-responses',
    access: 'signed-in',
    aliasOf: { seeker: 'profile-negotiations', employer: 'responses' },
  },
  'your-messages': { path: '/your-messages', access: 'signed-in', forms: 'files' },
  notification: { path: '/notification', access: 'signed-in' },
  'notification-settings': { path: '/notification/settings', access: 'signed-in' },
  'your-resumes': {
    path: '/your-resumes',
    access: 'signed-in',
    aliasOf: { seeker: 'my-resumes', employer: 'favorite-resumes' },
  },
  'my-resumes': { path: '/my-resumes', access: 'completed-profile' },
  'create-resume': { path: '/create-resume', access: 'completed-profile', forms: 'editor' },
  'create-resume-import': { path: '/create-resume/import', access: 'completed-profile', forms: 'import' },
  'my-resumes-career': { path: '/my-resumes/career', access: 'signed-in', hasNoPage: true, givesFile: true },
  'my-resume-id': { path: '/my-resume/:id', access: 'signed-in', forms: 'editor' },
  'my-resume-id-files': { path: '/my-resume/:id/files', access: 'signed-in', forms: 'files' },
  'my-resume-id-appeal': { path: '/my-resume/:id/appeal', access: 'signed-in' },
  'my-resume-id-copy-format': { path: '/my-resume/:id/copy/:format', access: 'signed-in', givesFile: true },
  'resumes-slug': { path: '/resumes/:slug', access: 'public' },
  'resumes-slug-pdf': { path: '/resumes/:slug/pdf', access: 'signed-in', givesFile: true },
  'search-resumes': { path: '/search/resumes', access: 'public' },
  'favorite-resumes': { path: '/favorite/resumes', access: 'completed-profile' },
  'your-favorites': {
    path: '/your-favorites',
    access: 'signed-in',
    aliasOf: { seeker: 'favorite-vacancies', employer: 'favorite-resumes' },
  },
  'favorites-has-favs': {
    path: '/favorites-has-favs',
    access: 'signed-in',
    aliasOf: { seeker: 'favorite-vacancies', employer: 'favorite-resumes' },
  },
  'create-vacancy': { path: '/create-vacancy', access: 'completed-profile', forms: 'editor' },
  'my-vacancies': { path: '/my-vacancies', access: 'completed-profile' },
  report: { path: '/report', access: 'signed-in' },
  'report-xlsx': { path: '/report/xlsx', access: 'signed-in', hasNoPage: true, givesFile: true },
  'my-vacancies-import': { path: '/my-vacancies/import', access: 'completed-profile', forms: 'import' },
  'my-vacancies-import-job': { path: '/my-vacancies/import/:job', access: 'signed-in' },
  'my-vacancies-import-job-item': { path: '/my-vacancies/import/:job/:item', access: 'signed-in' },
  'my-resumes-import-job': { path: '/my-resumes/import/:job', access: 'signed-in' },
  'my-resumes-import-job-item': { path: '/my-resumes/import/:job/:item', access: 'signed-in' },
  'my-vacancy-id': { path: '/my-vacancy/:id', access: 'signed-in' },
  'my-vacancy-id-edit': { path: '/my-vacancy/:id/edit', access: 'signed-in', forms: 'editor' },
  'my-vacancy-id-published': { path: '/my-vacancy/:id/published', access: 'signed-in' },
  'my-vacancy-id-poster': { path: '/my-vacancy/:id/poster', access: 'signed-in', hasNoPage: true, givesFile: true },
  'my-vacancy-id-appeal': { path: '/my-vacancy/:id/appeal', access: 'signed-in' },
  'my-vacancy-id-providers': { path: '/my-vacancy/:id/providers', access: 'signed-in' },
  'vacancies-slug': { path: '/vacancies/:slug', access: 'public' },
  'vacancies-slug-apply': { path: '/vacancies/:slug/apply', access: 'completed-profile' },
  'search-vacancies': { path: '/search/vacancies', access: 'public', isInSitemap: true },
  'favorite-vacancies': { path: '/favorite/vacancies', access: 'completed-profile' },
  'vacancies-favorite': { path: '/vacancies/favorite', access: 'signed-in', aliasOf: 'favorite-vacancies' },
  /** What a guest has saved on the device (ruling 63). */
  saved: { path: '/saved', access: 'public' },
  'my-subscriptions': { path: '/my-subscriptions', access: 'completed-profile' },
  subscriptions: { path: '/subscriptions', access: 'completed-profile', aliasOf: 'my-subscriptions' },
  'subscriptions-create': { path: '/subscriptions/create', access: 'signed-in' },
  'create-subscription': { path: '/create-subscription', access: 'signed-in', aliasOf: 'subscriptions-create' },
  'subscriptions-edit-id': { path: '/subscriptions/edit/:id', access: 'signed-in' },
  premium: { path: '/premium', access: 'signed-in' },
  'premium-pay-id': { path: '/premium/pay/:id', access: 'signed-in' },
  'premium-receipt-id': { path: '/premium/receipt/:id', access: 'signed-in', givesFile: true },
  'unsubscribe-token': { path: '/unsubscribe/:token', access: 'public' },
  'services-search-phone': { path: '/services/search-phone', access: 'completed-profile' },
  'services-search-phone-report': { path: '/services/search-phone/report', access: 'completed-profile' },
  complaint: { path: '/complaint', access: 'signed-in', forms: 'files' },
  'profile-pay-id': { path: '/profile/pay/:id', access: 'signed-in' },
  'profile-hidden-texts-id': { path: '/profile/hidden-texts/:id', access: 'signed-in' },
  'profile-complaints': { path: '/profile/complaints', access: 'signed-in' },
  verify: { path: '/verify', access: 'public', isInSitemap: true, forms: 'files' },
  'verify-key': { path: '/verify/:key', access: 'public', hasNoPage: true, givesFile: true },
  operator: { path: '/operator', access: 'operator' },
  'operator-complaints': { path: '/operator/complaints', access: 'operator' },
  'operator-complaints-kind-id': { path: '/operator/complaints/:kind/:id', access: 'operator' },
  'operator-phones': { path: '/operator/phones', access: 'operator' },
  'operator-phones-number': { path: '/operator/phones/:number', access: 'operator' },
  'operator-appeals': { path: '/operator/appeals', access: 'operator' },
  'operator-companies': { path: '/operator/companies', access: 'operator' },
  'operator-companies-verified': { path: '/operator/companies/verified', access: 'operator' },
  'operator-people': { path: '/operator/people', access: 'operator' },
  'operator-moderation': { path: '/operator/moderation', access: 'operator' },
  'operator-moderation-id': { path: '/operator/moderation/:id', access: 'operator' },
  'operator-tickets': { path: '/operator/tickets', access: 'operator' },
  'operator-joint': { path: '/operator/joint', access: 'operator' },
  'operator-photos': { path: '/operator/photos', access: 'operator' },
  'operator-refunds': { path: '/operator/refunds', access: 'operator' },
  'operator-redirects': { path: '/operator/redirects', access: 'operator' },
  'operator-domains': { path: '/operator/domains', access: 'operator' },
  'operator-system': { path: '/operator/system', access: 'operator' },
  'operator-people-id-payments': { path: '/operator/people/:id/payments', access: 'operator' },
  'operator-erasures': { path: '/operator/erasures', access: 'operator' },
  'operator-erasures-id-act': { path: '/operator/erasures/:id/act', access: 'operator', givesFile: true },
  'operator-audit': { path: '/operator/audit', access: 'operator' },
  'operator-audit-format': { path: '/operator/audit/:format', access: 'operator', hasNoPage: true, givesFile: true },
  'operator-roles': { path: '/operator/roles', access: 'operator' },
  'operator-risk-weights': { path: '/operator/risk-weights', access: 'operator' },
  'operator-leak': { path: '/operator/leak', access: 'operator' },
  'operator-leak-csv': { path: '/operator/leak/csv', access: 'operator', hasNoPage: true, givesFile: true },
  'operator-uncounted': { path: '/operator/uncounted', access: 'operator' },
  'legal-name': { path: '/legal/:name', access: 'public' },
  companies: { path: '/companies', access: 'public', isInSitemap: true },
  'companies-id': { path: '/companies/:id', access: 'public' },
  // The service worker stores it and shows it in place of a page that cannot be loaded.
  offline: { path: '/offline', access: 'public' },
  // Addresses that scripts and forms use. They show no page, so nothing leads to them by name.
  'vacancies-slug-list-apply': { path: '/vacancies/:slug/list-apply', access: 'signed-in', hasNoPage: true },
  'vacancies-slug-preview': { path: '/vacancies/:slug/preview', access: 'public', hasNoPage: true },
  mode: { path: '/mode', access: 'public', hasNoPage: true },
  'sign-out': { path: '/sign-out', access: 'public', hasNoPage: true },
  theme: { path: '/theme', access: 'public', hasNoPage: true },
  // Gallery of the shared components; the production build has no such screen.
  component: { path: '/component', access: 'public', isDevelopmentOnly: true, forms: 'files' },
} as const satisfies Record<string, RouteRow>

export type RouteName = keyof typeof ROUTES
type RouteWith<Field extends keyof RouteRow> = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { [F in Field]: unknown } ? Name : never
}[RouteName]

export type AliasRouteName = RouteWith<'aliasOf'>
export type FileRouteName = RouteWith<'givesFile'>
/** Routes with a module in `src/routes.ts`. */
export type ScreenRouteName = Exclude<RouteName, AliasRouteName | RouteWith<'isPlanned'>>

export const routeRow = (name: RouteName): RouteRow => ROUTES[name]
export const routePath = (name: RouteName): string => ROUTES[name].path
/** The names of all routes, in the order of the table. */
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]
export const FILE_ROUTE_NAMES = ROUTE_NAMES.filter((name): name is FileRouteName => routeRow(name).givesFile === true)

const NAMES_BY_PATH = new Map(ROUTE_NAMES.map((name) => [routePath(name), name]))

/** The route that a loader or an action runs for, from the pattern that the router gives it: `profile/:name`. */
export const routeOfPattern = (pattern: string): RouteName =>
  NAMES_BY_PATH.get(pattern.startsWith('/') ? pattern : `/${pattern}`)!

const countSegments = (pathname: string) => pathname.split('/').filter(Boolean).length
const MAX_ROUTE_SEGMENTS = Math.max(...ROUTE_NAMES.map((name) => countSegments(routePath(name))))

/** Whether no address of the table has so many segments. */
export const isDeeperThanRoutes = (pathname: string) => countSegments(pathname) > MAX_ROUTE_SEGMENTS

export type RouteParams = Record<string, string>

/** Allowed values of a route parameter in a query. */
const PARAMETER_PATTERN = /^[A-Za-z0-9_-]{1,120}$/

const ROUTE_PATTERNS = ROUTE_NAMES.map((name) => ({ name, path: routePath(name) }))
  // Addresses without parameters come first: `/vacancies/favorite` before `/vacancies/:slug`.
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .map(({ name, path }) => ({ name, pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i') }))

export type RouteMatch = { name: RouteName; params: RouteParams }

/**
 * Finds the route of an address as React Router does: case-insensitive and decoded. Undefined for an address that is
 * not in the table.
 */
export function findRoute(pathname: string): RouteMatch | undefined {
  const address = decodePath(pathname)
  for (const { name, pattern } of ROUTE_PATTERNS) {
    const match = pattern.exec(address)
    if (match) return { name, params: { ...match.groups } }
  }
}

/** Decodes a path. An encoded slash stays encoded, because it does not separate segments. */
export function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** Holds the query of the requested route among the keys of a redirect: the filters of a search, a chosen tab. */
export const QUERY_KEY = 'query'

const MAX_QUERY_LENGTH = 2000

/**
 * Builds an address from a route name and parameters of an untrusted query. Undefined for an unknown name, a route that
 * shows no page, or an invalid parameter.
 */
export function buildRouteAddress(name: string, query: URLSearchParams): string | undefined {
  if (!isRouteName(name) || routeRow(name).hasNoPage) return undefined
  const path = routePath(name)
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const values = names.map((one) => query.get(one) ?? '')
  if (!values.every((value) => PARAMETER_PATTERN.test(value))) return undefined
  const address = names.reduce((built: string, one, n) => built.replace(`:${one}`, values[n]!), path)
  const search = new URLSearchParams(query.get(QUERY_KEY)?.slice(0, MAX_QUERY_LENGTH)).toString()
  return search ? `${address}?${search}` : address
}

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name)
