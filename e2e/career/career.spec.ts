import { readFile } from 'node:fs/promises'
import { signInAs } from '../steps/accounts.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

test('a person takes the career along, and a stranger sees whether the file is whole', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  await signInAs(page, 'S1')
  await page.goto('/profile/security')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать стаж' }).click()
  const archive = await readFile(await (await download).path())

  const { page: stranger, consoleErrors } = await openPageInNewContext(browser, contextOptions)
  const check = async (buffer: Buffer) => {
    // A fresh page: a second press within half a second is taken for a double click.
    await stranger.goto('/verify')
    await stranger.getByLabel('Архив').setInputFiles({ name: 'career.zip', mimeType: 'application/zip', buffer })
    await stranger.getByRole('button', { name: 'Проверить' }).click()
  }
  await check(archive)
  const result = stranger.getByRole('main').getByRole('status')
  await expect(result.getByRole('heading', { name: 'Файл наш, его не меняли' })).toBeVisible()
  await expect(result).toContainText('номер подтверждён')

  const tampered = Buffer.from(archive)
  tampered[200]! ^= 1
  await check(tampered)
  await expect(result.getByRole('heading', { name: 'Файл изменили' })).toBeVisible()
  await expect(result).toContainText('resume-1.json')
  expect(consoleErrors).toEqual([])
  await stranger.context().close()
})
