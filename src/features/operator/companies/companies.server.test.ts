import { expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { tieDomain } from '#features/companies/verification/company-domains.server.ts'
import {
  type CompanyVerification,
  requestCompanyVerification,
  showVerification,
} from '#features/companies/verification/company-verification.contract.ts'
import { decideVerification } from '#features/companies/verification/decide-verification.server.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { givenVerificationRequest } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp, test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { askCompanyDocument, decideCompanyRequest, listCompanyRequests } from '../contract/company-requests.ts'
import { decideJointDecision, listJointDecisions } from '../contract/joint-decisions.ts'
import { listOperatorQueues } from '../contract/queues.ts'
import { endCompanyVerification, listVerifiedCompanies } from '../contract/verified-companies.ts'

const NO_DOCUMENT = 'Документ удалён, его никто не видел. Попросите компанию прислать новый'
const REASON = 'Документ оказался поддельным: выписки с таким номером нет'

const verify = (operator: Person, id: number) =>
  operator.call(decideCompanyRequest, { params: { id }, body: { decision: 'verified' } })
const sendDocument = (app: TestApp, person: Person) => {
  const file = makeFile(Buffer.from('%PDF-1.7 ИНН'), 'inn.pdf', 'application/pdf')
  return sendForm(app, person, '/employer/company/verification', { method: 'inn_doc', file })
}
const waitingIds = async (operator: Person) =>
  (await operator.call(listCompanyRequests, { query: {} })).data.map(({ id }) => id)
const dropDocument = (app: TestApp, id: number) =>
  app.db
    .deleteFrom('artifact')
    .where('id', 'in', (eb) => eb.selectFrom('verification_request').select('document_id').where('id', '=', id))
    .execute()
const titlesOf = async (app: TestApp, { id }: Person) =>
  (await app.db.selectFrom('notification').select('title').where('account_id', '=', id).execute()).map(
    ({ title }) => title,
  )

async function letterTo(app: TestApp, person: Person, subject: string) {
  await app.runJobs()
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return (await app.listSentMessages()).find((one) => one.to === email && one.subject?.startsWith(subject))?.text
}

test('a company whose document is deleted is not verified, not even by two operators, the command or the database (TR-13)', async () => {
  const app = await openTestApp()
  const [employer, first, second] = [await app.employer(), await givenOperator(app), await givenOperator(app)]
  const unseen = await givenVerificationRequest(app, employer.company_id, employer.id, { hasDocument: false })
  expect((await first.call(listCompanyRequests, { query: {} })).data).toMatchObject([{ document_url: null }])
  await expect(verify(first, unseen.id)).rejects.toMatchObject({ code: 'state_conflict', message: NO_DOCUMENT })
  await expect(decideVerification(app, unseen.id, { operator: 'Ира' })).rejects.toMatchObject({ message: NO_DOCUMENT })
  const setVerified = { state: 'verified', decided_at: app.now().toISOString() } as const
  await expect(
    app.db.updateTable('verification_request').set(setVerified).where('id', '=', unseen.id).execute(),
  ).rejects.toThrow(/nobody has seen the document/)

  const other = await app.employer()
  const proposed = await givenVerificationRequest(app, other.company_id, other.id)
  await verify(first, proposed.id)
  await dropDocument(app, proposed.id)
  const [waiting] = (await second.call(listJointDecisions, { query: {} })).data
  const approval = { params: { id: waiting!.id }, body: { decision: 'approved' as const } }
  await expect(second.call(decideJointDecision, approval)).rejects.toMatchObject({ message: NO_DOCUMENT })
  for (const { company_id } of [employer, other])
    expect(await app.guest.call(showCompany, { params: { id: String(company_id) } })).toMatchObject({
      verification: 'pending',
    })
  await app.close()
})

test('an operator asks for the deleted document again: the company is told, sends it, and the request comes back (TR-13)', async () => {
  const app = await openTestApp()
  const [employer, operator] = [await app.employer(), await givenOperator(app)]
  const { id } = await givenVerificationRequest(app, employer.company_id, employer.id, { hasDocument: false })
  const ask = () => operator.call(askCompanyDocument, { params: { id } })
  const waiting = async () =>
    (await operator.call(listOperatorQueues, {})).find(({ name }) => name === 'companies')!.waiting
  expect(await waiting()).toBe(1)

  expect(await ask()).toEqual({ id })
  expect([await waitingIds(operator), await waiting()]).toEqual([[], 0])
  await expect(ask()).rejects.toMatchObject({ message: 'Компанию уже попросили прислать документ' })
  expect(await employer.call(showVerification, {})).toMatchObject({
    verification: 'pending',
    document_asked_at: expect.any(String),
  })
  expect(await titlesOf(app, employer)).toContain('Пришлите документ ещё раз')
  expect(await letterTo(app, employer, 'Пришлите документ ещё раз')).toContain('/profile/employer#verification')
  const { data: log } = await operator.call(listAuditLog, { query: {} })
  expect(log[0]).toMatchObject({ action: 'ask_document', subject_id: String(employer.company_id) })

  app.advanceSeconds(60)
  const sent = (await sendDocument(app, employer)).data as CompanyVerification
  expect(sent).toMatchObject({ verification: 'pending', document_asked_at: null })
  expect(await waitingIds(operator)).toEqual([id])
  await expect(ask()).rejects.toMatchObject({ message: 'Документ на месте: решите по нему' })
  expect(await sendDocument(app, employer)).toMatchObject({ status: 409 })
  expect(await verify(operator, id)).toEqual({ id, awaits_second: false })
  await app.close()
})

test('the mark of a verified company is withdrawn with a reason that its owner reads, and another operator decides on a new document (TR-14)', async () => {
  const app = await openTestApp()
  const [employer, operator] = [await app.employer(), await givenOperator(app)]
  const { company_id } = employer
  const request = await givenVerificationRequest(app, company_id, employer.id)
  await verify(operator, request.id)
  const withdraw = (reason: string) =>
    operator.call(endCompanyVerification, { params: { id: company_id }, body: { reason } })
  await expect(withdraw('Подделка')).rejects.toMatchObject({ errors: { reason: expect.any(String) } })

  expect(await withdraw(REASON)).toEqual({ id: company_id })
  await expect(withdraw(REASON)).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'none' } })
  expect(await app.guest.call(showCompany, { params: { id: String(company_id) } })).toMatchObject({
    verification: 'none',
  })
  expect(await employer.call(showVerification, {})).toMatchObject({
    verification: 'none',
    withdrawal_reason: REASON,
    suspended_at: expect.any(String),
  })
  expect(await titlesOf(app, employer)).toContain('Отметка «проверена» снята')
  const letter = await letterTo(app, employer, 'Отметка «проверена» снята')
  expect(letter).toContain(REASON)
  expect(letter).toContain('решать будет другой сотрудник')
  const { data: log } = await operator.call(listAuditLog, { query: {} })
  expect(log[0]).toMatchObject({
    action: 'end_verification',
    subject_id: String(company_id),
    reason: REASON,
    before: { verification: 'verified' },
  })

  await sendDocument(app, employer)
  const [again] = (await operator.call(listCompanyRequests, { query: {} })).data
  expect(again).toMatchObject({ company_id, why_not: expect.stringContaining('решает другой оператор') })
  await expect(verify(operator, again!.id)).rejects.toMatchObject({ code: 'forbidden' })
  const another = await givenOperator(app)
  expect(await verify(another, again!.id)).toEqual({ id: again!.id, awaits_second: false })
  expect(await employer.call(showVerification, {})).toMatchObject({ verification: 'verified', withdrawal_reason: null })
  await app.close()
})

