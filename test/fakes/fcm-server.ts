import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'

type FcmReply = { status?: number; headers?: Record<string, string>; body?: string } | 'silence' | 'reset'

const PROJECT = 'smena-test'
const EMAIL = 'push@smena-test.iam.gserviceaccount.com'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/**
 * Google's sign-in and Firebase Cloud Messaging on one port. It verifies the assertion of the service account, and takes
 * messages with an access token that it has issued only.
 */
export async function openFakeFcm() {
  const messages: { token: string; [part: string]: unknown }[] = []
  const issued: string[] = []
  let valid = new Set<string>()
  let nextReply: FcmReply | undefined
  let nextSignIn: FcmReply | undefined

  async function signIn(request: IncomingMessage, tokenUrl: string) {
    const form = new URLSearchParams(await text(request))
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return { status: 400 }
    const options = { issuer: EMAIL, audience: tokenUrl, algorithms: ['RS256'], maxTokenAge: '1h' }
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, options)
    if (payload.scope !== SCOPE) return { status: 400 }
    const access_token = `ya29.${issued.length}`
    issued.push(access_token)
    valid.add(access_token)
    return { body: JSON.stringify({ access_token, expires_in: 3600, token_type: 'Bearer' }) }
  }

  async function take(request: IncomingMessage) {
    if (!valid.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401 }
    const { message } = JSON.parse(await text(request))
    messages.push(message)
    return { body: JSON.stringify({ name: `projects/${PROJECT}/messages/${messages.length}` }) }
  }

  const server = createServer(async (request, response) => {
    const isSignIn = request.url === '/token'
    const forced = isSignIn ? nextSignIn : nextReply
    if (forced === 'silence') return
    if (forced === 'reset') return request.socket.resetAndDestroy()
    const isMessage = request.url === `/v1/projects/${PROJECT}/messages:send`
    const answer = isSignIn
      ? () => signIn(request, `http://${request.headers.host}/token`).catch(() => ({ status: 400 }))
      : async () => (isMessage ? take(request) : { status: 404 })
    const { status = 200, headers = {}, body = '' }: Exclude<FcmReply, string> = forced ?? (await answer())
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: {
      project: PROJECT,
      email: EMAIL,
      publicUrl: 'https://smena.example',
      url,
      tokenUrl: `${url}/token`,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    },
    messages,
    issued,
    /** From now on the access tokens that were issued before are refused. */
    revokeAccess() {
      valid = new Set()
    },
    setReply(next: FcmReply | undefined) {
      nextReply = next
    },
    setSignInReply(next: FcmReply | undefined) {
      nextSignIn = next
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
