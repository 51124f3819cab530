import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuse, refuseField } from '#contract/core/errors.ts'
import { MAX_PICTURE_BYTES } from '#contract/core/uploads.ts'
import { ruleMessage } from '#contract/core/validation/rule-messages.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'

const MAX_PIXELS = 25_000_000
const ENCODING_TIMEOUT_SECONDS = 5
/** Longest side of each copy in pixels. */
const MAX_SIDE_PIXELS = { full: 1600, medium: 600, small: 200 }
export type PictureSize = keyof typeof MAX_SIDE_PIXELS

const SIGNATURES: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

export type ReencodedPicture = { copies: Record<PictureSize, Buffer>; width: number; height: number }

// A decoded picture takes up to 100 MB, so nothing is cached and one picture is decoded at a time.
sharp.cache(false)
sharp.concurrency(1)
const runSerially = createConcurrencyLimit({ concurrency: 1, maxQueued: 31 })

/**
 * Re-encodes a JPEG, PNG or WebP as WebP in three sizes. Metadata (location, text) and trailing bytes are dropped.
 * Refuses `invalid_input` on `file` for other formats, animations, wrong dimensions and damaged files.
 */
export async function reencodePicture(bytes: Buffer, minSide: number): Promise<ReencodedPicture> {
  // The decoder also renders SVG and other formats, so only files with a known signature reach it.
  const format = Object.keys(SIGNATURES).find((name) => SIGNATURES[name]!(bytes))
  if (!format) return refuseField('file', ruleMessage('image'))
  if (bytes.length > MAX_PICTURE_BYTES) refuseField('file', ruleMessage('size', { size: '6 МБ' }))
  return runSerially(async () => {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
    refuseUnsupported(metadata, { format, minSide })
    return encodeCopies(bytes).catch(refuseDamaged)
  })
}

async function encodeCopies(bytes: Buffer): Promise<ReencodedPicture> {
  const original = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const { data: full, info } = await encodeWebp(original, MAX_SIDE_PIXELS.full)
  const [medium, small] = await Promise.all(
    [MAX_SIDE_PIXELS.medium, MAX_SIDE_PIXELS.small].map(async (side) => (await encodeWebp(sharp(full), side)).data),
  )
  return { copies: { full, medium: medium!, small: small! }, width: info.width, height: info.height }
}

const encodeWebp = (picture: Sharp, side: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: ENCODING_TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true })

type Expected = { format: string; minSide: number }

function refuseUnsupported({ format, pages = 1, width, height }: Metadata, expected: Expected) {
  if (format !== expected.format) refuseField('file', ruleMessage('image'))
  if (pages > 1) refuseField('file', 'Анимация не подойдёт. Загрузите обычную картинку')
  const { minSide } = expected
  if (width < minSide || height < minSide)
    refuseField('file', ruleMessage('dimensions', { width: minSide, height: minSide }))
  if (width * height > MAX_PIXELS) refuseField('file', 'Изображение больше 25 мегапикселей: уменьшите его')
}

/** Replaces the error of the decoder for a damaged file with a message for people. */
function refuseDamaged(cause: unknown): never {
  return refuse('invalid_input', { errors: { file: 'Файл повреждён: откройте его у себя и сохраните заново' }, cause })
}
