import { describe, expect } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { CompanyRole } from '#contract/company-roles.ts'
import { listEmployerNegotiations, showBoard } from '#contract/inbox.ts'
import { showEmployerNegotiation } from '#contract/negotiations.ts'
import { listOwnVacancies, listVacancyDrafts, showOwnVacancy, showVacancyDraft } from '#contract/own-vacancies.ts'
import { showEmployerProfile, updateEmployerProfile } from '#contract/profiles.ts'
import { mayAct } from '#trade/company-roles.ts'
import { CASES } from './access-cases.ts'
import { type House, type Person, test } from './house.ts'
import { givenWorld, type World } from './world.ts'

/** Only owners manage the team and the verification of a company. */
const OWNERS = ['inviteMember', 'cancelInvitation', 'changeMemberRole', 'askVerification']
/** Every member may leave the company and manage their own favorites. */
const EVERYONE = [
  'removeMember',
  'addFavoriteResume',
  'changeFavoriteResume',
  'removeFavoriteResume',
  'removeFavoriteResumeByQuery',
  'addResumeFolder',
  'renameResumeFolder',
  'removeResumeFolder',
]

/** The least role that each employer endpoint requires: viewers may read. */
const TABLE = Object.entries(ALL_ENDPOINTS)
  .filter(([, { access }]) => access === 'employer')
  .map(([name, { method }]): [string, CompanyRole] => {
    if (OWNERS.includes(name)) return [name, 'owner']
    return [name, method === 'GET' || EVERYONE.includes(name) ? 'viewer' : 'recruiter']
  })

async function setRole(house: House, { id }: Person, role: CompanyRole) {
  await house.db.updateTable('employer').set({ role }).where('id', '=', id).execute()
}

describe.each(TABLE)('%s requires at least the role %s', (name, least) => {
  let world: World
  // The weakest role comes first: a refused request leaves the fixtures unchanged.
  test.for(CompanyRole.options)('when a %s calls it', async (role, { house }) => {
    world ??= await givenWorld(house)
    await setRole(house, world.owner, role)

    const heard = await world.owner.call(ALL_ENDPOINTS[name]!, CASES[name]!.ask(world) as never).then(
      () => 'ok',
      (error) => error.code as string,
    )

    if (mayAct(role, least)) expect(heard).not.toBe('forbidden')
    else expect(heard).toBe('forbidden')
  })
})

test('a viewer gets every vacancy, draft and negotiation with all `can` flags false', async ({ house }) => {
  const { owner, vacancy, draft, received } = await givenWorld(house)
  const id = received.id
  const read = async () => {
    const { columns } = await owner.call(showBoard, { query: {} })
    const all = [
      ...(await owner.call(listOwnVacancies, { query: {} })).data,
      ...(await owner.call(listVacancyDrafts, { query: {} })).data,
      await owner.call(showOwnVacancy, { params: { id: vacancy.id } }),
      await owner.call(showVacancyDraft, { params: { id: draft.id } }),
      ...(await owner.call(listEmployerNegotiations, { query: {} })).data,
      ...columns.flatMap(({ items }) => items),
      await owner.call(showEmployerNegotiation, { params: { id } }),
    ]
    return all.map(({ can }) => Object.values(can).some(Boolean))
  }

  expect(new Set(await read())).toEqual(new Set([true]))
  await setRole(house, owner, 'viewer')
  expect(new Set(await read())).toEqual(new Set([false]))
})

test('a recruiter cannot change company fields, but can change their own contact position', async ({ house }) => {
  const person = await house.employer()
  await setRole(house, person, 'recruiter')
  const before = await person.call(showEmployerProfile, {})

  for (const body of [{ name: 'Другое имя' }, { inn: '7707083893' }, { description: 'О нас' }, { logo_path: '' }]) {
    await expect(person.call(updateEmployerProfile, { body })).rejects.toMatchObject({
      code: 'forbidden',
      details: { role: 'recruiter', least: 'owner' },
    })
  }

  const contact_position = 'Рекрутер'
  expect(await person.call(updateEmployerProfile, { body: { contact_position } })).toEqual({
    ...before,
    contact_position,
  })
})
