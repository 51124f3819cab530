import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

type PushReply = { status?: number; headers?: Record<string, string>; body?: string } | 'silence' | 'reset'

/** A browser's half of a subscription: its keys, and the secret with which it reads messages. */
function createBrowserKeys() {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { curve, auth: randomBytes(16) }
}

/**
 * Push service after RFC 8030 with a browser behind it: it verifies the signature of each request (RFC 8292) and decrypts
 * the message as the browser would (RFC 8291). What it cannot verify or decrypt it refuses with the status 403 or 400.
 */
export async function openFakePushService() {
  const { curve, auth } = createBrowserKeys()
  const received: { path: string; headers: IncomingMessage['headers']; message: unknown; claims: unknown }[] = []
  let requests = 0
  let nextReply: PushReply | undefined

  async function take(request: IncomingMessage, origin: string): Promise<Exclude<PushReply, string>> {
    const body = await buffer(request)
    const claims = await verifyVapid(request.headers.authorization, origin).catch(() => undefined)
    if (!claims || !request.headers.ttl) return { status: 403 }
    try {
      if (request.headers['content-encoding'] !== 'aes128gcm') return { status: 400 }
      const message = JSON.parse(decryptPush(body, curve, auth))
      received.push({ path: request.url!, headers: request.headers, message, claims })
      return { status: 201, headers: { location: `${origin}/message/1` } }
    } catch {
      return { status: 400 }
    }
  }

  const server = createServer(async (request, response) => {
    requests++
    const origin = `http://${request.headers.host}`
    if (nextReply === 'silence') return
    if (nextReply === 'reset') return request.socket.resetAndDestroy()
    const { status = 200, headers = {}, body = '' } = nextReply ?? (await take(request, origin))
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`

  return {
    host,
    /** The subscription of a browser, as the page sends it. Each device has a path of its own. */
    subscription: (device = 'device') =>
      JSON.stringify({
        endpoint: `http://${host}/push/${device}`,
        expirationTime: null,
        keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }),
    received,
    countRequests: () => requests,
    /** Replies so to every request, or as documented again. */
    setReply(next: PushReply | undefined) {
      nextReply = next
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** `vapid t=<JWT>, k=<public key>`: signed by that key, for this push service, for at most a day. */
async function verifyVapid(header: string | undefined, audience: string) {
  const [, token, key] = header?.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? []
  const point = Buffer.from(key ?? '', 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
  const { payload } = await jwtVerify(token ?? '', publicKey, { audience, algorithms: ['ES256'] })
  const secondsLeft = payload.exp! - Date.now() / 1000
  if (!/^(mailto:|https:)/.test(payload.sub ?? '') || secondsLeft > 86_400) throw new Error('not for a push service')
  return { ...payload, key }
}

/** One record of the aes128gcm coding (RFC 8188), with the key of the browser (RFC 8291). */
function decryptPush(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  // The last record ends with the byte 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
