import sharp, { type Metadata, type Sharp } from 'sharp'
import { refuse, refuseField } from '#contract/errors.ts'
import { say } from '#contract/rules/words.ts'
import { LEAST_PIXELS, PICTURE_BYTES } from '#contract/uploads.ts'
import { oneAtATime } from './turns.ts'

const MOST_PIXELS = 25_000_000
const SECONDS = 5
/** Longest side of each copy in pixels. */
const SIDES = { full: 1600, medium: 600, small: 200 }
export type Copy = keyof typeof SIDES

const SIGNATURES: Record<string, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

export type Picture = { copies: Record<Copy, Buffer>; width: number; height: number }

// A decoded picture takes up to 100 MB, so nothing is cached and one picture is decoded at a time.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = oneAtATime(32)

/**
 * Re-encodes a JPEG, PNG or WebP as WebP in three sizes. Metadata (location, text) and trailing bytes are dropped.
 * Refuses `invalid_input` on `file` for other formats, animations, wrong dimensions and damaged files.
 */
export async function rewritePicture(bytes: Buffer): Promise<Picture> {
  // The decoder also renders SVG and other formats, so only files with a known signature reach it.
  const format = Object.keys(SIGNATURES).find((name) => SIGNATURES[name]!(bytes))
  if (!format) return refuseField('file', say('image'))
  if (bytes.length > PICTURE_BYTES) refuseField('file', say('size', { size: '6 МБ' }))
  return inTurn(async () => {
    const known = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
    refuseStrange(known, format)
    return copy(bytes).catch(refuseBroken)
  })
}

async function copy(bytes: Buffer): Promise<Picture> {
  const whole = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const { data: full, info } = await written(whole, SIDES.full)
  const [medium, small] = await Promise.all(
    [SIDES.medium, SIDES.small].map(async (side) => (await written(sharp(full), side)).data),
  )
  return { copies: { full, medium: medium!, small: small! }, width: info.width, height: info.height }
}

const written = (picture: Sharp, side: number) =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })

function refuseStrange({ format, pages = 1, width, height }: Metadata, expected: string) {
  if (format !== expected) refuseField('file', say('image'))
  if (pages > 1) refuseField('file', 'Нужна неподвижная картинка')
  if (width < LEAST_PIXELS || height < LEAST_PIXELS) {
    refuseField('file', say('dimensions', { width: LEAST_PIXELS, height: LEAST_PIXELS }))
  }
  if (width * height > MOST_PIXELS) refuseField('file', 'Изображение больше 25 мегапикселей: уменьшите его')
}

/** Replaces the error of the decoder for a damaged file with a message for people. */
function refuseBroken(cause: unknown): never {
  return refuse('invalid_input', { errors: { file: 'Файл повреждён: откройте его у себя и сохраните заново' }, cause })
}
