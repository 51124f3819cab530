import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal, Refusal } from '#contract/errors.ts'
import { networkOf } from '../client-network.ts'
import { closeConnectionAfter } from '../connection/connection-limits.ts'
import { hasBody } from './has-body.ts'
import type { WaitingLimits } from './request-limits.ts'
import { createWaitingBytes, type HeldBody } from './waiting-bytes.ts'

/** A body that the process holds, or has refused to hold. */
type IncomingBody = { held: HeldBody; reply: FastifyReply; stop: (refusal: Refusal) => void }

const incomingBodies = new WeakMap<FastifyRequest, IncomingBody>()

const RETRY_SECONDS = 5
const tooManyBytes = () =>
  new Refusal('too_large', {
    message: 'Сейчас передаётся слишком много данных сразу. Повторите через несколько секунд',
    details: { retry_after: RETRY_SECONDS },
  })

/** Counts the bodies of all requests until they are answered. */
export function countWaitingBodies(app: FastifyInstance, limits: WaitingLimits) {
  const waiting = createWaitingBytes(limits)
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.headers)) return
    const body: IncomingBody = {
      held: waiting.hold(networkOf(request.ip ?? ''), () => body.stop(tooManyBytes())),
      reply,
      stop: () => {},
    }
    incomingBodies.set(request, body)
    // Without a connection only the first is emitted, and without a whole reply only the second.
    for (const event of ['finish', 'close']) reply.raw.once(event, body.held.release)
  })
}

const MIN_STORE_BYTES = 4096

/**
 * Reads the body of a request. Refuses `too_large` when it has more bytes, or when too many bytes wait in the process;
 * rejects with the refusal of a request that is too slow (`connection/connection-limits.ts`). Then the connection is
 * closed: the rest may be endless.
 */
export function readBody(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const { raw } = request
  const incoming = incomingBodies.get(request)
  // Copied into one buffer: a list of chunks of a byte each would take a hundred times their size.
  let store: Buffer = Buffer.alloc(0)
  let length = 0
  return new Promise((resolve, reject) => {
    const forget = () => raw.off('data', add).off('end', finish).off('error', stop)
    function stop(error: unknown) {
      forget()
      // Whatever else it emits is of no interest.
      raw.on('error', () => {})
      raw.resume()
      store = Buffer.alloc(0)
      incoming?.held.release()
      if (incoming) closeConnectionAfter(raw, incoming.reply)
      // A connection that broke off.
      reject(isRefusal(error) ? error : new Refusal('bad_request'))
    }
    function add(chunk: Buffer) {
      if (length + chunk.length > maxBytes) return stop(new Refusal('too_large'))
      if (length + chunk.length > store.length)
        store = enlarge(store, length, Math.min(maxBytes, 2 * length + chunk.length))
      chunk.copy(store, length)
      length += chunk.length
      incoming?.held.add(chunk.length)
    }
    function finish() {
      forget()
      incoming?.held.complete()
      resolve(store.subarray(0, length))
    }
    if (incoming) incoming.stop = stop
    if (Number(raw.headers['content-length'] ?? 0) > maxBytes) return stop(new Refusal('too_large'))
    raw.on('data', add).once('end', finish).once('error', stop)
  })
}

function enlarge(store: Buffer, length: number, bytes: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(bytes, MIN_STORE_BYTES))
  store.copy(larger, 0, 0, length)
  return larger
}
