import { expect } from 'vitest'
import { changedConsents, latestConsents } from '#features/legal/consent-documents.rules.ts'
import { test } from '#test/test-app.ts'
import { giveConsent, listConsents, withdrawConsent } from './consents.contract.ts'

test('L-01 a changed text is asked about again, and the new consent stands beside the old one', async ({ app }) => {
  const person = await app.seeker()
  const old = { account_id: person.id, text_version: '2020-01-01', text_sha256: '', source: 'registration' }
  const given_at = app.now().toISOString()
  await app.db.deleteFrom('consent_record').where('account_id', '=', person.id).execute()
  await app.db
    .insertInto('consent_record')
    .values((['terms', 'marketing'] as const).map((kind) => ({ ...old, kind, given_at, address: '192.0.2.7' })))
    .execute()
  expect(changedConsents(await person.call(listConsents, {})).sort()).toEqual(['marketing', 'terms'])

  for (const _ of [1, 2]) await person.call(giveConsent, { params: { kind: 'terms' } })
  const consents = await person.call(listConsents, {})
  expect(consents.map(({ kind }) => kind)).toEqual(['terms', 'marketing', 'terms'])
  expect(latestConsents(consents).map(({ kind }) => kind)).toEqual(['terms', 'marketing'])
  expect(changedConsents(consents)).toEqual(['marketing'])

  // What was never given is not given here: a resume for everyone has a form of its own.
  await expect(person.call(giveConsent, { params: { kind: 'pd_publication' } })).rejects.toMatchObject({
    code: 'not_found',
  })
  await person.call(giveConsent, { params: { kind: 'marketing' } })
  await person.call(withdrawConsent, { params: { kind: 'marketing' }, body: {} })
  expect(changedConsents(await person.call(listConsents, {}))).toEqual([])
})
