import { describe, expect } from 'vitest'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { createLimits } from '#platform/http/limits.ts'
import { makeFile, makePicture, sendForm } from '#test/fixtures/files.ts'
import { downloadFile, uploadedPath, uploadForPurpose } from '#test/fixtures/stored-files.ts'
import { openTestApp, type Person, type TestApp, test } from '#test/test-app.ts'
import { answerTicket, closeTicket } from './answer-ticket.server.ts'
import { notifySupportAboutTicket } from './jobs.server.ts'
import { listWaitingTickets } from './queries.server.ts'
import { createSupportTicket, listSupportTickets, type SupportTicket } from './support.contract.ts'
import { describeFiles } from './ticket-labels.server.ts'

const MESSAGE = 'Не приходит код, хотя номер верный'
const OPERATOR = {
  operator: 'ООО «Смена»',
  inn: '7707083893',
  ogrn: '1027700132195',
  address: 'Москва',
  email: 'help@example.ru',
  site: 'http://localhost',
}

const list = async (person: Person) => (await person.call(listSupportTickets, { query: {} })).data

describe('a guest who writes to support', () => {
  test('a guest gets a confirmation mail with the ticket number, without the question', async ({ app }) => {
    const body = { topic: 'account', message: MESSAGE, email: 'guest-1@example.ru' } as const

    const { ticket_id } = await app.guest.call(createSupportTicket, { body })
    await app.runJobs()

    const [letter] = (await app.listSentMessages()).filter(({ to }) => to === body.email)
    expect(letter).toMatchObject({ subject: `Обращение № ${ticket_id} принято` })
    expect(letter!.text).toContain('Тема: Вход и аккаунт.')
    expect(letter!.text).not.toContain(MESSAGE)
  })

  test('a guest must give an e-mail or a phone to support', async ({ app }) => {
    await expect(app.guest.call(createSupportTicket, { body: { message: MESSAGE } })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { email: 'Укажите почту или телефон, чтобы мы могли ответить' },
    })
    await expect(
      app.guest.call(createSupportTicket, { body: { message: MESSAGE, phone: '12' } }),
    ).rejects.toMatchObject({
      errors: { phone: 'Не хватает цифр. Пример: +7 (912) 345-67-89' },
    })

    const { ticket_id } = await app.guest.call(createSupportTicket, {
      body: { message: MESSAGE, phone: '8 (495) 123-45-67 доб. 5' },
    })

    const waiting = await listWaitingTickets(app.db)
    expect(waiting.find(({ id }) => id === ticket_id)).toMatchObject({
      phone: '+74951234567',
      phone_ext: '5',
      topic: 'other',
    })
  })

  test.for(['Короткое', 'я'.repeat(5001), ''])('a guest cannot send the message «%s»', async (message, { app }) => {
    await expect(
      app.guest.call(createSupportTicket, { body: { message, email: 'guest@example.ru' } }),
    ).rejects.toMatchObject({
      errors: { message: expect.any(String) },
    })
  })
})

describe('a signed-in user who writes to support', () => {
  test('a signed-in user gets the answer on the page and by mail to the confirmed address', async ({ app }) => {
    const person = await app.newcomer()
    const { email } = await app.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const body = { message: MESSAGE, email: 'another@example.ru' }
    const { ticket_id } = await person.call(createSupportTicket, { body })
    expect(await list(person)).toMatchObject([
      { id: ticket_id, topic: 'other', status: 'new', messages: [{ author: 'person', text: MESSAGE }] },
    ])

    app.advanceSeconds(60)
    await answerTicket(app.db, ticket_id, 'Код пришлём ещё раз.', app.now())
    await app.runJobs()

    expect(await list(person)).toMatchObject([
      { status: 'answered', messages: [{ author: 'person' }, { author: 'support', text: 'Код пришлём ещё раз.' }] },
    ])
    const [letter] = (await app.listSentMessages()).filter(({ to }) => to === email)
    expect(letter).toMatchObject({ subject: `Ответ на обращение № ${ticket_id}` })
    expect(letter!.text).toContain('Код пришлём ещё раз.')
    expect((await app.listSentMessages()).filter(({ to }) => to === body.email)).toEqual([])
  })

  test('a user without a confirmed e-mail gets mails at the address in the ticket', async ({ app }) => {
    const person = await app.newcomer()
    await app.db.updateTable('account').set({ email: null }).where('id', '=', person.id).execute()

    await person.call(createSupportTicket, { body: { message: MESSAGE } })
    await person.call(createSupportTicket, { body: { message: MESSAGE, email: 'typed@example.ru' } })
    await app.runJobs()

    expect((await app.listSentMessages()).filter(({ to }) => to === 'typed@example.ru')).toHaveLength(1)
    expect(await list(person)).toHaveLength(2)
  })

  test('a user does not see support tickets of other accounts', async ({ app }) => {
    const [person, stranger] = [await app.newcomer(), await app.newcomer()]
    await person.call(createSupportTicket, { body: { message: MESSAGE } })

    expect(await list(stranger)).toEqual([])
  })
})

