import { SAMPLE_JOBS, SAMPLE_PLACES, sampleAt, sampleName } from './sample-jobs.ts'

const listOf = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** A vacancy as `GET /vacancies/{id}` delivers it. A list delivers a part of its fields. */
export function sampleHhVacancy(id: number, n: number) {
  const job = sampleAt(SAMPLE_JOBS, n)
  const place = sampleAt(SAMPLE_PLACES, n)
  const description =
    `<p class="lead"><strong>Обязанности:</strong></p>${listOf(job.duties)}` +
    `<p><strong>Требования:</strong></p>${listOf(job.requirements)}` +
    `<p><strong>Условия:</strong></p>${listOf(job.conditions)}<p>Рабочее место: участок ${n + 1}.</p>`
  return {
    id: String(id),
    name: sampleName(job.name, n),
    description,
    area: { id: place.hhId, name: place.name, url: `https://api.hh.ru/areas/${place.hhId}` },
    professional_roles: [job.hhRole],
    experience: { id: n % 2 === 0 ? 'noExperience' : 'between1And3', name: '' },
    employment: { id: 'full', name: 'Полная занятость' },
    employment_form: { id: 'FULL', name: 'Полная' },
    schedule: { id: 'fullDay', name: 'Полный день' },
    work_format: [{ id: 'ON_SITE', name: 'На месте работодателя' }],
    work_schedule_by_days: [{ id: 'FIVE_ON_TWO_OFF', name: '5/2' }],
    working_hours: [{ id: 'HOURS_8', name: '8 часов' }],
    fly_in_fly_out_duration: [],
    salary: { from: job.from, to: job.to, currency: 'RUR', gross: false },
    salary_range: {
      from: job.from,
      to: job.to,
      currency: 'RUR',
      gross: false,
      mode: { id: 'MONTH', name: 'За месяц' },
      frequency: { id: 'TWICE_PER_MONTH', name: 'Два раза в месяц' },
    },
    key_skills: job.skills.map((name) => ({ name })),
    languages: [],
    driver_license_types: [],
    accept_handicapped: false,
    accept_incomplete_resumes: n % 3 === 0,
    accept_temporary: false,
    accept_labor_contract: true,
    civil_law_contracts: [],
    internship: false,
    night_shifts: false,
    age_restriction: null,
    response_letter_required: false,
    allow_messages: true,
    response_url: null,
    code: `СВ-${n + 1}`,
    department: null,
    contacts: null,
    address: null,
    type: { id: 'open', name: 'Открытая' },
    billing_type: { id: 'standard', name: 'Стандарт' },
    counters: { views: 120 + n, responses: 7, unread_responses: 2, invitations: 1, resumes_in_progress: 3 },
    manager: { id: '123', first_name: 'Анна', last_name: 'Зимина' },
    published_at: '2026-08-20T10:00:00+0300',
    created_at: '2026-08-20T10:00:00+0300',
    initial_created_at: '2026-08-20T10:00:00+0300',
    expires_at: '2026-09-20T10:00:00+0300',
    archived: false,
    premium: false,
    has_test: false,
    has_updates: false,
    relations: [],
    alternate_url: `https://hh.ru/vacancy/${id}`,
    url: `https://api.hh.ru/vacancies/${id}`,
  }
}

/** One that was taken off. */
export const archivedHhVacancy = (id: number, n: number, at: Date) => ({
  ...sampleHhVacancy(id, n),
  archived: true,
  archived_at: at.toISOString().replace(/\.\d+Z$/, '+0000'),
})

const LIST_FIELDS = [
  'id',
  'name',
  'area',
  'department',
  'type',
  'billing_type',
  'salary',
  'salary_range',
  'address',
  'published_at',
  'created_at',
  'expires_at',
  'archived',
  'archived_at',
  'premium',
  'has_test',
  'response_letter_required',
  'counters',
  'manager',
  'alternate_url',
  'url',
  'has_updates',
  'relations',
]

export const toHhListItem = (vacancy: Record<string, unknown>) =>
  Object.fromEntries(LIST_FIELDS.filter((field) => field in vacancy).map((field) => [field, vacancy[field]]))
