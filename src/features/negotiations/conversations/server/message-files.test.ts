import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { listArtifacts } from '#features/artifacts/artifacts.contract.ts'
import { deleteOrphanedFiles } from '#features/artifacts/jobs.server.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { givenConversation } from '#test/fixtures/applied-negotiation.ts'
import { makeFile, makePicture, sendBytes } from '#test/fixtures/files.ts'
import { downloadFile, uploadedPath, uploadForPurpose } from '#test/fixtures/stored-files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import type { ConversationMessage } from '../contract/conversation-shapes.ts'
import {
  listSeekerConversations,
  sendEmployerMessage,
  sendSeekerMessage,
  showEmployerConversation,
  showSeekerConversation,
} from '../contract/conversations.ts'
import { hideText, showHiddenText } from './hide-text.ts'

const makePdf = (name = 'резюме.pdf', content = 'Опыт') =>
  makeFile(Buffer.from(`%PDF-1.7 ${content}`), name, 'application/pdf')

type Sent = { status: number; code?: string; data?: unknown; errors?: Record<string, string>; message?: string }

/** Sends a message as a browser without script does. */
async function sendMessageForm(app: TestApp, person: Person, path: string, text: string, files: File[]) {
  const form = new FormData()
  form.append('text', text)
  for (const file of files) form.append('files[]', file)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type')!
  return (await sendBytes(app, person, path, Buffer.from(await encoded.arrayBuffer()), type)) as Sent
}

const messagePath = (side: 'seeker' | 'employer', id: number) => `/${side}/conversations/${id}/messages`

const filesOf = ({ data }: Sent) => (data as ConversationMessage).attachments

const countFiles = async (app: TestApp, accountId: number) =>
  (await app.db.selectFrom('artifact').select('id').where('account_id', '=', accountId).execute()).length

