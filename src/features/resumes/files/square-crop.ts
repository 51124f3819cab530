/**
 * A square part of a picture. `x` and `y` are fractions (0–1) of the free space left of and above the square; `zoom` 1
 * is the largest square.
 */
export type SquareCrop = { x: number; y: number; zoom: number }

export const INITIAL_CROP: SquareCrop = { x: 0.5, y: 0.5, zoom: 1 }
const MAX_SIDE_PIXELS = 1200

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

/** Makes a file of the crop, without enlarging it. Runs in the browser. */
export async function cropFile(file: File, picture: ImageBitmap, crop: SquareCrop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(MAX_SIDE_PIXELS, cropSide(picture, crop.zoom)))
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  return blob?.type === 'image/webp' ? new File([blob], file.name, { type: blob.type }) : file
}
