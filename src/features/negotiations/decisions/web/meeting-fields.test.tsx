import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { MeetingFields } from './meeting-fields.tsx'

/** Tuesday at noon. The recruiter has one hour on Wednesday and one a week later. */
const NOW = '2026-09-01T09:00:00Z'
const HOURS = {
  time_zone: 'Europe/Moscow',
  minutes: 30,
  pause_minutes: 0,
  days: [{ weekday: 3, from: '10:00', to: '11:00' }],
  busy: [],
}
const FREE = ['2026-09-02T10:00', '2026-09-09T10:00', '']

/** What the times begin with, as the server draws them. */
async function shownTimes(values: object, refusedValues?: Record<string, unknown>) {
  const refused = { status: 422, code: 'invalid_input', message: 'Нет', values: refusedValues } as FormRefusal
  const form = (
    <ContractForm endpoint={{ body: z.object({}) }} values={values} refused={refusedValues && refused}>
      <MeetingFields addresses={[]} hours={HOURS} now={NOW} cityTime={null} />
    </ContractForm>
  )
  const stream = await renderToReadableStream(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />,
  )
  await stream.allReady
  const html = await new Response(stream).text()
  return [...html.matchAll(/<input [^>]*type="datetime-local"[^>]*>/g)].map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1])
}

describe('the times of an invitation (EM-13)', () => {
  const values = { kind: 'office', minutes: 30, times: 'offered' }

  test('begin with the next free hours', async () => {
    expect(await shownTimes(values)).toEqual(FREE)
  })

  test('are as long as the meeting that the form shows, not as the recruiter usually takes', async () => {
    expect(await shownTimes({ ...values, minutes: 90 })).toEqual(['', '', ''])
    expect(await shownTimes(values, { ...values, minutes: '60', slots: undefined })).toEqual(FREE)
    expect(await shownTimes({ ...values, minutes: 'любая' })).toEqual(FREE)
  })

  test('stay as a refused form has sent them: a time that was taken out does not come back', async () => {
    expect(await shownTimes(values, { ...values, slots: ['2026-09-05T12:00', '', ''] })).toEqual([
      '2026-09-05T12:00',
      '',
      '',
    ])
  })
})
