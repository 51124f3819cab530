import { expect } from 'vitest'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { listTiedDomains, tieCompanyDomain, untieCompanyDomain } from './tied-domains.contract.ts'

test('an admin ties a domain to an INN and unties it in the browser; other operators only see it (TR-19)', async ({
  app,
}) => {
  const [admin, operator] = [await givenOperator(app, 'admin'), await givenOperator(app)]
  const tie = { domain: 'tied-by-admin.ru', inn: '7707083893' }
  const listTied = async () =>
    (await operator.call(listTiedDomains, {})).filter(({ domain }) => domain === 'tied-by-admin.ru')

  await expect(operator.call(tieCompanyDomain, { body: tie })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(admin.call(tieCompanyDomain, { body: { ...tie, domain: 'gmail.com' } })).rejects.toMatchObject({
    errors: { domain: expect.stringContaining('заводит любой') },
  })
  await expect(admin.call(tieCompanyDomain, { body: { ...tie, domain: 'нет домена' } })).rejects.toMatchObject({
    errors: { domain: expect.stringContaining('не домен') },
  })
  await expect(admin.call(tieCompanyDomain, { body: { ...tie, inn: '7707083894' } })).rejects.toMatchObject({
    errors: { inn: expect.stringContaining('контрольная сумма') },
  })
  await admin.call(tieCompanyDomain, { body: tie })
  await expect(admin.call(tieCompanyDomain, { body: tie })).rejects.toMatchObject({ code: 'state_conflict' })
  expect(await listTied()).toMatchObject([{ ...tie, tied_by: `оператор ${admin.id}` }])

  const owner = await app.employer()
  await app.db.updateTable('company').set({ inn: tie.inn }).where('id', '=', owner.company_id).execute()
  const interested = await givenOperator(app, 'admin', owner)
  await expect(interested.call(tieCompanyDomain, { body: { ...tie, domain: 'own-company.ru' } })).rejects.toMatchObject(
    { code: 'forbidden', message: expect.stringContaining('вашей компании') },
  )

  const untie = { body: { ...tie, reason: 'Домен продан другому хозяину' } }
  await expect(operator.call(untieCompanyDomain, untie)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await admin.call(untieCompanyDomain, untie)).toEqual({ suspended: 0 })
  await expect(admin.call(untieCompanyDomain, untie)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listTied()).toEqual([])

  const { data } = await admin.call(listAuditLog, { query: {} })
  expect(data.filter(({ subject_id }) => subject_id === tie.domain).map(({ action }) => action)).toEqual([
    'untie_domain',
    'tie_domain',
  ])
})