describe('the support operator', () => {
  test('the operator gets a new ticket by mail with the contacts of its sender', async ({ app }) => {
    const { ticket_id } = await app.guest.call(createSupportTicket, {
      body: { topic: 'complaint', message: '<b>Просят деньги</b> за оформление', email: 'guest-2@example.ru' },
    })

    await notifySupportAboutTicket({ ...app, site: { ...app.site, operator: OPERATOR } }, { ticket_id })

    const [letter] = await app.listSentMessages()
    expect(letter).toMatchObject({
      to: OPERATOR.email,
      subject: `Обращение № ${ticket_id}: Жалоба на вакансию или человека`,
    })
    expect(letter!.text).toContain('Гость, guest-2@example.ru')
    expect(letter!.html).toContain('&lt;b&gt;Просят деньги&lt;/b&gt;')
  })

  test('the operator sees waiting tickets in a list until they are answered or closed', async ({ app }) => {
    const ask = () => app.guest.call(createSupportTicket, { body: { message: MESSAGE, email: 'guest@example.ru' } })
    const [first, second, third] = [await ask(), await ask(), await ask()].map(({ ticket_id }) => ticket_id)
    const waiting = async () => (await listWaitingTickets(app.db)).map(({ id }) => id).filter((id) => id >= first!)
    expect(await waiting()).toEqual([first, second, third])

    await answerTicket(app.db, second!, 'Готово.', app.now())
    await closeTicket(app.db, third!)

    expect(await waiting()).toEqual([first])
    expect(await answerTicket(app.db, 999_999, 'Кому?', app.now())).toBeUndefined()
    expect(await closeTicket(app.db, 999_999)).toBe(false)
  })
})

const makePdf = (name: string) => makeFile(Buffer.from('%PDF-1.7 Акт'), name, 'application/pdf')

const countFiles = async (app: TestApp, accountId: number) =>
  (await app.db.selectFrom('artifact').select('id').where('account_id', '=', accountId).execute()).length

describe('files of a support ticket', () => {
  test('come with a form or were uploaded before, and only their owner and the operator get them', async ({ app }) => {
    const [person, stranger] = [await app.newcomer(), await app.newcomer()]
    const picture = makeFile(await makePicture(400, 300, 'jpeg'), 'экран.jpg', 'image/jpeg')
    const path = uploadedPath(await uploadForPurpose(app, person, makePdf('акт.pdf'), 'support'))
    const refused = { code: 'invalid_input', errors: { attachments: expect.stringContaining('не найден') } }
    await expect(
      stranger.call(createSupportTicket, { body: { message: MESSAGE, attachments: [path] } }),
    ).rejects.toMatchObject(refused)

    const fields = { message: MESSAGE, 'attachments[]': path, 'files[]': picture }
    expect(await sendForm(app, person, '/support', fields)).toMatchObject({ status: 200 })
    await expect(
      person.call(createSupportTicket, { body: { message: MESSAGE, attachments: [path] } }),
    ).rejects.toMatchObject(refused)

    const [{ id, messages }] = (await list(person)) as [SupportTicket]
    const { attachments } = messages[0]!
    expect(attachments).toMatchObject([
      { name: 'акт.pdf', mime: 'application/pdf', preview_url: null },
      { name: 'экран.webp', mime: 'image/webp', width: 400, preview_url: expect.stringContaining('-medium') },
    ])
    const { status, headers, bytes } = await downloadFile(app, attachments[0]!.url)
    expect([status, String(bytes)]).toEqual([200, '%PDF-1.7 Акт'])
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('акт.pdf')}`)
    expect((await downloadFile(app, attachments[0]!.url.split('?')[0]!)).status).toBe(404)

    await notifySupportAboutTicket({ ...app, site: { ...app.site, operator: OPERATOR } }, { ticket_id: id })
    const letter = (await app.listSentMessages()).find(({ subject }) => subject?.startsWith(`Обращение № ${id}:`))
    for (const { name, url } of attachments) expect(letter!.text).toContain(`${name}: ${app.site.public_url}${url}`)
    const waiting = (await listWaitingTickets(app.db)).find((ticket) => ticket.id === id)
    expect(describeFiles(waiting!, '', app.now()).split('\n')).toHaveLength(2)
  })

  test('are refused to guests and of other kinds, at their field, and then nothing is stored', async ({ app }) => {
    const person = await app.newcomer()
    const guest = { message: MESSAGE, email: 'guest@example.ru', files: makePdf('акт.pdf') }
    expect(await sendForm(app, {}, '/support', guest)).toMatchObject({
      status: 422,
      errors: { files: 'Файлы принимаем от тех, кто вошёл в аккаунт' },
    })
    const script = makeFile(Buffer.from('MZ'), 'акт.pdf', 'application/pdf')
    expect(await sendForm(app, person, '/support', { message: MESSAGE, files: script })).toMatchObject({
      status: 422,
      errors: { files: expect.any(String) },
    })
    expect([await list(person), await countFiles(app, person.id)]).toEqual([[], 0])
  })

  test('are retained with their ticket and deleted a day after it, and an unused upload too', async ({ app }) => {
    const person = await app.newcomer()
    await uploadForPurpose(app, person, makePdf('лишний.pdf'), 'support')
    await sendForm(app, person, '/support', { message: MESSAGE, files: makePdf('акт.pdf') })
    app.advanceSeconds(25 * HOUR_SECONDS)
    await deleteOrphanedFiles(app, {})
    expect(await countFiles(app, person.id)).toBe(1)

    await app.db.deleteFrom('support_ticket').where('account_id', '=', person.id).execute()
    await deleteOrphanedFiles(app, {})
    expect(await countFiles(app, person.id)).toBe(0)
  })
})

test('support accepts five tickets per hour from one account and from one guest network (T-128)', async () => {
  const app = await openTestApp({ limits: createLimits() })
  const person = await app.newcomer()
  const asks = {
    account: () => person.call(createSupportTicket, { body: { message: MESSAGE } }),
    network: () => app.guest.call(createSupportTicket, { body: { message: MESSAGE, email: 'guest@example.ru' } }),
  }
  const wrong = () => app.guest.call(createSupportTicket, { body: { message: MESSAGE } })

  await expect(wrong()).rejects.toMatchObject({ code: 'invalid_input' })
  for (const ask of Object.values(asks)) {
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(ask))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(ask()).rejects.toMatchObject({ code: 'too_many' })
  }
  await app.close()
})
