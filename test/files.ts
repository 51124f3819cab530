import sharp from 'sharp'
import type { Person, TestApp } from './house.ts'

type Sender = Pick<Person, 'token'> | { token?: string }

/** Sends a multipart form the way a browser does. */
export async function sendForm(app: TestApp, sender: Sender, url: string, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const encoded = new Response(form)
  return sendBytes(app, sender, url, Buffer.from(await encoded.arrayBuffer()), encoded.headers.get('content-type')!)
}

export async function sendBytes(app: TestApp, { token }: Sender, url: string, payload: Buffer, type: string) {
  const headers = { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) }
  const sent = await app.fastify.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  return { ...(sent.json() as { code?: string; data?: unknown }), status: sent.statusCode }
}

export const makeFile = (bytes: Uint8Array, name = 'logo.png', type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })

/** Picture of one colour. */
export const makePicture = (width = 300, height = 300, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#0c5c46' } })
    .toFormat(format)
    .toBuffer()
