/**
 * A square part of a picture. `x` and `y` are fractions (0–1) of the free space left of and above the square; `zoom` 1
 * is the largest square.
 */
export type SquareCrop = { x: number; y: number; zoom: number }

const MAX_SIDE_PIXELS = 1200
/** A picture of a camera is made smaller at once: its pixels take 200 MB. */
const MAX_OPENED_PIXELS = 2400

type Size = { width: number; height: number }

const cropSide = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** Moves the crop by fractions of its visible side, within the picture. */
export function moveCrop(crop: SquareCrop, size: Size, by: { x: number; y: number }): SquareCrop {
  const side = cropSide(size, crop.zoom)
  const shift = (at: number, whole: number, step: number) =>
    whole > side ? Math.min(1, Math.max(0, at - (step * side) / (whole - side))) : at
  return { ...crop, x: shift(crop.x, size.width, by.x), y: shift(crop.y, size.height, by.y) }
}

/** Draws the crop on a canvas. Runs in the browser. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: SquareCrop) {
  const side = cropSide(picture, zoom)
  const [left, top] = [(picture.width - side) * x, (picture.height - side) * y]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Opens what this browser can read, HEIC in some; undefined if it cannot. Runs in the browser. */
export async function openPicture(file: File): Promise<ImageBitmap | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = MAX_OPENED_PIXELS / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const [resizeWidth, resizeHeight] = [picture.width, picture.height].map((side) => Math.round(side * scale))
  const smaller = await createImageBitmap(picture, {
    resizeWidth: resizeWidth!,
    resizeHeight: resizeHeight!,
    resizeQuality: 'high',
  })
  picture.close()
  return smaller
}

/** Why a file is no photo, and what to do. */
export const unreadableText = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
    ? 'Это HEIC, формат камеры iPhone, и этот браузер его не открывает. Сохраните фото как JPG или пришлите снимок экрана'
    : 'Не получилось открыть картинку. Нужен JPG, PNG или WebP'

/** Makes a small file of the crop, without enlarging it. Runs in the browser. */
export async function cropFile(file: File, picture: ImageBitmap, crop: SquareCrop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(MAX_SIDE_PIXELS, cropSide(picture, crop.zoom)))
  drawCrop(canvas, picture, crop)
  const draw = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  // A browser that cannot write WebP gives a PNG, which would be large.
  const webp = await draw('image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await draw('image/jpeg')
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