test('a mailbox on a tied domain does not give a withdrawn mark back (TR-14)', async ({ app }) => {
  const [employer, operator] = [await app.employer(), await givenOperator(app)]
  const company = { inn: '7736050003', site_url: 'https://withdrawn.example', verification: 'verified' } as const
  await app.db.updateTable('company').set(company).where('id', '=', employer.company_id).execute()
  await app.db.updateTable('account').set({ email: 'owner@withdrawn.example' }).where('id', '=', employer.id).execute()
  await tieDomain(app, { domain: 'withdrawn.example', inn: company.inn, operator: 'Ира' })
  await operator.call(endCompanyVerification, { params: { id: employer.company_id }, body: { reason: REASON } })

  expect(await employer.call(showVerification, {})).toMatchObject({ is_email_enough: false })
  await employer.call(requestCompanyVerification, { body: { method: 'domain_email' } })
  expect(await employer.call(showVerification, {})).toMatchObject({ verification: 'none', withdrawal_reason: REASON })
})

test('verified companies and those that wait come in pages, and the verified ones are found by name or INN (TR-14)', async () => {
  const app = await openTestApp()
  const operator = await givenOperator(app)
  for (let n = 0; n < 22; n++) {
    const { company_id } = await app.employer()
    const inn = n === 7 ? '7707083893' : String(5_000_000_000 + n)
    const columns = { name: `Ёлочка №${n}`, inn, legal_name: '', verification: 'verified' } as const
    if (n > 0) await app.db.updateTable('company').set(columns).where('id', '=', company_id).execute()
    const waiting = await app.employer()
    await givenVerificationRequest(app, waiting.company_id)
  }
  const list = async (query: { q?: string; page?: number }) => operator.call(listVerifiedCompanies, { query })

  expect((await list({})).meta).toMatchObject({ total: 21, last_page: 2 })
  expect([(await list({})).data.length, (await list({ page: 2 })).data.length]).toEqual([20, 1])
  expect((await list({ q: 'елочка №13' })).data).toMatchObject([{ name: 'Ёлочка №13' }])
  expect((await list({ q: '77070' })).data).toMatchObject([{ name: 'Ёлочка №7', why_not: null }])
  expect((await list({ q: 'Сосна' })).data).toEqual([])
  const page = (number: number) => operator.call(listCompanyRequests, { query: { page: number } })
  expect([(await page(1)).data.length, (await page(2)).data.length, (await page(1)).meta.total]).toEqual([20, 2, 22])
  await app.close()
})
