import { expect } from 'vitest'
import { consentRow } from '#features/accounts/consents/consent-records.server.ts'
import { withdrawConsent } from '#features/accounts/consents/consents.contract.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { searchResumes, showResume } from '../search/resume-search.contract.ts'

test('withdrawing the consent to publication hides all resumes from the public at once', async ({ app }) => {
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const act = { kind: 'pd_publication', address: '192.0.2.7', source: 'resume' } as const
  const given = consentRow({ ...act, account_id: seeker.id, at: app.now() })
  await app.db.insertInto('consent_record').values(given).execute()
  const found = async () => (await app.guest.call(searchResumes, { query: {} })).items.map(({ id }) => id)
  expect(await found()).toContain(resume.id)

  await seeker.call(withdrawConsent, { params: { kind: 'pd_publication' }, body: {} })

  expect(await found()).not.toContain(resume.id)
  await expect(app.guest.call(showResume, { params: { id: resume.slug } })).rejects.toMatchObject({
    code: 'resume_not_found',
  })
})
