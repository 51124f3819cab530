import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { showEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import type { CompanyRole } from './company-roles.contract.ts'
import {
  type CompanyInvitation,
  changeMemberRole,
  inviteMember,
  joinCompany,
  removeMember,
  revokeCompanyInvitation,
  showCompanyInvitation,
  showTeam,
} from './company-team.contract.ts'

/** Recipient and token of the newest invitation message. */
async function newestInvitation(app: TestApp) {
  await app.runJobs()
  const [message] = await app.listSentMessages()
  return { to: message!.to, params: { token: /join-company\/([\w-]+)/.exec(message!.text)![1]! } }
}

async function givenMember(app: TestApp, owner: Person, role: CompanyRole) {
  await owner.call(inviteMember, { body: { email: 'colleague@example.ru', role } })
  const { params } = await newestInvitation(app)
  const person = await app.newcomer()
  await person.call(joinCompany, { params })
  return person
}

describe('an invitation to a company', () => {
  test('an invitation is sent by mail or SMS, and its recipient joins with the invited role', async ({ app }) => {
    const owner = await givenVerifiedEmployer(app)
    await owner.call(inviteMember, { body: { email: 'Anna@Example.ru', role: 'recruiter' } })
    const byMail = await newestInvitation(app)
    await owner.call(inviteMember, { body: { phone: '8 912 345-67-89', role: 'viewer' } })
    const bySms = await newestInvitation(app)
    expect([byMail.to, bySms.to]).toEqual(['anna@example.ru', '+79123456789'])

    const person = await app.newcomer()
    const invitation = { company: expect.any(String), role: 'recruiter' }
    expect(await app.guest.call(showCompanyInvitation, byMail)).toEqual(invitation)
    expect(await person.call(showCompanyInvitation, byMail)).toEqual(invitation)
    expect(await person.call(joinCompany, byMail)).toEqual({ company_id: owner.company_id, role: 'recruiter' })

    expect(await person.call(showEmployerProfile, {})).toMatchObject({
      company_id: owner.company_id,
      role: 'recruiter',
    })
    const { members, invitations } = await owner.call(showTeam, {})
    expect(members.map(({ id, role }) => [id, role])).toEqual([
      [owner.id, 'owner'],
      [person.id, 'recruiter'],
    ])
    expect(invitations).toMatchObject([{ contact: '+79123456789', role: 'viewer' }])
  })

  test('an invitation works once, until it expires, is cancelled or is sent again', async ({ app }) => {
    const owner = await app.employer()
    const invite = () => owner.call(inviteMember, { body: { email: 'one@example.ru', role: 'viewer' } })
    const open = async (link: { params: { token: string } }) => (await app.newcomer()).call(joinCompany, link)
    const expiredLink = { code: 'link_dead' }

    await invite()
    const first = await newestInvitation(app)
    const { id } = (await invite()) as CompanyInvitation
    const second = await newestInvitation(app)
    await expect(open(first)).rejects.toMatchObject(expiredLink)
    await owner.call(revokeCompanyInvitation, { params: { id } })
    await expect(open(second)).rejects.toMatchObject(expiredLink)

    await invite()
    const third = await newestInvitation(app)
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => open(third)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    await invite()
    const fourth = await newestInvitation(app)
    // Set directly: sessions expire before the link does.
    await app.db.updateTable('company_invitation').set({ expires_at: app.now().toISOString() }).execute()
    await expect(open(fourth)).rejects.toMatchObject(expiredLink)
    expect((await owner.call(showTeam, {})).invitations).toEqual([])
  })

  test('joining is refused for a member of a company in use, an unused company is left', async ({ app }) => {
    const [owner, busy, idle] = [await app.employer(), await app.employer(), await app.employer()]
    await givenVacancy(app.db, busy.company_id)
    await owner.call(inviteMember, { body: { email: 'busy@example.ru', role: 'owner' } })
    const link = await newestInvitation(app)

    await expect(busy.call(joinCompany, link)).rejects.toMatchObject({ code: 'company_exists' })
    expect(await idle.call(joinCompany, link)).toMatchObject({ company_id: owner.company_id })
  })

  test('F-08: joining is refused when a vacancy of the company is being saved at that moment', async ({ app }) => {
    const [owner, busy] = [await app.employer(), await app.employer()]
    await owner.call(inviteMember, { body: { email: 'saving@example.ru', role: 'owner' } })
    const link = await newestInvitation(app)
    let joined: Promise<unknown> | undefined

    await app.db.transaction().execute(async (saving) => {
      await givenVacancy(saving, busy.company_id, { manager_id: busy.id })
      joined = busy.call(joinCompany, link).catch((error: unknown) => error)
      const isWaiting = async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
        return rows.length > 0
      }
      const ended = joined.then(() => true)
      await vi.waitFor(async () => expect(await Promise.race([ended, isWaiting()])).toBe(true), { timeout: 30_000 })
    })

    expect(await joined).toMatchObject({ code: 'company_exists' })
  })

  test.for<object>([{}, { email: 'a@example.ru', phone: '+79123456789' }, { phone: '+74951234567' }, { email: 'a' }])(
    'an invitation to %j is refused: exactly one valid contact is required',
    async (to, { app }) => {
      const owner = await app.employer()
      await expect(owner.call(inviteMember, { body: { ...to, role: 'viewer' } })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    },
  )
})

describe('the last owner of a company', () => {
  test('the last owner cannot leave or change role, also under concurrent calls', async ({ app }) => {
    const owner = await app.employer()
    const myself = { params: { id: owner.id } }
    await expect(owner.call(removeMember, myself)).rejects.toMatchObject({ code: 'state_conflict' })
    await expect(owner.call(changeMemberRole, { ...myself, body: { role: 'viewer' } })).rejects.toMatchObject({
      details: { state: 'last_owner' },
    })

    const second = await givenMember(app, owner, 'owner')
    await app.db
      .updateTable('employer')
      .set({ contact_first_name: 'Ия', contact_last_name: 'Юн' })
      .where('id', '=', second.id)
      .execute()
    const gone = await Promise.allSettled(
      [owner, second].map((person) => person.call(removeMember, { params: { id: person.id } })),
    )

    expect(gone.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('owners remove members, members leave by themselves and cannot remove others', async ({ app }) => {
  const owner = await app.employer()
  const [first, second] = [await givenMember(app, owner, 'recruiter'), await givenMember(app, owner, 'viewer')]
  for (const { id } of [first, second]) {
    await app.db
      .updateTable('employer')
      .set({ contact_first_name: 'Ия', contact_last_name: 'Юн' })
      .where('id', '=', id)
      .execute()
  }
  await expect(first.call(removeMember, { params: { id: second.id } })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await second.call(showTeam, {})).invitations).toEqual([])

  await second.call(removeMember, { params: { id: second.id } })
  await owner.call(removeMember, { params: { id: first.id } })

  expect((await owner.call(showTeam, {})).members).toMatchObject([{ id: owner.id, is_you: true }])
  expect(await second.call(showEmployerProfile, {})).toMatchObject({ company_id: null, role: 'owner' })
})
