import { describe, expect, test } from 'vitest'
import { HIDEABLE_RESUME_FIELDS } from '../contract/resumes.ts'
import { maskCard, maskResume } from './mask-resume.server.ts'
import type { ResumePageRow } from './maskable-resume.server.ts'
import {
  canSeeResume,
  GUEST_VIEWER,
  type ResumeDataViewer,
  relationOf,
  type ViewerRelation,
} from './viewer-relation.server.ts'

const OWNER = 1
const STRANGER = 2

const SEEKER: ResumeDataViewer = { ...GUEST_VIEWER, account_id: STRANGER }
const UNVERIFIED: ResumeDataViewer = { ...SEEKER, company_id: 7, company_keys: ['склад'] }
const VERIFIED: ResumeDataViewer = { ...UNVERIFIED, is_verified: true }

const PICTURE = {
  url_small: '/files/face-small',
  url_medium: '/files/face-medium',
  url_full: '/files/face',
  description: '',
}

const RESUME: ResumePageRow = {
  id: 5,
  slug: 'kladovschik-5',
  title: 'Кладовщик',
  seeker_id: OWNER,
  status: 'published',
  access_type: 'everyone',
  hidden_fields: [],
  first_name: 'Пётр',
  last_name: 'Андреев',
  own_names: ['Пётр', 'Андреев', 'Ильич'],
  own_companies: [],
  age: 34,
  phone: '+79123456789',
  email: 'petr@example.ru',
  salary_amount: 80_000,
  salary_currency: 'RUB',
  salary_mode_id: 1,
  salary_net: true,
  salary_private: false,
  city: { id: 1, name: 'Москва' },
  total_experience_months: 12,
  skills: Array.from({ length: 10 }, (_, n) => ({ name: `Навык ${n}`, level: null })),
  refreshed_at: '2026-09-01T09:00:00Z',
  relocation_id: null,
  relocation_cities: [],
  business_trip_id: null,
  driver_license_ids: [],
  week_schedule_ids: [],
  working_hours_ids: [],
  part_time_ids: [],
  metros: [],
  education_primary: [],
  education_additional: [],
  education_tests: [],
  certificates: [],
  recommendations: [],
  links: [],
  locale: 'RU',
  medical_book: null,
  has_vehicle: false,
  languages: [],
  citizenships: [],
  work_permits: [],
  job_search_status_id: null,
  is_favorite: false,
  photo: PICTURE,
  portfolio: [{ ...PICTURE, description: 'Стеллаж, 8 912 345-67-89' }],
  viewed_at: null,
  negotiation: null,
  applied: false,
  accepted: false,
  opened: false,
  invited: false,
  revoked: false,
  guarded: false,
  listed: false,
  excluded: false,
  linked: false,
  masked: false,
  hide_birth_year: false,
  other_contacts: [{ type: 'telegram', value: '@pyotr_sklad', preferred: true, comment: '', hours: '' }],
  professional_roles: [],
  work_type_ids: [1],
  schedule_ids: [],
  place_of_work_ids: [],
  start_ready: null,
  experience: [
    {
      id: 1,
      company: 'Склад',
      position: 'Кладовщик',
      start: '2025-01',
      end: null,
      description: 'Тел. 8 912 345-67-89',
      city_id: null,
      city: null,
      site_url: '',
      industry_ids: [],
      industries: [],
      skills: [],
    },
  ],
  experience_none: false,
  education_level_id: 2,
  about: '<p>Пишите: petr@example.ru</p>',
}

describe('the relation of a viewer to the owner', () => {
  test.each<[string, ResumeDataViewer, Partial<ResumePageRow>, ViewerRelation]>([
    ['a guest', GUEST_VIEWER, {}, 'guest'],
    ['another seeker', SEEKER, {}, 'account'],
    ['an employer whose company is not verified', UNVERIFIED, {}, 'unverified'],
    ['an employer of a verified company', VERIFIED, {}, 'verified'],
    ['an employer who has opened the contacts', UNVERIFIED, { opened: true }, 'opened'],
    ['an employer who was applied to', UNVERIFIED, { applied: true }, 'applied'],
    ['an employer whose invitation was accepted', UNVERIFIED, { accepted: true }, 'accepted'],
    [
      'an employer who was applied to and whose invitation was accepted',
      VERIFIED,
      { applied: true, accepted: true, opened: true },
      'applied',
    ],
    ['the owner', { ...VERIFIED, account_id: OWNER }, { applied: true }, 'owner'],
  ])('finds the relation of %s', (_, viewer, fields, relation) => {
    expect(relationOf({ ...RESUME, ...fields }, viewer)).toBe(relation)
  })
})

