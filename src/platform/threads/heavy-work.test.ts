import { describe, expect } from 'vitest'
import { downloadOwnResume } from '#features/resumes/export/resume-export.contract.ts'
import { createResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { runInThread } from './heavy-work.ts'

const MAX_OF_ONE = 10

/** Requests the PDF of a resume as long as texts may be. */
async function givenReader(app: TestApp) {
  const seeker = await app.seeker()
  const about = `<p>${'Вожу муку и сахар. '.repeat(400)}</p>`
  const { id } = await seeker.call(createResume, { body: { title: 'Водитель', about } })
  return () => seeker.call(downloadOwnResume, { params: { id, format: 'pdf' } })
}

describe('heavy work', () => {
  test('a task waits for two of another owner who has many, not for all of them (AT-7)', async () => {
    const module = new URL('data:text/javascript,export const echo = (input) => input')
    const run = (owner: string) =>
      runInThread<{ echo: (input: string) => string }, 'echo'>(owner, module, 'echo', owner).then((it) =>
        finished.push(it),
      )
    const finished: string[] = []
    await Promise.all([...Array.from({ length: MAX_OF_ONE }, () => run('many')), run('one')])
    expect(finished.indexOf('one')).toBeLessThanOrEqual(2)
  })

  test('who orders too many files at once is told to wait for them, and others are served (AT-7)', async ({ app }) => {
    const [readMany, readOne] = [await givenReader(app), await givenReader(app)]
    const outcomes = Array.from({ length: 3 * MAX_OF_ONE }, () => readMany().catch((refusal: unknown) => refusal))
    const { type } = await readOne()
    expect(type).toBe('application/pdf')
    expect(await Promise.all(outcomes)).toContainEqual(
      expect.objectContaining({
        code: 'too_many',
        message: 'Ваши прошлые файлы ещё готовим. Попробуйте через минуту',
        details: { retry_after: 60 },
      }),
    )
  })
})
