import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { ContractForm } from './contract-form.tsx'
import { CheckboxField } from './fields/checkbox-field.tsx'
import { CheckboxGroup } from './fields/checkbox-group.tsx'
import { TextField } from './fields/text-field.tsx'
import { Repeater } from './repeater.tsx'

const endpoint = { body: z.object({}) }
const values = { name: 'Анна', is_hidden: true, days: [2], experience: [{ company: 'А' }, { company: 'Б' }] }
const DAYS = [
  { value: 1, label: 'пн' },
  { value: 2, label: 'вт' },
]

/** The whole form: its summary of errors waits until the fields are drawn. */
async function render(refused?: Partial<FormRefusal>): Promise<string> {
  const form = (
    <ContractForm
      endpoint={endpoint}
      values={values}
      refused={refused && ({ status: 422, code: 'invalid_input', message: 'Нет', ...refused } as FormRefusal)}
    >
      <TextField name="name" label="Имя" />
      <CheckboxField name="is_hidden" label="Скрыть" />
      <CheckboxGroup name="days" label="Дни" options={DAYS} />
      <Repeater name="experience" label="Опыт" rowTitle="Место" addLabel="Добавить">
        <TextField name="company" label="Компания" />
      </Repeater>
    </ContractForm>
  )
  const stream = await renderToReadableStream(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />,
  )
  await stream.allReady
  return new Response(stream).text()
}

const inputs = (html: string, name: string) =>
  [...html.matchAll(/<input [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`name="${name}"`))

describe('a contract form', () => {
  test('starts with the values of the reply, also in checkbox groups and repeaters', async () => {
    const html = await render()

    expect(inputs(html, 'name')[0]).toContain('value="Анна"')
    expect(inputs(html, 'experience.1.company')[0]).toContain('value="Б"')
    expect(inputs(html, 'is_hidden')[1]).toContain('checked')
    expect(inputs(html, 'days[]').map((tag) => tag.includes('checked'))).toEqual([false, false, true])
  })

  test('shows the submitted values after a refusal, not the initial ones', async () => {
    const html = await render({ values: { name: '', is_hidden: 'false', days: [], experience: [{ company: 'В' }] } })

    expect(inputs(html, 'name')[0]).toContain('value=""')
    expect(inputs(html, 'experience.0.company')[0]).toContain('value="В"')
    expect(inputs(html, 'experience.1.company')).toEqual([])
    expect(html).not.toContain('checked')
  })

  test('shows each error at its field and links to the field from the summary', async () => {
    const html = await render({ errors: { 'experience.1.company': 'Обязательно', 'days.0': 'Нет такого дня' }, values })

    const id = inputs(html, 'experience.1.company')[0]!.match(/ id="([^"]+)"/)![1]
    expect(html).toContain(`href="#${id}"`)
    expect(inputs(html, 'experience.1.company')[0]).toContain('aria-invalid="true"')
    expect(inputs(html, 'experience.0.company')[0]).not.toContain('aria-invalid=')
    expect(html.match(/Нет такого дня/g)).toHaveLength(1)
    expect(html).toContain('>Дни: нет такого дня</a>')
  })
})
