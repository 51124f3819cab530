/** Which square of a picture: how far from left and top, as parts of what there is to move, and how many times nearer. */
export type Square = { x: number; y: number; zoom: number }

export const WHOLE: Square = { x: 0.5, y: 0.5, zoom: 1 }
const SIDE = 1200

type Size = { width: number; height: number }

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** Moved by so many parts of the square that is seen. */
export function moved(square: Square, size: Size, by: { x: number; y: number }): Square {
  const side = sideOf(size, square.zoom)
  const along = (at: number, whole: number, step: number) =>
    whole > side ? Math.min(1, Math.max(0, at - (step * side) / (whole - side))) : at
  return { ...square, x: along(square.x, size.width, by.x), y: along(square.y, size.height, by.y) }
}

/** For the browser: the square on a canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: Square) {
  const side = sideOf(picture, zoom)
  const [left, top] = [(picture.width - side) * x, (picture.height - side) * y]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** For the browser: the square as a file of its own, no larger than it was. */
export async function cutSquare(file: File, picture: ImageBitmap, square: Square): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(SIDE, sideOf(picture, square.zoom)))
  drawSquare(canvas, picture, square)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  return blob?.type === 'image/webp' ? new File([blob], file.name, { type: blob.type }) : file
}
