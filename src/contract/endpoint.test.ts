import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

test('endpoint() refuses an option that does not exist at compile time', () => {
  const misspelt = endpoint({
    method: 'GET',
    path: '/misspelt',
    access: 'employer',
    // @ts-expect-error The option is `minCompanyRole`: dropped silently, it would leave the endpoint open to every role.
    minimumCompanyRole: 'owner',
    reply: z.object({}),
  })
  expect(misspelt.path).toBe('/misspelt')
})
