import { Agent, type RequestOptions, request } from 'node:https'

export type ProxyReply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  /** Milliseconds from the first to the last part of the body. */
  streamedMs: number
}

type Options = { method?: string; headers?: Record<string, string>; body?: Buffer | string; from?: string }

/** A new connection per request, as different people have. The certificate is the one of the test. */
const agent = new Agent({ rejectUnauthorized: false, keepAlive: false })

/** Sends a request from the given address of this machine: 127.0.0.2 is another client than 127.0.0.1. */
export function sendThroughProxy(
  url: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Options = {},
) {
  const options: RequestOptions = {
    agent,
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    localAddress: from,
    family: 4,
  }
  return new Promise<ProxyReply>((done, fail) => {
    const sent = request(url, options, (reply) => {
      let [text, firstAt] = ['', 0]
      reply.setEncoding('utf8')
      reply.on('data', (chunk) => {
        firstAt ||= performance.now()
        text += chunk
      })
      reply.once('end', () => {
        const streamedMs = firstAt === 0 ? 0 : performance.now() - firstAt
        done({ status: reply.statusCode!, headers: reply.headers, body: text, streamedMs })
      })
      reply.once('error', fail)
    })
    sent.once('error', fail)
    sent.end(body)
  })
}
