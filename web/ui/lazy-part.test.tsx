import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a part whose script is lost with the network appears when the network is back, and the page stays (N-041)', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(async () => () => <p>Баннер</p>)
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const Part = lazyPart(load)

  const onError = vi.fn()
  const stream = await renderToReadableStream(
    <main>
      Страница
      <Suspense>
        <Part />
      </Suspense>
    </main>,
    { onError },
  )
  await vi.advanceTimersByTimeAsync(15_000)
  const page = await new Response(stream).text()

  expect(page).toContain('Страница')
  expect(page).toContain('<p>Баннер</p>')
  expect(load).toHaveBeenCalledTimes(3)
  expect(onError).not.toHaveBeenCalled()
})
