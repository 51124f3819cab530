/** Whether a file begins with these bytes, written as Latin-1. */
export const startsWith = (bytes: Uint8Array, signature: string) =>
  Buffer.from(bytes.subarray(0, signature.length)).toString('latin1') === signature

const BYTE_ORDER_MARKS: readonly [string, string][] = [
  ['\u00FF\u00FE', 'utf-16le'],
  ['\u00FE\u00FF', 'utf-16be'],
]

/** Of Russian texts without UTF-8: that of Windows, that of old mail and Unix, that of DOS. */
const RUSSIAN_ENCODINGS = ['windows-1251', 'koi8-r', 'ibm866']
const ENCODING_NAMES: Record<string, string> = { 'windows-1251': 'Windows-1251', 'koi8-r': 'KOI8-R', ibm866: 'CP866' }
/** By so much another encoding must be more like Russian than the first: a few letters tell nothing. */
const MIN_LEAD = 3
/** By so much of a text its encoding is told. */
const SAMPLE_LENGTH = 20_000

/** Decodes UTF-8, UTF-16, Windows-1251, KOI8-R or code page 866. Undefined: binary data, which has a zero byte. */
export const decodeText = (bytes: Uint8Array): string | undefined => decodeWithEncoding(bytes)?.text

/** `decodeText`, with the name of the encoding as people write it. Null: UTF-8, of which nobody needs to know. */
export function decodeWithEncoding(bytes: Uint8Array): { text: string; encoding: string | null } | undefined {
  const mark = BYTE_ORDER_MARKS.find(([sign]) => startsWith(bytes, sign))
  if (mark) return { text: new TextDecoder(mark[1]).decode(bytes), encoding: 'UTF-16' }
  if (bytes.includes(0)) {
    const text = decodeUnmarkedUtf16(bytes)
    return text === undefined ? undefined : { text, encoding: 'UTF-16' }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null }
  } catch {
    const encoding = likelyEncoding(bytes.subarray(0, SAMPLE_LENGTH))
    return { text: new TextDecoder(encoding).decode(bytes), encoding: ENCODING_NAMES[encoding]! }
  }
}

function likelyEncoding(sample: Uint8Array): string {
  const scored = RUSSIAN_ENCODINGS.map((encoding) => ({
    encoding,
    score: russianScore(new TextDecoder(encoding).decode(sample)) + (encoding === RUSSIAN_ENCODINGS[0] ? MIN_LEAD : 0),
  }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** In any case: programs of accountants write in capitals. */
const FREQUENT_LETTERS = /[оеаинтсрвл]/gi
/** A capital letter inside a word, and the signs that tables of DOS were drawn with. */
const ODD_SIGNS = /\p{Ll}\p{Lu}|[\u2500-\u25FF]/gu

const russianScore = (text: string) =>
  (text.match(FREQUENT_LETTERS)?.length ?? 0) - 3 * (text.match(ODD_SIGNS)?.length ?? 0)

const MIN_UTF16_BYTES = 8
/** Of the upper bytes of a text in Latin and Cyrillic letters with usual signs. */
const UPPER_BYTES = new Set([0x00, 0x04, 0x20, 0x21])
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000E-\u001F\uFFFD]/

/** UTF-16 as programs write it without its mark: every second byte is one of a few. */
function decodeUnmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes.length < MIN_UTF16_BYTES || bytes.length % 2 === 1) return undefined
  const sample = bytes.subarray(0, SAMPLE_LENGTH)
  const areUpper = (start: number) => sample.every((byte, at) => at % 2 !== start || UPPER_BYTES.has(byte))
  const encoding = areUpper(1) ? 'utf-16le' : areUpper(0) ? 'utf-16be' : undefined
  if (!encoding) return undefined
  const text = new TextDecoder(encoding).decode(bytes)
  return CONTROL_CHARACTERS.test(text) ? undefined : text
}