const RELATIONS = ['guest', 'account', 'unverified', 'verified', 'opened', 'accepted', 'applied', 'owner'] as const
const everyone: ViewerRelation[] = [...RELATIONS]
const strangers: ViewerRelation[] = ['guest', 'account', 'unverified', 'verified']
const parties: ViewerRelation[] = ['accepted', 'applied', 'owner']
const callers: ViewerRelation[] = ['opened', ...parties]
const employers: ViewerRelation[] = ['verified', ...callers]
const owner: ViewerRelation[] = ['owner']

describe('access to a resume', () => {
  const cases = [
    ['published', 'everyone', everyone],
    ['published', 'clients', employers],
    ['published', 'whitelist', parties],
    ['published', 'blacklist', employers],
    ['published', 'direct', callers],
    ['hidden', 'no_one', owner],
    ['published', 'no_one', owner],
    ['draft', 'everyone', owner],
    ['draft', 'clients', owner],
  ] as const

  test.each(cases.flatMap(([status, access_type, who]) => RELATIONS.map((to) => ({ status, access_type, to, who }))))(
    'a resume with status $status for $access_type is opened only by entitled viewers: $to',
    ({ status, access_type, to, who }) => {
      expect(canSeeResume({ ...RESUME, status, access_type }, to)).toBe(who.includes(to))
    },
  )
})

test.each(RELATIONS)('lists and direct links decide the access of %s', (to) => {
  const sees = (fields: Partial<ResumePageRow>) => canSeeResume({ ...RESUME, ...fields }, to)
  expect(sees({ access_type: 'whitelist', listed: true })).toBe(true)
  expect(sees({ access_type: 'blacklist', excluded: true })).toBe(parties.includes(to))
  expect(sees({ access_type: 'direct', linked: true })).toBe(true)
  expect(sees({ access_type: 'direct', linked: true, status: 'hidden' })).toBe(to === 'owner')
})

test.each(RELATIONS)('beside an anonymous application the resume is visible only to parties: %s', (to) => {
  expect(canSeeResume({ ...RESUME, masked: true }, to)).toBe(parties.includes(to))
})

test.each(RELATIONS)('a resume guarded from the current employer is visible only to parties: %s', (to) => {
  expect(canSeeResume({ ...RESUME, guarded: true }, to)).toBe(parties.includes(to))
})

/** Relations that see each value while the named field is hidden. All other relations do not see it. */
const none: ViewerRelation[] = []
const VISIBLE_TO: Record<string, Record<string, ViewerRelation[]>> = {
  nothing: {
    fullName: callers,
    initials: strangers,
    face: everyone,
    works: everyone,
    age: employers,
    company: ['account', 'unverified', ...employers],
    phone: callers,
    email: callers,
    telegram: callers,
    salary: everyone,
  },
  names_and_photo: { fullName: parties, initials: none, face: parties, works: parties, age: parties, phone: callers },
  phones: { phone: ['applied', 'owner'], email: callers, telegram: callers },
  email: { phone: callers, email: ['applied', 'owner'] },
  other_contacts: { phone: callers, email: callers, telegram: ['applied', 'owner'] },
  experience: { company: owner, fullName: callers },
  birth_year: { age: owner },
  salary_private: { salary: owner },
}

type Masked = Pick<
  ReturnType<typeof maskResume>,
  'person' | 'photo' | 'portfolio' | 'age' | 'experience' | 'contacts' | 'salary_amount'
>

