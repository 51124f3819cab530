import { describe, expect } from 'vitest'
import {
  type CompanyInvitation,
  cancelInvitation,
  changeMemberRole,
  inviteMember,
  joinCompany,
  removeMember,
  showInvitation,
  showTeam,
} from '#contract/company-members.ts'
import type { CompanyRole } from '#contract/company-roles.ts'
import { showEmployerProfile } from '#contract/profiles.ts'
import { givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

/** Recipient and token of the newest invitation message. */
async function tokenOf(house: House) {
  await house.runJobs()
  const [message] = await house.sent()
  return { to: message!.to, params: { token: /join-company\/([\w-]+)/.exec(message!.text)![1]! } }
}

async function givenMember(house: House, owner: Person, role: CompanyRole) {
  await owner.call(inviteMember, { body: { email: 'colleague@example.ru', role } })
  const { params } = await tokenOf(house)
  const person = await house.newcomer()
  await person.call(joinCompany, { params })
  return person
}

describe('an invitation to a company', () => {
  test('an invitation is sent by mail or SMS, and its recipient joins with the invited role', async ({ house }) => {
    const owner = await house.employer()
    await owner.call(inviteMember, { body: { email: 'Anna@Example.ru', role: 'recruiter' } })
    const byMail = await tokenOf(house)
    await owner.call(inviteMember, { body: { phone: '8 912 345-67-89', role: 'viewer' } })
    const bySms = await tokenOf(house)
    expect([byMail.to, bySms.to]).toEqual(['anna@example.ru', '+79123456789'])

    const person = await house.newcomer()
    expect(await person.call(showInvitation, byMail)).toMatchObject({ role: 'recruiter' })
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

  test('an invitation works once, until it expires, is cancelled or is sent again', async ({ house }) => {
    const owner = await house.employer()
    const invite = () => owner.call(inviteMember, { body: { email: 'one@example.ru', role: 'viewer' } })
    const open = async (link: { params: { token: string } }) => (await house.newcomer()).call(joinCompany, link)
    const dead = { code: 'link_dead' }

    await invite()
    const first = await tokenOf(house)
    const { id } = (await invite()) as CompanyInvitation
    const second = await tokenOf(house)
    await expect(open(first)).rejects.toMatchObject(dead)
    await owner.call(cancelInvitation, { params: { id } })
    await expect(open(second)).rejects.toMatchObject(dead)

    await invite()
    const third = await tokenOf(house)
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => open(third)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    await invite()
    const fourth = await tokenOf(house)
    // Set directly: sessions expire before the link does.
    await house.db.updateTable('company_invitation').set({ expires_at: house.now().toISOString() }).execute()
    await expect(open(fourth)).rejects.toMatchObject(dead)
    expect((await owner.call(showTeam, {})).invitations).toEqual([])
  })

  test('joining is refused for a member of a company in use, an unused company is left', async ({ house }) => {
    const [owner, busy, idle] = [await house.employer(), await house.employer(), await house.employer()]
    await givenVacancy(house.db, busy.company_id)
    await owner.call(inviteMember, { body: { email: 'busy@example.ru', role: 'owner' } })
    const link = await tokenOf(house)

    await expect(busy.call(joinCompany, link)).rejects.toMatchObject({ code: 'company_exists' })
    expect(await idle.call(joinCompany, link)).toMatchObject({ company_id: owner.company_id })
  })

  test.for<object>([{}, { email: 'a@example.ru', phone: '+79123456789' }, { phone: '+74951234567' }, { email: 'a' }])(
    'an invitation to %j is refused: exactly one valid contact is required',
    async (to, { house }) => {
      const owner = await house.employer()
      await expect(owner.call(inviteMember, { body: { ...to, role: 'viewer' } })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    },
  )
})

describe('the last owner of a company', () => {
  test('the last owner cannot leave or change role, also under concurrent calls', async ({ house }) => {
    const owner = await house.employer()
    const myself = { params: { id: owner.id } }
    await expect(owner.call(removeMember, myself)).rejects.toMatchObject({ code: 'state_conflict' })
    await expect(owner.call(changeMemberRole, { ...myself, body: { role: 'viewer' } })).rejects.toMatchObject({
      details: { state: 'last_owner' },
    })

    const second = await givenMember(house, owner, 'owner')
    await house.db
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

test('owners remove members, members leave by themselves and cannot remove others', async ({ house }) => {
  const owner = await house.employer()
  const [first, second] = [await givenMember(house, owner, 'recruiter'), await givenMember(house, owner, 'viewer')]
  for (const { id } of [first, second]) {
    await house.db
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
