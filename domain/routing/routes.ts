/**
 * Route names of specification §2.1 with their addresses (wire §6). A name is the path with `-` instead of `/` and
 * parameters by name.
 */
export const ROUTES = {
  index: '/',
  about: '/about',
  advice: '/advice',
  'advice-slug': '/advice/:slug',
  courses: '/courses',
  'courses-slug': '/courses/:slug',
  'courses-slug-lesson': '/courses/:slug/:lesson',
  results: '/results',
  support: '/support',
  'sign-in': '/sign-in',
  'sign-in-code': '/sign-in/code',
  'sign-up': '/sign-up',
  'sign-up-confirm': '/sign-up/confirm',
  'forgot-password': '/forgot-password',
  cabinet: '/cabinet',
  profile: '/profile',
  'profile-seeker': '/profile/seeker',
  'profile-seeker-hidden': '/profile/seeker/hidden',
  'profile-employer': '/profile/employer',
  'profile-employer-addresses': '/profile/employer/addresses',
  'profile-employer-team': '/profile/employer/team',
  'join-company-token': '/join-company/:token',
  'profile-security': '/profile/security',
  'profile-archive-key': '/profile/archive/:key',
  'profile-negotiations': '/profile/negotiations',
  'profile-email-verify': '/profile/email-verify',
  'profile-service-verify': '/profile/service-verify',
  'profile-negotiations-id-paper': '/profile/negotiations/:id/:paper',
  responses: '/responses',
  'responses-board': '/responses/board',
  'responses-stages': '/responses/stages',
  'responses-export': '/responses/export',
  'responses-id-paper': '/responses/:id/:paper',
  'responses-templates': '/responses/templates',
  questionnaires: '/questionnaires',
  'your-responses': '/your-responses',
  'your-messages': '/your-messages',
  notification: '/notification',
  'your-resumes': '/your-resumes',
  'my-resumes': '/my-resumes',
  'create-resume': '/create-resume',
  'create-resume-import': '/create-resume/import',
  'my-resume-id': '/my-resume/:id',
  'my-resume-id-files': '/my-resume/:id/files',
  'my-resume-id-format': '/my-resume/:id/:format',
  'resumes-slug': '/resumes/:slug',
  'resumes-slug-pdf': '/resumes/:slug/pdf',
  'search-resumes': '/search/resumes',
  'favorite-resumes': '/favorite/resumes',
  'your-favorites': '/your-favorites',
  'favorites-has-favs': '/favorites-has-favs',
  'create-vacancy': '/create-vacancy',
  'my-vacancies': '/my-vacancies',
  'my-vacancy-id': '/my-vacancy/:id',
  'vacancies-slug': '/vacancies/:slug',
  'vacancies-slug-apply': '/vacancies/:slug/apply',
  'search-vacancies': '/search/vacancies',
  'favorite-vacancies': '/favorite/vacancies',
  'vacancies-favorite': '/vacancies/favorite',
  'my-subscriptions': '/my-subscriptions',
  subscriptions: '/subscriptions',
  'subscriptions-create': '/subscriptions/create',
  'create-subscription': '/create-subscription',
  'subscriptions-edit-id': '/subscriptions/edit/:id',
  'services-search-phone': '/services/search-phone',
  'legal-name': '/legal/:name',
  companies: '/companies',
  'companies-id': '/companies/:id',
} as const

export type RouteName = keyof typeof ROUTES
export type RouteParams = Record<string, string>

/** Allowed values of a route parameter in a query. */
const PARAMETER_PATTERN = /^[A-Za-z0-9_-]{1,120}$/

const ROUTE_PATTERNS = (Object.entries(ROUTES) as [RouteName, string][])
  // Addresses without parameters come first: `/vacancies/favorite` before `/vacancies/:slug`.
  .sort(([, a], [, b]) => Number(a.includes(':')) - Number(b.includes(':')))
  .map(([name, path]) => ({ name, pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i') }))

/**
 * Finds the route of an address as React Router does: case-insensitive and decoded. Undefined for an address that is
 * not in the table.
 */
export function findRoute(pathname: string): { name: RouteName; params: RouteParams } | undefined {
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

/**
 * Builds an address from a route name and parameters of an untrusted query. Undefined for an unknown name or an invalid
 * parameter.
 */
export function buildRouteAddress(name: string, query: URLSearchParams): string | undefined {
  if (!Object.hasOwn(ROUTES, name)) return undefined
  const path = ROUTES[name as RouteName]
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  const values = names.map((one) => query.get(one) ?? '')
  if (!values.every((value) => PARAMETER_PATTERN.test(value))) return undefined
  return names.reduce((address: string, one, n) => address.replace(`:${one}`, values[n]!), path)
}
