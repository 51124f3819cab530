import type { FakePerson, FakeRecord } from './fake-people.ts'
import type { FakeReply } from './fake-reply.ts'
import type { FakeScenario } from './fake-scenarios.ts'

/** Refusal of a call in the form of hh.ru. */
export const refusal = (status: number, type: string, value?: string, more: object = {}): FakeReply => ({
  status,
  json: { errors: [{ type, ...(value && { value }), ...more }], request_id: 'fake' },
})

const REQUIRED = ['name', 'description', 'area', 'professional_roles', 'type', 'billing_type']
/** Only when a vacancy is made, or by a call of their own. */
const NOT_EDITED = ['type', 'billing_type', 'manager']
const MIN_DESCRIPTION_LENGTH = 200
const OPEN_UNTIL = '2026-10-20T10:00:00+0300'

type Fields = Record<string, unknown>

/** Makes a vacancy. One that is nearly the same as another one is refused, as long as the caller does not insist. */
export function publishHh(person: FakePerson, json: unknown, query: URLSearchParams, scenario: FakeScenario | null) {
  if (scenario === 'quota') return refusal(403, 'vacancies', 'not_enough_purchased_services')
  if (scenario === 'not_allowed') return refusal(403, 'vacancies', 'creation_forbidden')
  const sent = Object(json) as Fields
  const missing = REQUIRED.find((field) => !sent[field])
  if (missing) return refusal(400, 'bad_json_data', missing, { reason: 'is_empty' })
  const refused = refuseTexts(sent, scenario)
  if (refused) return refused
  const same = person.vacancies.filter(
    ({ name, area }) => name === sent.name && (area as { id: string }).id === (sent.area as { id: string }).id,
  )
  if (same.length > 0 && query.get('ignore_duplicates') !== 'true') {
    const items = same.map(({ id }) => ({ id: Number(id) }))
    return refusal(403, 'vacancies', 'duplicate', { found: items.length, items })
  }
  const id = String(7_900_000 + person.vacancies.length)
  person.vacancies.push({
    ...sent,
    id,
    archived: false,
    alternate_url: `https://hh.ru/vacancy/${id}`,
    expires_at: OPEN_UNTIL,
    salary: sent.salary_range ?? null,
    published_at: '2026-09-20T10:00:00+0300',
  })
  return { status: 201, json: { id }, headers: { location: `/vacancies/${id}` } }
}

function refuseTexts({ description }: Fields, scenario: FakeScenario | null) {
  if (scenario === 'bad_field') return refusal(400, 'bad_json_data', 'description', { reason: 'email_in_description' })
  if (typeof description === 'string' && description.length < MIN_DESCRIPTION_LENGTH)
    return refusal(400, 'bad_json_data', 'description', { reason: 'is_too_short' })
}

/** Changes the fields that are sent, and keeps the others. */
export function editHh(own: FakeRecord, json: unknown, scenario: FakeScenario | null): FakeReply {
  const sent = Object(json) as Fields
  if (own.archived) return refusal(403, 'vacancies', 'unavailable_for_archived')
  if (NOT_EDITED.some((field) => field in sent)) return refusal(403, 'vacancies', 'conflict_changes')
  const refused = refuseTexts(sent, scenario)
  if (refused) return refused
  Object.assign(own, sent, 'salary_range' in sent && { salary: sent.salary_range })
  return { status: 204 }
}

const DAY_MS = 24 * 3600 * 1000
const PUBLICATION_DAYS = 30

/** Costs a publication, and is not possible a second time at once. */
export function prolongHh(own: FakeRecord, scenario: FakeScenario | null): FakeReply {
  if (scenario === 'quota') return refusal(403, 'vacancies', 'not_enough_quotas')
  if (own.archived) return refusal(403, 'vacancies', 'unavailable_for_archived')
  if (own.isProlonged) return refusal(403, 'vacancies', 'too_early')
  const until = Date.parse(String(own.expires_at).replace(/00$/, ':00')) + PUBLICATION_DAYS * DAY_MS
  own.expires_at = new Date(until).toISOString().replace(/\.\d+Z$/, '+0000')
  own.isProlonged = true
  return { status: 204 }
}

export function archiveHh(person: FakePerson, id: string): FakeReply {
  const at = person.vacancies.findIndex((vacancy) => vacancy.id === id)
  if (at === -1) return refusal(404, 'not_found')
  const [vacancy] = person.vacancies.splice(at, 1)
  person.archived.push({ ...vacancy!, archived: true, archived_at: '2026-09-01T10:00:00+0300' })
  return { status: 204 }
}
