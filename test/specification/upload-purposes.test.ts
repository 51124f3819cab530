import { expect } from 'vitest'
import { UploadPurpose } from '#features/artifacts/artifacts.contract.ts'
import { makeFile, makePicture, sendForm } from '../fixtures/files.ts'
import { test } from '../test-app.ts'

test('each purpose of an upload is one that something takes, and vacancies take no file (SP-19)', async ({ app }) => {
  const employer = await app.employer()
  const file = makeFile(await makePicture(1200, 600))

  expect(UploadPurpose.options).toEqual(['company_logo', 'company_cover', 'company_photo', 'message', 'support'])
  for (const purpose of UploadPurpose.options)
    expect(await sendForm(app, employer, '/upload', { purpose, file })).toMatchObject({ status: 200 })
  expect(await sendForm(app, employer, '/upload', { purpose: 'vacancy', file })).toMatchObject({
    status: 422,
    errors: { purpose: 'Выберите значение из списка' },
  })
})
