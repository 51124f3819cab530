import { expect, test } from 'vitest'
import { givenPeople, hireAll, publish } from '#test/figures/attack.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { givenVoice } from '#test/fixtures/trust/phone-complaints.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { openTestApp } from '#test/test-app.ts'
import { countLeftOutVoices, type LeftOutRule, listLeftOutCompanies, type VoiceFigure } from './uncounted.contract.ts'

test('operators see which voices the figures leave out, by which rule and of which companies (ruling 50)', async () => {
  const app = await openTestApp()
  const operator = await givenOperator(app)
  const unverified = await app.employer()
  const [first, second] = [await givenVerifiedEmployer(app), await givenVerifiedEmployer(app)]
  await app.db
    .insertInto('company_hand')
    .values([first, second].map(({ company_id }) => ({ company_id, hand_id: first.company_id })))
    .execute()
  const offer = { pay: 90_000, count: 2, skill: 'Вождение' }
  const [vacancy] = await publish(app, unverified, offer)
  const [counted] = await publish(app, first, offer)
  await publish(app, second, offer)
  // Two new accounts and an old one were hired by the company that counts, another one by the company that does not.
  const people = await givenPeople(app, 4)
  await givenVoice(app, people[0]!)
  const said = { amount: 80_000, network: (n: number) => `network ${n}` }
  await hireAll(app, counted!, people.slice(0, 3), said)
  await hireAll(app, vacancy!, people.slice(3), said)

  const counts = await operator.call(countLeftOutVoices, {})
  const sorted = counts.map(({ figure, rule, voices, companies }) => [figure, rule, voices, companies]).sort()
  expect(sorted).toEqual([
    ['career_hires', 'unverified', 1, 1],
    ['offered_pay', 'one_hand', 1, 1],
    ['offered_pay', 'unverified', 2, 1],
    ['real_pay', 'unverified', 1, 1],
    ['real_pay', 'young_account', 2, 1],
  ])
  const companiesOf = async (figure: VoiceFigure, rule: LeftOutRule) =>
    (await operator.call(listLeftOutCompanies, { query: { figure, rule } })).data
  expect(await companiesOf('offered_pay', 'unverified')).toMatchObject([{ id: unverified.company_id, voices: 2 }])
  expect(await companiesOf('offered_pay', 'one_hand')).toMatchObject([
    { id: second.company_id, spoken_for_by: { id: first.company_id } },
  ])
  expect(await companiesOf('real_pay', 'young_account')).toMatchObject([
    { id: first.company_id, voices: 2, spoken_for_by: null },
  ])
  expect(await companiesOf('real_pay', 'one_hand')).toEqual([])
  await app.close()
})
