import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Banner = () => <p>Баннер</p>
const loadBanner = async () => ({ Banner })
const lost = new TypeError('Failed to fetch dynamically imported module')

async function render(load: typeof loadBanner) {
  const onError = vi.fn()
  const Part = lazyPart(load, (module) => module.Banner)
  const stream = await renderToReadableStream(
    <main>
      Страница
      <Suspense>
        <Part />
      </Suspense>
    </main>,
    { onError },
  )
  return { stream, onError }
}

test('a part whose script is lost with the network appears when the network is back, and the page stays (N-041)', async () => {
  vi.stubGlobal('window', new EventTarget())
  const load = vi.fn(loadBanner)
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)

  const { stream, onError } = await render(load)
  await vi.advanceTimersByTimeAsync(20_000)
  const page = await new Response(stream).text()

  expect(page).toContain('Страница')
  expect(page).toContain('<p>Баннер</p>')
  expect(load).toHaveBeenCalledTimes(3)
  expect(onError).not.toHaveBeenCalled()
})

test('a part that the server cannot load is an error at once', async () => {
  const load = vi.fn(loadBanner)
  load.mockRejectedValueOnce(lost)

  const { stream, onError } = await render(load)
  await new Response(stream).text()

  expect(load).toHaveBeenCalledTimes(1)
  expect(onError).toHaveBeenCalledWith(lost, expect.anything())
})
