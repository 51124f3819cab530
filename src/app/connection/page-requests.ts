import { fetchWithRetry } from './fetch-with-retry.ts'

/** Data of pages, and which routes an address has. */
const PAGE_DATA = /(?:\.data|\/__manifest)(?:\?|$)/

/**
 * From the first request on, reads the data of pages whole, and repeats a failed request for them once if it changes nothing.
 * React Router sends these with the global `fetch`.
 */
export function handlePageRequests() {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    if (!PAGE_DATA.test(String(input))) return send(input, init)
    return init?.method ? readWhole(input, init) : fetchWithRetry(input, init, readWhole)
  }

  /** React Router leaves a rejected promise behind when a request is given up while its body is read. */
  async function readWhole(input: RequestInfo | URL, init?: RequestInit) {
    const response = await send(input, init)
    const body = await response.arrayBuffer()
    return new Response(body.byteLength > 0 ? body : null, response)
  }
}
