import { beforeEach, expect, test } from 'vitest'
import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { onReplyToKey } from '#ui/form/form-key-replies.ts'
import { requestMiddleware, setRequestMiddleware } from './request-middleware.ts'

const KEY = '0123456789abcdef0123456789abcdef'

beforeEach(() => setRequestMiddleware((_, next) => next()))

type Arguments = Parameters<typeof requestMiddleware>
type Result = { type: string; result: unknown }

/** Keys that are reported as answered after a request with this result. */
async function repliedKeysAfter(result: Result, init: RequestInit) {
  const keys: string[] = []
  const stop = onReplyToKey((key) => keys.push(key))
  const request = new Request('http://localhost/support', init)
  await requestMiddleware({ request } as Arguments[0], (async () => ({ route: result })) as unknown as Arguments[1])
  stop()
  expect(request.bodyUsed).toBe(false)
  return keys
}

const form = () => ({ method: 'POST', body: new URLSearchParams({ [FORM_KEY_FIELD]: KEY, message: 'Здравствуйте' }) })

test.each([
  ['data', { type: 'data', result: { id: 1 } }],
  ['a redirect', { type: 'error', result: new Response(null, { status: 302 }) }],
])(
  'F-22: the key of a form that was answered with %s is reported, so that the form gets another',
  async (_, result) => {
    expect(await repliedKeysAfter(result, form())).toEqual([KEY])
  },
)

test('F-22: the key of a form whose reply was lost is not reported, neither then nor by a later request', async () => {
  expect(await repliedKeysAfter({ type: 'error', result: new TypeError('Failed to fetch') }, form())).toEqual([])
  expect(await repliedKeysAfter({ type: 'data', result: null }, { method: 'GET' })).toEqual([])
  const favorite = { method: 'POST', body: new URLSearchParams({ intent: 'favorite' }) }
  expect(await repliedKeysAfter({ type: 'data', result: null }, favorite)).toEqual([])
})
