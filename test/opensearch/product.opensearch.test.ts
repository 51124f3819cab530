import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import type { MatchResume } from '#features/matching/rules/match-inputs.ts'
import { PUBLISHED_IMPORTANCE } from '#features/matching/rules/weights.ts'
import type { StoredOffer } from '#features/matching/server/match-pair.ts'
import { ResumeSearch } from '#features/resumes/search/resume-search.contract.ts'
import { searchVisibleResumes } from '#features/resumes/search/search-resumes.server.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import { createClusterIndex } from '#features/search/cluster/cluster-index.server.ts'
import { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { searchOpenVacancies } from '#features/vacancies/search/server/search-vacancies.ts'
import { listSimilarVacancyIds } from '#features/vacancies/similar/similar-vacancies.server.ts'
import { connectToIndexes } from '#integrations/search-cluster/cluster-indexes.ts'
import { createSearchCluster } from '#integrations/search-cluster/search-cluster.ts'
import { connectSearchCluster } from '#main/search-cluster.ts'
import { readConfig } from '#platform/config.ts'
import { givenAddress, givenResume, givenVacancy, MOSCOW_CITY_ID } from '../fixtures/rows.ts'
import {
  arbitraryFoundResume,
  arbitraryJob,
  arbitraryResumeSearch,
  arbitrarySeeker,
} from '../fixtures/search/arbitrary-resume-search.ts'
import {
  arbitraryVacancy,
  arbitraryVacancySearch,
  VACANCY_ADDRESSES,
} from '../fixtures/search/arbitrary-vacancy-searches.ts'
import { type TestApp, test } from '../test-app.ts'
import { sharedCluster } from './shared-cluster.ts'

const NOW = new Date('2026-09-01T09:00:00Z')
const [VACANCIES, VACANCY_SEARCHES] = [100, 150]
const [RESUMES, RESUME_SEARCHES] = [60, 100]
const MATCHED_SEARCHES = 40

/** What vacancies are ordered by, and what resumes are. */
const WISH: MatchResume = {
  title: 'Водитель погрузчика',
  skills: ['вождение погрузчика', 'горячий цех'],
  role_ids: [101],
  role_group_ids: [1],
  salary_net_month: 90_000,
  city_id: MOSCOW_CITY_ID,
  metro_ids: [101],
  travel_limit_minutes: null,
  relocation_id: null,
  relocation_city_ids: [],
  place_of_work_ids: [1],
  work_type_ids: [1],
  schedule_ids: [1],
  experience_months: 20,
  education_level_id: null,
  languages: [],
  driver_license_ids: [2],
  has_vehicle: false,
}
const OFFER: StoredOffer = {
  name: 'Повар горячего цеха',
  key_skills: [
    { name: 'Супы', must: true },
    { name: 'Работа с кассой', must: false },
  ],
  role_ids: [101],
  role_group_ids: [1],
  salary_net_month: 70_000,
  city_ids: [MOSCOW_CITY_ID],
  metro_ids: [101],
  travel_stops: [],
  lat: null,
  lng: null,
  place_of_work_ids: [1],
  work_type_id: 1,
  schedule_id: 1,
  experience_id: 2,
  education_level_id: null,
  languages: [],
  driver_license_ids: [2],
  own_vehicle_required: false,
}

async function givenVacancies(app: TestApp) {
  const { company_id } = await app.employer()
  const addressIds: number[] = []
  for (const fields of VACANCY_ADDRESSES) addressIds.push((await givenAddress(app.db, company_id, fields)).id)
  for (const { address, copy, ...fields } of fc.sample(arbitraryVacancy, { numRuns: VACANCIES, seed: 1 }))
    await givenVacancy(app.db, company_id, {
      ...fields,
      copy_group: copy && company_id * 10 + copy,
      address_id: address === null || fields.type_id === 3 ? null : addressIds[address]!,
    })
}

async function givenResumes(app: TestApp) {
  const seekers: number[] = []
  for (const fields of fc.sample(arbitrarySeeker, { numRuns: 6, seed: 2 })) {
    const { id } = await app.seeker()
    await app.db.updateTable('seeker').set(fields).where('id', '=', id).execute()
    seekers.push(id)
  }
  const jobs = fc.sample(arbitraryJob, { numRuns: RESUMES, seed: 6 })
  for (const [n, fields] of fc.sample(arbitraryFoundResume, { numRuns: RESUMES, seed: 3 }).entries()) {
    const { id } = await givenResume(app.db, seekers[n % seekers.length]!, fields)
    for (const job of [jobs[n]!, jobs[(n + 7) % RESUMES]!].slice(0, n % 3))
      await app.db
        .insertInto('resume_experience')
        .values({ ...job, resume_id: id })
        .execute()
  }
}

test('vacancies and resumes that a process feeds are found by the cluster as by the index in memory, with the same facets', async ({
  app,
}) => {
  const { urls } = await sharedCluster()
  await givenVacancies(app)
  await givenResumes(app)
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const indexes = connectToIndexes(urls)
  for (const name of await indexes.list('smena-*')) await indexes.drop(name)
  const config = readConfig({ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: urls.join(',') })
  const log = () => app.fastify.log
  const connected = connectSearchCluster(config, { db: app.db, url: app.databaseUrls.url, log, onError })
  await connected.start()
  // A busy machine answers later than people would wait.
  const cluster = createSearchCluster(urls, { limitMs: 60_000 })
  onTestFinished(async () => {
    await Promise.all([connected.close(), cluster.close(), indexes.close()])
  })

  const { vacancies, resumes } = app.searchIndexes
  const fed = {
    vacancies: { ...createClusterIndex(cluster, 'smena-vacancies'), cards: vacancies.cards },
    resumes: createClusterIndex(cluster, 'smena-resumes'),
  }
  const engines = [{ vacancies, resumes }, fed].map((searchIndexes) => ({ ...app, searchIndexes, now: () => NOW }))
  for (const query of fc.sample(arbitraryVacancySearch, { numRuns: VACANCY_SEARCHES, seed: 4 })) {
    const asked = VacancySearch.parse(query)
    const [wanted, found] = await Promise.all(engines.map((ctx) => searchOpenVacancies(ctx, asked, undefined)))
    expect(found, JSON.stringify(query)).toEqual(wanted)
  }
  const viewer = await findViewer(app.db, await app.employer(), NOW)
  for (const query of fc.sample(arbitraryResumeSearch, { numRuns: RESUME_SEARCHES, seed: 5 })) {
    const asked = ResumeSearch.parse(query)
    const [wanted, found] = await Promise.all(engines.map((ctx) => searchVisibleResumes(ctx, asked, viewer)))
    expect(found, JSON.stringify(query)).toEqual(wanted)
  }
  for (const query of fc.sample(arbitraryVacancySearch, { numRuns: MATCHED_SEARCHES, seed: 8 })) {
    const asked = VacancySearch.parse({ ...query, order_by: 'match' })
    const matching = { wish: WISH, importance: PUBLISHED_IMPORTANCE }
    const [wanted, found] = await Promise.all(
      engines.map((ctx) => searchOpenVacancies(ctx, asked, undefined, matching)),
    )
    expect(found, JSON.stringify(query)).toEqual(wanted)
  }
  for (const query of fc.sample(arbitraryResumeSearch, { numRuns: MATCHED_SEARCHES, seed: 9 })) {
    const asked = ResumeSearch.parse({ ...query, order_by: 'match' })
    const [wanted, found] = await Promise.all(engines.map((ctx) => searchVisibleResumes(ctx, asked, viewer, OFFER)))
    expect(found, JSON.stringify(query)).toEqual(wanted)
  }
  const { rows: some } = await sql<{
    id: number
  }>`select id from vacancy_document where is_listed order by id limit 20`.execute(app.db)
  for (const { id } of some) {
    const [wanted, found] = await Promise.all(
      engines.map((ctx) => listSimilarVacancyIds(ctx, id, { viewerId: undefined, now: NOW })),
    )
    expect(found, `similar to ${id}`).toEqual(wanted)
  }
  expect(errors).toEqual([])
})
