import { describe, expect } from 'vitest'
import { ADMISSION_LIMITS } from '#platform/http/admission.ts'
import { expectLinearGrowth } from '#test/expect-fast.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listOwnResumes } from '../own-list/own-resumes.contract.ts'
import { readResumeText } from './read-resume-text.server.ts'
import { parseResumeFile } from './resume-import.contract.ts'

type Sent = { status: number; errors?: { file?: string }; data?: { text: string } }

const send = async (app: TestApp, seeker: Person, content: string) =>
  (await sendForm(app, seeker, parseResumeFile.path, {
    file: makeFile(Buffer.from(content), 'resume.html', 'text/html'),
  })) as Sent

const { maxRunning: MAX_RUNNING } = ADMISSION_LIMITS

const pageOf = (content: string) => `<!doctype html><html><body>${content}`

const HOSTILE_FILES: Record<string, (count: number) => string> = {
  'a page of nested elements': (count) => pageOf('<div>'.repeat(count)),
  'a page of links inside links': (count) => pageOf('<a href="#">'.repeat(count)),
  'a page of attributes': (count) => pageOf(`<p ${'a=1 '.repeat(count)}>`),
  'a rich text of nested groups': (count) => `{\\rtf1 ${'{'.repeat(count)}`,
  'a rich text of one long line': (count) => `{\\rtf1 ${'a'.repeat(20 * count)}`,
  'a PDF of starts without ends': (count) => `%PDF-1.4\n${'stream\nx'.repeat(count)}endstream`,
  'a text of spaces': (count) => `Повар горячего цеха в кафе${' '.repeat(20 * count)}`,
}

describe('a hostile resume', () => {
  test.for(Object.entries(HOSTILE_FILES))('%s costs no more than its size (AT-7)', async ([, make]) => {
    await expectLinearGrowth(75_000, (count) => {
      const input = { bytes: new Uint8Array(Buffer.from(make(count))), text: '', cityNames: new Set<string>() }
      // Most are refused; what that costs is what counts.
      return () => readResumeText(input).catch(() => undefined)
    })
  })

  test('a page of 300 000 nested elements is refused by the field of the file (AT-7)', async ({ app }) => {
    const { status, errors } = await send(app, await app.seeker(), pageOf('<div>'.repeat(300_000)))
    expect({ status, file: errors?.file }).toEqual({
      status: 422,
      file: expect.stringMatching(/^Не получилось прочитать файл/),
    })
  })

  test('an account that sends many files keeps neither the file nor the requests of another waiting (AT-7)', async ({
    app,
  }) => {
    const [flooding, other] = [await app.seeker(), await app.seeker()]
    const heavy = pageOf('<p>Повар'.repeat(30_000))
    const answers: number[] = []
    // More than the requests that the server handles at once.
    const sending = Array.from({ length: MAX_RUNNING + 2 }, () =>
      send(app, flooding, heavy).then(({ status }) => answers.push(status)),
    )
    await other.call(listOwnResumes, { query: {} })
    expect(answers.length).toBeLessThanOrEqual(2)
    const { status } = await send(app, other, pageOf('<p>Повар горячего цеха в кафе'))
    // It waits for the file that is being read already, not for those that wait.
    expect({ status, isBeforeOthers: answers.length < MAX_RUNNING / 2 }).toEqual({ status: 200, isBeforeOthers: true })
    await Promise.all(sending)
    expect(answers).toEqual(Array(MAX_RUNNING + 2).fill(200))
  })
})
