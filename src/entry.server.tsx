import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext, wholePageContext } from '#app/context.ts'

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other page takes. React renders a page in one piece: sixteen in one turn would
 * keep every new request waiting for all of them, refusals too (G-07).
 */
export function waitForRenderTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void setImmediate(resolve)))
  return lastTurn
}

// The server takes these from the build, so that it runs the same copy of React Router as the pages.
export { createRequestHandler } from 'react-router'
export { makeLoadContext } from '#app/context.ts'

const RENDER_TIMEOUT_MS = 5000

/**
 * Logs unexpected errors only: a refusal is a regular answer, and the message of a 404 would put the address into the
 * log.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) console.error(error)
}

/** Streams the page to people while it renders; robots, and those who share a page, get it when it is complete. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  await waitForRenderTurn()
  const nonce = context.get(nonceContext)
  const wholePage = context.get(wholePageContext)
  const readyEvent = wholePage || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // React moves parts of a larger page to its end, where only a script puts them into their place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [readyEvent]() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        // Also called for each part that the abort below leaves out.
        onError(error: unknown) {
          wholePage?.onProblem()
          console.error(error)
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}
