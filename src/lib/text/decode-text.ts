/** Whether a file begins with these bytes, written as Latin-1. */
export const startsWith = (bytes: Uint8Array, signature: string) =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature

const BYTE_ORDER_MARKS: readonly [string, string][] = [
  ['\u00FF\u00FE', 'utf-16le'],
  ['\u00FE\u00FF', 'utf-16be'],
]

/** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1251. Undefined: binary data, which has a zero byte. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = BYTE_ORDER_MARKS.find(([sign]) => startsWith(bytes, sign))
  if (mark) return new TextDecoder(mark[1]).decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