describe('files of a message', () => {
  test('are sent by a plain form, and both sides download them by their names', async ({ app }) => {
    const { employer, id, showSeeker } = await givenConversation(app)
    const picture = makeFile(await makePicture(400, 300, 'jpeg'), 'вход.jpg', 'image/jpeg')

    const sent = await sendMessageForm(app, employer, messagePath('employer', id), '', [makePdf('схема.pdf'), picture])

    expect(sent.status).toBe(200)
    const received = (await showSeeker()).messages[0]!
    expect(received.text).toBe('')
    expect(received.attachments).toMatchObject([
      { name: 'схема.pdf', mime: 'application/pdf', preview_url: null },
      {
        name: 'вход.webp',
        mime: 'image/webp',
        width: 400,
        height: 300,
        preview_url: expect.stringContaining('-medium'),
      },
    ])
    const { status, headers, bytes } = await downloadFile(app, received.attachments[0]!.url)
    expect([status, String(bytes)]).toEqual([200, '%PDF-1.7 Опыт'])
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('схема.pdf')}`)
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('of a message that an operator has hidden are in no conversation, and an old address does not open them (TR-4)', async ({
    app,
  }) => {
    const { employer, id, showSeeker } = await givenConversation(app)
    await sendMessageForm(app, employer, messagePath('employer', id), '', [makePdf()])
    const [message] = (await showSeeker()).messages
    const { url } = message!.attachments[0]!
    const text = { kind: 'message', id: message!.id } as const
    await hideText(app.db, text, { at: app.now(), by: null, author_id: null, reason: 'Чужой документ' })

    expect((await showSeeker()).messages).toMatchObject([{ is_hidden: true, text: '', attachments: [] }])
    expect((await downloadFile(app, url)).status).toBe(404)
    await showHiddenText(app.db, text, app.now())
    expect((await downloadFile(app, url)).status).toBe(200)
  })

  test('are reached by the signed addresses only, which a person who is neither side does not get', async ({ app }) => {
    const { seeker, id, params } = await givenConversation(app)
    const [file] = filesOf(await sendMessageForm(app, seeker, messagePath('seeker', id), 'Вот', [makePdf()]))

    expect((await downloadFile(app, file!.url.split('?')[0]!)).status).toBe(404)
    expect(
      (
        await downloadFile(
          app,
          file!.url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
        )
      ).status,
    ).toBe(404)
    const stranger = await app.seekerAndEmployer()
    for (const show of [showSeekerConversation, showEmployerConversation])
      await expect(stranger.call(show, { params })).rejects.toMatchObject({ code: 'negotiation_not_found' })
    app.advanceSeconds(2 * HOUR_SECONDS)
    expect((await downloadFile(app, file!.url)).status).toBe(404)
  })

  test('of a company are neither seen nor sent by its viewers: nobody reads files for contacts', async ({ app }) => {
    const { employer, id, params } = await givenConversation(app)
    await sendMessageForm(app, employer, messagePath('employer', id), 'Договор', [makePdf('договор.pdf')])
    await app.db.updateTable('employer').set({ role: 'viewer' }).where('id', '=', employer.id).execute()

    const { messages } = await employer.call(showEmployerConversation, { params })
    expect(messages[0]!).toMatchObject({ text: 'Договор', attachments: [] })
    expect(await sendMessageForm(app, employer, messagePath('employer', id), '', [makePdf()])).toMatchObject({
      status: 403,
    })
  })

  test('lose their metadata, and of an anonymous applicant also their names', async ({ app }) => {
    const { seeker, id, showEmployer } = await givenConversation(app)
    await app.db.updateTable('negotiation').set({ anonymous: true }).where('id', '=', id).execute()
    const tagged = await sharp(await makePicture())
      .withExif({ IFD0: { Artist: 'Неповторимов' } })
      .jpeg()
      .toBuffer()
    const picture = makeFile(tagged, 'Неповторимов.jpg', 'image/jpeg')

    await sendMessageForm(app, seeker, messagePath('seeker', id), 'Работы', [picture, makePdf('Neповторимов_CV.pdf')])

    const { attachments } = (await showEmployer()).messages[0]!
    expect(attachments.map(({ name }) => name)).toEqual(['картинка-1.webp', 'документ-2.pdf'])
    const { bytes } = await downloadFile(app, attachments[0]!.url)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('are at most five, of known kinds, and refused at their field', async ({ app }) => {
    const { seeker, id } = await givenConversation(app)
    const send = (...files: File[]) => sendMessageForm(app, seeker, messagePath('seeker', id), 'Файлы', files)

    expect((await send(...Array.from({ length: 6 }, () => makePdf()))).status).toBe(413)
    const script = makeFile(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg', 'image/svg+xml')
    expect(await send(script)).toMatchObject({ status: 422, errors: { files: expect.any(String) } })
    expect(await send(makeFile(Buffer.from('MZ'), 'резюме.pdf', 'application/pdf'))).toMatchObject({
      status: 422,
      errors: { files: expect.any(String) },
    })
    expect(await send()).toMatchObject({ status: 200 })
    expect(await sendMessageForm(app, seeker, messagePath('seeker', id), '  ', [])).toMatchObject({
      status: 422,
      errors: { text: 'Обязательно для заполнения' },
    })
  })

  test('of a message that may not be sent are not stored, and a repeated message stores none', async ({ app }) => {
    const { seeker, id, vacancy } = await givenConversation(app)
    const client_id = '0197f3a2-5b7c-7cc0-9a51-1d1f6d1f6d11'
    const path = uploadedPath(await uploadForPurpose(app, seeker, makePdf(), 'message'))
    const body = { text: '', attachments: [path], client_id }
    const first = await seeker.call(sendSeekerMessage, { params: { id }, body })
    const second = await seeker.call(sendSeekerMessage, { params: { id }, body })
    expect(second).toEqual(first)
    expect(await countFiles(app, seeker.id)).toBe(1)

    await app.db.updateTable('vacancy').set({ allow_messages: false }).where('id', '=', vacancy.id).execute()
    expect((await sendMessageForm(app, seeker, messagePath('seeker', id), 'Ещё', [makePdf()])).status).toBe(409)
    expect(await countFiles(app, seeker.id)).toBe(1)
  })

  test('uploaded before belong to one message of their owner, and are in no list of files', async ({ app }) => {
    const { seeker, employer, id } = await givenConversation(app)
    const path = uploadedPath(await uploadForPurpose(app, seeker, makePdf('скан.pdf'), 'message'))
    const params = { id }
    const refused = { code: 'invalid_input', errors: { attachments: expect.stringContaining('не найден') } }
    await expect(
      employer.call(sendEmployerMessage, { params, body: { text: 'Ваш файл?', attachments: [path] } }),
    ).rejects.toMatchObject(refused)
    await seeker.call(sendSeekerMessage, { params, body: { text: '', attachments: [path] } })
    await expect(
      seeker.call(sendSeekerMessage, { params, body: { text: 'Ещё раз', attachments: [path] } }),
    ).rejects.toMatchObject(refused)
    expect(await seeker.call(listArtifacts, { query: {} })).toEqual([])
    expect((await seeker.call(listSeekerConversations, { query: {} })).data[0]!.last_message).toMatchObject({
      text: '',
      files: 1,
    })
  })

  test('are deleted a day after their message, and an unused upload too', async ({ app }) => {
    const { seeker, employer, id, showSeeker } = await givenConversation(app)
    const unused = uploadedPath(await uploadForPurpose(app, seeker, makePdf(), 'message'))
    const [sent] = filesOf(await sendMessageForm(app, seeker, messagePath('seeker', id), '', [makePdf()]))
    await sendMessageForm(app, employer, messagePath('employer', id), '', [makePdf('чужой.pdf')])
    await app.db.deleteFrom('artifact').where('account_id', '=', employer.id).execute()
    expect((await showSeeker()).messages.map(({ attachments }) => attachments.length)).toEqual([1, 0])
    await app.db.deleteFrom('conversation').where('negotiation_id', '=', id).execute()

    app.advanceSeconds(25 * HOUR_SECONDS)
    await deleteOrphanedFiles(app, {})

    for (const url of [unused, sent!.url])
      expect(await app.integrations.storage.find(url.split('?')[0]!.slice('/files/'.length))).toBeUndefined()
    const { file_bytes } = await app.db
      .selectFrom('account')
      .select('file_bytes')
      .where('id', '=', seeker.id)
      .executeTakeFirstOrThrow()
    expect(file_bytes).toBe(0)
  })
})
