import { describe, expect } from 'vitest'
import { openResumeContacts } from '#features/resumes/contact-access/contact-access.contract.ts'
import { createSecretCipher } from '#platform/secrets/secret-cipher.ts'
import { givenAppliedNegotiation } from '#test/fixtures/applied-negotiation.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import {
  listSeekerCallCodes,
  showEmployerCallCode,
  showResumeCallCode,
  showSeekerCallCode,
} from '../contract/call-codes.ts'
import { callCodeOf } from './call-code.ts'

const AT = new Date('2026-09-01T12:00:00Z')
const cipherWith = (byte: number) => createSecretCipher([Buffer.alloc(32, byte)])
const codeOf = (company_id: number, seeker_id: number, at = AT, key = 1) =>
  callCodeOf(cipherWith(key), { company_id, seeker_id }, at).code

describe('the call code of a pair', () => {
  test('lasts from midnight to midnight in Moscow', () => {
    const [first, last] = [new Date('2026-08-31T21:00:00Z'), new Date('2026-09-01T20:59:59Z')]
    expect(codeOf(1, 2, first)).toBe(codeOf(1, 2, last))
    expect(callCodeOf(cipherWith(1), { company_id: 1, seeker_id: 2 }, last).valid_until).toBe(
      '2026-09-01T20:59:59.000Z',
    )
    expect(codeOf(1, 2, new Date('2026-09-01T21:00:00Z'))).not.toBe(codeOf(1, 2, last))
  })

  test('has four digits, is spread evenly, and depends on the pair and on the key', () => {
    const codes = Array.from({ length: 4000 }, (_, id) => codeOf(7, id + 1))
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
    // Of 4000 random codes about 3297 are different.
    expect(new Set(codes).size).toBeGreaterThan(3200)
    expect([codeOf(2, 1), codeOf(1, 2, AT, 2), codeOf(11, 2), codeOf(1, 12)]).not.toContain(codeOf(1, 2))
  })
})

describe('the call code in replies', () => {
  test('is the same for both sides of a negotiation, and nobody else gets it', async ({ app }) => {
    const { seeker, employer, params } = await givenAppliedNegotiation(app)

    const ofSeeker = await seeker.call(showSeekerCallCode, { params })
    const ofEmployer = await employer.call(showEmployerCallCode, { params })

    expect(ofSeeker).toMatchObject({ code: expect.stringMatching(/^\d{4}$/) })
    expect(ofEmployer).toEqual(ofSeeker)
    const stranger = await app.seekerAndEmployer()
    const refused = { code: 'negotiation_not_found', status: 404 }
    await expect(stranger.call(showSeekerCallCode, { params })).rejects.toMatchObject(refused)
    await expect(stranger.call(showEmployerCallCode, { params })).rejects.toMatchObject(refused)
  })

  test('changes with the day, so that a code of yesterday proves nothing', async ({ app }) => {
    const { seeker, params } = await givenAppliedNegotiation(app)
    const today = await seeker.call(showSeekerCallCode, { params })
    app.advanceSeconds(24 * 60 * 60)
    await app.db.updateTable('session').set({ last_used_at: app.now().toISOString() }).execute()
    const tomorrow = await seeker.call(showSeekerCallCode, { params })
    expect(tomorrow!.code).not.toBe(today!.code)
  })

  test('is missing while the application waits in the queue, and where the company does not see the phone', async ({
    app,
  }) => {
    const { seeker, employer, id, params } = await givenAppliedNegotiation(app)
    const set = (columns: { is_queued?: boolean; anonymous?: boolean }) =>
      app.db.updateTable('negotiation').set(columns).where('id', '=', id).execute()
    await set({ is_queued: true })
    expect(await seeker.call(showSeekerCallCode, { params })).toBeNull()
    await set({ is_queued: false })
    await app.db
      .updateTable('negotiation')
      .set((eb) => ({ state: 'withdrawn', resume_snapshot: eb.ref('resume_snapshot') }))
      .where('id', '=', id)
      .execute()
    expect(await employer.call(showEmployerCallCode, { params })).toBeNull()
  })

  test('stands beside contacts that the company has opened, and not before', async ({ app }) => {
    const [seeker, employer] = [await app.seeker(), await app.employer()]
    const { id } = await givenResume(app.db, seeker.id)
    const params = { id }

    expect(await employer.call(showResumeCallCode, { params, query: {} })).toBeNull()
    await employer.call(openResumeContacts, { params, body: {} })

    const shown = await employer.call(showResumeCallCode, { params, query: {} })
    const pair = { company_id: employer.company_id, seeker_id: seeker.id }
    expect(shown).toEqual(callCodeOf(app.secrets, pair, app.now()))
    const stranger = await app.employer()
    expect(await stranger.call(showResumeCallCode, { params, query: {} })).toBeNull()
  })

  test('names no company that hides its name until it invites', async ({ app }) => {
    const { seeker, employer, vacancy, id } = await givenAppliedNegotiation(app)
    const named = async () => (await seeker.call(listSeekerCallCodes, {})).map(({ company_id }) => company_id)
    expect(await named()).toEqual([employer.company_id])
    await app.db.updateTable('vacancy').set({ type_id: 3 }).where('id', '=', vacancy.id).execute()
    expect(await named()).toEqual([])
    await app.db
      .insertInto('negotiation_event')
      .values({
        negotiation_id: id,
        from_state: 'response',
        to_state: 'invitation',
        actor: 'employer',
        at: app.now().toISOString(),
      })
      .execute()
    expect(await named()).toEqual([employer.company_id])
  })
})
