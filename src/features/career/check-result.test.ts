import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CareerCheck } from './career.contract.ts'
import { CheckResult } from './check-result.tsx'

const HIRE = { position: 'Старший аналитик', at: '2026-07-01T09:00:00Z' }

const render = (hires: NonNullable<CareerCheck['manifest']>['hires']) =>
  renderToStaticMarkup(
    createElement(CheckResult, {
      check: {
        verdict: 'whole',
        changed_files: [],
        key: 'key',
        manifest: {
          format: 'smena-career/2',
          site: 'http://localhost',
          issued_at: '2026-08-01T09:00:00Z',
          holder: 'Пётр А.',
          phone_verified: true,
          resumes: 1,
          applications: 2,
          refusals: 0,
          hires,
        },
      },
    }),
  )

test('the page of the check says which hires a verified company confirms, with its INN, and which one nobody has checked (TR-11)', () => {
  const html = render([
    { ...HIRE, company: 'Север', verified: true, inn: '7700000000' },
    { ...HIRE, company: 'ПАО «Сбербанк»', verified: false, inn: null },
  ])
  expect(html).toMatch(/Наём подтвердили проверенные компании<\/dt><dd>«Север», ИНН 7700000000: Старший аналитик/)
  expect(html).toMatch(/компания не проверена<\/dt><dd>[^<]*«ПАО „Сбербанк“»/)
})

test('of a file of the first format the page says that it does not tell whether its companies were verified (TR-11)', () => {
  expect(render([{ ...HIRE, company: 'Пекарня' }])).toMatch(
    /в старом файле не сказано, проверена ли компания<\/dt><dd>«Пекарня»/,
  )
})
