import { expect } from 'vitest'
import { makeFile, makePicture, sendForm } from '#test/fixtures/files.ts'
import { test } from '#test/test-app.ts'
import { type EmployerProfile, showEmployerProfile, updateEmployerProfile } from './employer-profile.contract.ts'

test('a logo sent with the profile replaces the previous logo of the company', async ({ app }) => {
  const person = await app.employer()
  const sent = await sendForm(app, person, '/employer/profile', { logo: makeFile(await makePicture()) })
  const { logo_path, cover_path } = sent.data as EmployerProfile

  expect(logo_path).toMatch(/^\/files\/[a-f0-9]{32}-small\.webp$/)
  expect(cover_path).toBeNull()
  expect((await app.fastify.inject(logo_path!)).statusCode).toBe(200)

  await sendForm(app, person, '/employer/profile', { logo: makeFile(await makePicture(400, 400)), cover: '' })
  const { logo_path: second } = await person.call(showEmployerProfile, {})
  expect(second).not.toBe(logo_path)

  await person.call(updateEmployerProfile, { body: { logo_path: '' } })
  expect(await person.call(showEmployerProfile, {})).toMatchObject({ logo_path: null })
})

test('an earlier upload can be set as a picture by its path, only by its uploader', async ({ app }) => {
  const [person, other] = [await app.employer(), await app.employer()]
  const { data } = await sendForm(app, person, '/upload', {
    purpose: 'company_cover',
    file: makeFile(await makePicture()),
  })
  const { path } = data as { path: string }

  expect(await person.call(updateEmployerProfile, { body: { cover_path: path } })).toMatchObject({ cover_path: path })
  for (const [who, field, value] of [
    [other, 'cover_path', path],
    [person, 'logo_path', path],
    [person, 'logo_path', 'https://evil.example/x.png'],
  ] as const) {
    await expect(who.call(updateEmployerProfile, { body: { [field]: value } })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { [field]: 'Файл не найден. Загрузите его ещё раз' },
    })
  }
})

test('an invalid picture is refused with an error on its field', async ({ app }) => {
  const person = await app.employer()
  const form = { logo: makeFile(Buffer.from('<svg/>'), 'a.png') }

  expect(await sendForm(app, person, '/employer/profile', form)).toMatchObject({
    status: 422,
    errors: { logo: 'Нужен JPG, PNG или WebP' },
  })
})
