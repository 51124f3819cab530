import sharp, { type Metadata, type Sharp } from 'sharp'
import { MAX_PICTURE_BYTES } from '#contract/uploads.ts'
import { ruleMessage } from '#contract/validation/rule-messages.ts'
import { startsWith } from '#lib/text/decode-text.ts'
import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'

const MAX_PIXELS = 25_000_000
/** Longest side of each copy in pixels. */
const MAX_SIDE_PIXELS = { full: 1600, medium: 600, small: 200 }
export type PictureSize = keyof typeof MAX_SIDE_PIXELS

const SIGNATURES: Record<string, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, '\u00ff\u00d8\u00ff'),
  png: (bytes) => startsWith(bytes, '\u0089PNG\r\n\u001a\n'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'),
}

type Size = { width: number; height: number }
type GivenPicture = {
  bytes: Uint8Array
  min: Size
  /** No copy is larger: what it takes goes from the quality, then from the size. */
  maxCopyBytes?: number | undefined
}
type ReencodedPicture = { copies: Record<PictureSize, Uint8Array>; width: number; height: number }

// A decoded picture takes up to 100 MB, so nothing is cached and one picture is decoded at a time.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes a JPEG, PNG or WebP as WebP in three sizes. Metadata (location, text) and trailing bytes are dropped.
 * Refuses other formats, animations and wrong dimensions. Throws on a damaged picture.
 */
export async function reencodePicture({ bytes, min, maxCopyBytes }: GivenPicture): Promise<ReencodedPicture> {
  // The decoder also renders SVG and other formats, so only files with a known signature reach it.
  const format = Object.keys(SIGNATURES).find((name) => SIGNATURES[name]!(bytes))
  if (!format) throw new DocumentRefused(ruleMessage('image'))
  if (bytes.length > MAX_PICTURE_BYTES) throw new DocumentRefused(ruleMessage('size', { size: '6 МБ' }))
  refuseUnsupported(await sharp(bytes, { limitInputPixels: false }).metadata(), { format, min })
  return encodeCopies(bytes, maxCopyBytes)
}

async function encodeCopies(bytes: Uint8Array, maxCopyBytes: number | undefined) {
  const original = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  if (maxCopyBytes !== undefined)
    return encodeLightCopies(await original.png({ compressionLevel: 1 }).toBuffer(), maxCopyBytes)
  const { data: full, info } = await encodeWebp(original, MAX_SIDE_PIXELS.full)
  const [medium, small] = await Promise.all(
    [MAX_SIDE_PIXELS.medium, MAX_SIDE_PIXELS.small].map(async (side) => (await encodeWebp(sharp(full), side)).data),
  )
  return { copies: { full, medium: medium!, small: small! }, width: info.width, height: info.height }
}

/** From the best to the smallest. The last one of a side is followed by the first of the next. */
const LIGHT_QUALITIES = [76, 62, 48, 36]
const LIGHT_SIDES = { full: [1200, 960, 640], medium: [600, 480], small: [200] }

async function encodeLightCopies(picture: Uint8Array, maxBytes: number): Promise<ReencodedPicture> {
  const light = (size: PictureSize) => encodeWithin(picture, LIGHT_SIDES[size], maxBytes)
  const full = await light('full')
  const [medium, small] = [await light('medium'), await light('small')]
  const { width, height } = full.info
  return { copies: { full: full.data, medium: medium.data, small: small.data }, width, height }
}

/** Throws if even the last attempt is too large, which no picture of these sides is. */
async function encodeWithin(picture: Uint8Array, sides: number[], maxBytes: number) {
  for (const side of sides) {
    for (const quality of LIGHT_QUALITIES) {
      const encoded = await encodeWebp(sharp(picture, { limitInputPixels: MAX_PIXELS }), side, quality)
      if (encoded.data.length <= maxBytes) return encoded
    }
  }
  throw new DocumentRefused('На фото слишком много мелких деталей. Выберите другое')
}

const encodeWebp = (picture: Sharp, side: number, quality = 82) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })

type Expected = { format: string; min: Size }

function refuseUnsupported({ format, pages = 1, autoOrient: { width, height } }: Metadata, expected: Expected) {
  if (format !== expected.format) throw new DocumentRefused(ruleMessage('image'))
  if (pages > 1) throw new DocumentRefused('Анимация не подойдёт. Загрузите обычную картинку')
  const { min } = expected
  if (width < min.width || height < min.height) throw new DocumentRefused(ruleMessage('dimensions', min))
  if (width * height > MAX_PIXELS) throw new DocumentRefused('Изображение больше 25 мегапикселей: уменьшите его')
}
