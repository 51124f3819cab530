/**
 * A square part of a picture. `x` and `y` are fractions (0–1) of the free space left of and above the square; `zoom` 1
 * is the largest square.
 */
export type Square = { x: number; y: number; zoom: number }

export const WHOLE: Square = { x: 0.5, y: 0.5, zoom: 1 }
const SIDE = 1200

type Size = { width: number; height: number }

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** Moves the crop by fractions of its visible side, within the picture. */
export function moved(square: Square, size: Size, by: { x: number; y: number }): Square {
  const side = sideOf(size, square.zoom)
  const along = (at: number, whole: number, step: number) =>
    whole > side ? Math.min(1, Math.max(0, at - (step * side) / (whole - side))) : at
  return { ...square, x: along(square.x, size.width, by.x), y: along(square.y, size.height, by.y) }
}

/** Draws the crop on a canvas. Runs in the browser. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: Square) {
  const side = sideOf(picture, zoom)
  const [left, top] = [(picture.width - side) * x, (picture.height - side) * y]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Makes a file of the crop, without enlarging it. Runs in the browser. */
export async function cutSquare(file: File, picture: ImageBitmap, square: Square): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(SIDE, sideOf(picture, square.zoom)))
  drawSquare(canvas, picture, square)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  return blob?.type === 'image/webp' ? new File([blob], file.name, { type: blob.type }) : file
}
