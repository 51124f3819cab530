import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const [KEY, SECRET, REGION] = ['AKIDTEST', 's3cret', 'ru-1']
const BUCKET = '/files'

/** Fake S3 server: keeps files in memory and accepts only requests signed by signature version 4. */
export async function openFakeS3Server({ silent = false } = {}) {
  const files = new Map<string, Buffer>()
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    if (silent) return
    if (!isSigned(request, body)) return reply.writeHead(403).end('<Error/>')
    const key = request.url!.slice(BUCKET.length + 1)
    if (request.method === 'PUT') files.set(key, body)
    if (request.method === 'DELETE') files.delete(key)
    const found = files.get(key)
    if (request.method === 'GET') {
      return reply.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end(found)
    }
    return reply.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    files,
    account: { url: `http://127.0.0.1:${port}${BUCKET}`, key: KEY, secret: SECRET, region: REGION },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Computes signature version 4 of the received request and compares it with the sent one. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential, names, signature] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  if (!credential || !names || !signature) return false
  const sent = headers['x-amz-content-sha256'] as string
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== sha256(body)) return false
  const [address, query = ''] = url!.split('?')
  const canonical = [method, address, query]
    .concat(names.split(';').map((name) => `${name}:${headers[name]}`))
    .concat(['', names, sent])
    .join('\n')
  const [, day, region, service] = credential.split('/') as [string, string, string, string]
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [region, service, 'aws4_request'].reduce(hmac as never, hmac(`AWS4${SECRET}`, day)) as unknown as Buffer
  return credential.startsWith(`${KEY}/`) && region === REGION && hmac(key, text).toString('hex') === signature
}
