import { decodeText } from '#lib/text/decode-text.ts'

const MAX_HEAD_LENGTH = 4000

/** A page that a browser saved as one file, or a letter: it begins with the fields of its head. */
export function isMhtml(text: string): boolean {
  const head = text.slice(0, MAX_HEAD_LENGTH)
  return /^[\w-]{1,40}: ?\S/.test(head) && /^mime-version:/im.test(head) && /^content-type:/im.test(head)
}

/** The first page in the file; undefined if it has none. */
export function readMhtmlPage(bytes: Uint8Array): string | undefined {
  const message = Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n')
  const boundary = /boundary="?([^"\n;]{1,200})/i.exec(message.slice(0, MAX_HEAD_LENGTH))?.[1]
  for (const part of boundary ? message.split(`--${boundary}`) : [message]) {
    const body = part.indexOf('\n\n')
    const head = part.slice(0, body)
    if (body < 0 || !/^content-type:\s{0,3}text\/html/im.test(head)) continue
    return decodePart(part.slice(body + 2), head)
  }
  return undefined
}

function decodePart(body: string, head: string): string | undefined {
  const encoding = /^content-transfer-encoding:\s{0,3}([\w-]{1,30})/im.exec(head)?.[1]?.toLowerCase()
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body, 'latin1')
  return decodeText(decoded)
}

export const decodeQuotedPrintable = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
