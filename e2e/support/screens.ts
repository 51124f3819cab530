/** Every screen by user, for the screenshots and the accessibility matrix. */
export const SCREENS = {
  guest: [
    '/',
    '/search/vacancies',
    '/search/vacancies?text=водитель&city_ids=1',
    '/search/vacancies?text=абракадабра',
    '/search/resumes',
    '/sign-in',
    '/sign-in/code',
    '/sign-in/no-app',
    '/sign-in/cancel-recovery?token=nobody-was-given-this-one',
    '/forgot-password',
    '/sign-up',
    '/about',
    '/advice',
    '/advice?topic=money',
    '/advice/rotation-work-checklist',
    '/courses',
    '/courses/safe-search',
    '/courses/safe-search/words-of-fraud',
    '/companies',
    '/companies?text=абракадабра',
    '/support',
    '/results',
    '/results?q=водитель',
    '/results?q=ветер&tab=companies',
    '/results?q=абракадабра',
    '/legal/terms',
    '/profile/email-verify?token=nobody-was-given-this-one',
    '/nothing',
  ],
  S1: [
    '/cabinet',
    '/support',
    '/profile/seeker',
    '/profile/security',
    '/profile/security?change=phone',
    '/profile/security?change=email',
    '/profile/security?change=two-factor-on',
    '/profile/deletion',
    '/profile/email-verify',
    '/create-resume',
    '/create-resume?redirect=profile-negotiations',
    '/create-resume/import',
    '/my-resumes',
    '/profile/negotiations',
    '/favorite/vacancies',
    '/profile/seeker/hidden',
    '/profile/seeker/hidden?of=companies',
    '/my-subscriptions',
    '/subscriptions/create?kind=vacancy&text=повар&city_ids=1',
    '/unsubscribe/nobody-was-given-this-one',
    '/search/vacancies',
    '/search/vacancies?order_by=match',
  ],
  S2: ['/cabinet', '/profile/seeker', '/profile/security', '/favorite/vacancies'],
  E1: [
    '/cabinet',
    '/profile/employer',
    '/profile/employer/addresses',
    '/profile/employer/addresses?edit=new',
    '/profile/employer/team',
    '/join-company/nobody-was-given-this-one',
    '/create-vacancy',
    '/my-vacancies',
    '/my-vacancies?status=draft',
    '/responses',
    '/responses/templates',
    '/responses/templates?edit=new',
    '/questionnaires',
    '/questionnaires?edit=new',
    '/favorite/resumes',
    '/search/resumes',
    '/search/resumes?text=водитель NOT такси&city_ids=1&relocation=living_or_relocation&driver_license_ids=3',
  ],
  E2: ['/profile/employer'],
} as const

/** A search whose results stay the same during a run: no test publishes or archives vacancies in it. */
export const STABLE_SEARCH_ADDRESS = '/search/vacancies?text=повар'

/** The same for resumes: a photo that a test uploads is one more request of a list. */
export const STABLE_RESUME_SEARCH_ADDRESS = '/search/resumes?text=закройщик'

/** Screens with a generated address: `[list, part of the link]`, opened by the first such link in the list. */
export const LINKED_SCREENS = {
  guest: [
    [STABLE_SEARCH_ADDRESS, '/vacancies/'],
    ['/search/resumes', '/resumes/'],
    [STABLE_SEARCH_ADDRESS, '/companies/'],
  ],
  S1: [
    ['/my-resumes', '/my-resume/'],
    ['/my-resumes', '?as='],
    ['/my-resumes', '/files'],
    ['/my-subscriptions', '/subscriptions/edit/'],
    [STABLE_SEARCH_ADDRESS, '/vacancies/'],
  ],
  S2: [],
  E1: [
    ['/my-vacancies', '/my-vacancy/'],
    ['/search/resumes', '/resumes/'],
    ['/responses', '/responses?id='],
  ],
  E2: [],
} as const

export type ScreenUser = keyof typeof SCREENS
