import type { Db } from '#database/connect.ts'
import { addFavoriteVacancy, removeFavoriteVacancy } from '#features/favorites/favorites.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { updateResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { createVacancyDraft } from '#features/vacancies/editor/contract/vacancy-editor.ts'
import { archiveVacancy, publishVacancy } from '#features/vacancies/lifecycle/contract/vacancy-lifecycle.ts'
import { COMPLETE_VACANCY, givenAccount, givenResume, givenVacancy } from '../fixtures/rows.ts'
import type { Journal } from './journal.ts'
import { APPLICATIONS, DRAFTS, FAVORITES, RESUMES, STATUSES } from './stored-facts.ts'
import type { WriterClient } from './writer-client.ts'

type Run = { journal: Journal; client: WriterClient; isStopped: () => boolean }
export type Writer = (run: Run) => Promise<void>

const ARCHIVE_REASON_ID = 1

/** Creates accounts and vacancies, and a writer of each kind in turn for each account. */
export async function givenWriters(db: Db, counts: { writers: number; vacancies: number }): Promise<Writer[]> {
  const now = new Date()
  const employer = await givenAccount(db, now, { employer: true })
  const open = { published_at: now.toISOString(), expires_at: new Date(now.getTime() + 86_400_000).toISOString() }
  const vacancies: number[] = []
  for (let n = 0; n < counts.vacancies; n++) vacancies.push((await givenVacancy(db, employer.company_id!, open)).id)
  // The rows above were inserted past the counter of open vacancies.
  await db
    .updateTable('company')
    .set({ active_vacancies: counts.vacancies })
    .where('id', '=', employer.company_id!)
    .execute()

  const kinds = [
    async () => applicantWriter(await givenSeeker(db, now), vacancies),
    async () => publisherWriter(await givenAccount(db, now, { employer: true })),
    async () => editorWriter(await givenSeeker(db, now)),
    async () => collectorWriter(await givenSeeker(db, now), vacancies),
  ]
  const writers: Writer[] = []
  for (let n = 0; n < counts.writers; n++) writers.push(await kinds[n % kinds.length]!())
  return writers
}

async function givenSeeker(db: Db, now: Date) {
  const { id, token } = await givenAccount(db, now, { seeker: true })
  const resume = await givenResume(db, id)
  return { id, token, resume_id: resume.id }
}

type Seeker = Awaited<ReturnType<typeof givenSeeker>>

/** Applies to each vacancy once. */
const applicantWriter =
  ({ id, token, resume_id }: Seeker, vacancies: number[]): Writer =>
  async ({ journal, client, isStopped }) => {
    for (const vacancy_id of vacancies) {
      if (isStopped()) return
      const key = `${id}/${vacancy_id}`
      const input = { body: { vacancy_id, resume_id } }
      journal.attempt(APPLICATIONS, key, 1)
      if (await client.send({ endpoint: submitApplication, input, token, done: 'negotiation_exists', isStopped }))
        journal.acknowledge(APPLICATIONS, key, 1)
    }
  }

/** Creates, publishes and archives one vacancy after the other. */
const publisherWriter =
  ({ id: accountId, token }: { id: number; token: string }): Writer =>
  async ({ journal, client, isStopped }) => {
    for (let n = 1; !isStopped(); n++) {
      const name = `Бариста ${accountId}-${n}`
      journal.attempt(DRAFTS, name, 1)
      const body = { ...COMPLETE_VACANCY, name }
      // Not repeated: a second draft with this name would be a second effect.
      const created = await client.sendOnce({ endpoint: createVacancyDraft, input: { body }, token, isStopped })
      if (!created) continue
      journal.acknowledge(DRAFTS, name, 1)
      const key = String(created.id)
      const params = { id: created.id }
      journal.attempt(STATUSES, key, 'draft')
      journal.attempt(STATUSES, key, 'active')
      const publication = { params, body: { ignore_duplicates: true } }
      if (!(await client.send({ endpoint: publishVacancy, input: publication, token, isStopped }))) continue
      journal.acknowledge(STATUSES, key, 'active')
      journal.attempt(STATUSES, key, 'archived')
      const archiving = { params, body: { archive_reason_id: ARCHIVE_REASON_ID } }
      if (await client.send({ endpoint: archiveVacancy, input: archiving, token, done: 'state_conflict', isStopped }))
        journal.acknowledge(STATUSES, key, 'archived')
    }
  }

/** Saves one resume again and again. */
const editorWriter =
  ({ token, resume_id }: Seeker): Writer =>
  async ({ journal, client, isStopped }) => {
    const key = String(resume_id)
    journal.attempt(RESUMES, key, '')
    for (let n = 1; !isStopped(); n++) {
      const about = `<p>Правка ${n}</p>`
      journal.attempt(RESUMES, key, about)
      const input = { params: { id: resume_id }, body: { about } }
      if (await client.send({ endpoint: updateResume, input, token, isStopped }))
        journal.acknowledge(RESUMES, key, about)
    }
  }

/** Adds favorites and removes them in the next round. */
const collectorWriter =
  ({ id, token }: Seeker, vacancies: number[]): Writer =>
  async ({ journal, client, isStopped }) => {
    for (let round = 0; !isStopped(); round++) {
      const isAdding = round % 2 === 0
      for (const vacancy_id of vacancies) {
        if (isStopped()) return
        const key = `${id}/${vacancy_id}`
        const value = isAdding ? 1 : 0
        journal.attempt(FAVORITES, key, value)
        const reply = isAdding
          ? await client.send({ endpoint: addFavoriteVacancy, input: { body: { vacancy_id } }, token, isStopped })
          : await client.send({
              endpoint: removeFavoriteVacancy,
              input: { params: { id: vacancy_id } },
              token,
              isStopped,
            })
        if (reply) journal.acknowledge(FAVORITES, key, value)
      }
    }
  }