const IS_VISIBLE: Record<string, (resume: Masked) => boolean> = {
  fullName: ({ person }) => person === 'Пётр Андреев',
  initials: ({ person }) => person === 'Пётр А.',
  face: ({ photo }) => photo?.url_full === PICTURE.url_full,
  works: ({ portfolio }) => portfolio.length === 1,
  age: ({ age }) => age === 34,
  company: ({ experience }) => experience[0]!.company === 'Склад',
  phone: ({ contacts }) => contacts?.phone?.number === RESUME.phone,
  email: ({ contacts }) => contacts?.email === RESUME.email,
  telegram: ({ contacts }) => contacts?.others[0]?.value === '@pyotr_sklad',
  salary: ({ salary_amount }) => salary_amount === 80_000,
}

const resumeHiding = (name: string): ResumePageRow => ({
  ...RESUME,
  salary_private: name === 'salary_private',
  hide_birth_year: name === 'birth_year',
  hidden_fields: HIDEABLE_RESUME_FIELDS.filter((field) => field === name),
})

const rows = Object.entries(VISIBLE_TO).flatMap(([hidden, fields]) =>
  Object.entries(fields).flatMap(([field, who]) =>
    RELATIONS.map((to) => ({ hidden, field, to, shown: who.includes(to) })),
  ),
)

test.each(rows)('with $hidden hidden, the value $field is shown to $to: $shown', ({ hidden, field, to, shown }) => {
  const resume = maskResume(resumeHiding(hidden), to)

  expect(IS_VISIBLE[field]!(resume)).toBe(shown)
  expect(resume.last_experience?.company).toBe(resume.experience[0]!.company)
})

test.each(RELATIONS)('contacts written into texts are shown to %s only with the contacts', (to) => {
  const { about, experience } = maskResume(RESUME, to)

  const shown = callers.includes(to)
  expect(about).toBe(shown ? RESUME.about : '<p>Пишите: •••••</p>')
  expect(experience[0]!.description).toBe(shown ? RESUME.experience[0]!.description : 'Тел. •••••')
})

test.each(RELATIONS)('masked replies to %s contain no hidden value', (to) => {
  const everythingHidden = {
    ...RESUME,
    title: 'Кладовщик 8 912 345-67-89',
    hidden_fields: [...HIDEABLE_RESUME_FIELDS],
    salary_private: true,
  }
  const card = { ...everythingHidden, last_experience: everythingHidden.experience[0]! }

  const printed = JSON.stringify([maskResume(everythingHidden, to), maskCard(card, to)])

  const secrets = ['Андреев', 'Склад"', '9123456789', '345-67-89', 'petr@', 'pyotr_sklad', '80000', 'seeker_id']
  const known: Partial<Record<ViewerRelation, string[]>> = {
    accepted: ['Андреев', '345-67-89', 'petr@'],
    applied: ['Андреев', '9123456789', '345-67-89', 'petr@', 'pyotr_sklad'],
    owner: ['Андреев', 'Склад"', '9123456789', '345-67-89', 'petr@', 'pyotr_sklad', '80000'],
  }
  expect(secrets.filter((secret) => printed.includes(secret))).toEqual(known[to] ?? [])
})

describe('the state of the contacts', () => {
  const state = (fields: Partial<ResumePageRow>, to: ViewerRelation) =>
    maskResume({ ...RESUME, ...fields }, to).contacts_state
  const allHidden = { hidden_fields: ['phones' as const, 'email' as const, 'other_contacts' as const] }

  test.each(RELATIONS)('the state of the contacts for %s depends on hidden and revoked contacts', (to) => {
    const hires = to === 'verified' || to === 'unverified'

    expect(maskResume(RESUME, to).can_view_contacts).toBe(callers.includes(to))
    expect(state({}, to)).toBe(callers.includes(to) ? 'open' : hires ? 'may_open' : 'closed')
    expect(state(allHidden, to)).toBe(callers.includes(to) ? 'open' : hires ? 'hidden' : 'closed')
    expect(state({ revoked: true }, to)).toBe(callers.includes(to) ? 'open' : hires ? 'revoked' : 'closed')
  })
})

test('a card shows the first eight skills', () => {
  expect(maskCard({ ...RESUME, last_experience: null }, 'guest').skills).toHaveLength(8)
  expect(maskResume(RESUME, 'guest').skills).toHaveLength(10)
})

test('a person without a surname is shown by the first name', () => {
  expect(maskResume({ ...RESUME, last_name: '' }, 'guest').person).toBe('Пётр')
})
