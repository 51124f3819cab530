import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PREMIUM_LIMITS } from '#features/premium/rules/plans.ts'
import { PremiumHint } from './premium-hint.tsx'

test('who reached the limit of saved searches without premium gets a link to premium', () => {
  const { free, plus } = PREMIUM_LIMITS.saved_searches
  const shown = (max: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PremiumHint max={max} />
      </MemoryRouter>,
    )
  expect(shown(free)).toContain('href="/premium"')
  expect(shown(plus)).toBe('')
})
