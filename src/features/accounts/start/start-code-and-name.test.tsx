import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { FormRefusal } from '#contract/errors.ts'
import { StartCodeOrName } from './start-code-and-name.tsx'

async function renderCodeStep(refused: Partial<FormRefusal>): Promise<string> {
  const step = (
    <StartCodeOrName
      step="code"
      phone="+7 900 000-00-00"
      canResendIn={0}
      numberAddress="/start"
      passwordAddress="/sign-in"
      name=""
      refused={{ status: 422, message: 'Код не подошёл', ...refused } as FormRefusal}
    />
  )
  const stream = await renderToReadableStream(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: step }])} />,
  )
  await stream.allReady
  return new Response(stream).text()
}

const fieldOf = (html: string, name: string) => html.match(new RegExp(`<input [^>]*name="${name}"[^>]*>`))?.[0]

test('the start asks for the code of the app, or for a recovery code in its place', async () => {
  const html = await renderCodeStep({ code: 'otp_required', message: 'Введите код из приложения' })
  expect(fieldOf(html, 'otp')).toBeDefined()
  expect(html).toContain('Ввести код восстановления')
})

test('a wrong code of the app is said at its own field, which stays, also after a wrong code of the SMS', async () => {
  const values = { needs_otp: true }
  const wrongApp = await renderCodeStep({ code: 'wrong_code', errors: { otp: 'Код не подошёл' }, values })
  expect(fieldOf(wrongApp, 'otp')).toContain('aria-invalid="true"')
  expect(fieldOf(wrongApp, 'code')).not.toContain('aria-invalid="true"')

  expect(fieldOf(await renderCodeStep({ code: 'wrong_code', values }), 'otp')).toBeDefined()
  expect(fieldOf(await renderCodeStep({ code: 'wrong_code', values: { needs_otp: false } }), 'otp')).toBeUndefined()
})
