const MAX_SIDE_PIXELS = 1600

/** Browser only: scales a picture down to the stored size. Returns a file that the browser cannot decode unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = MAX_SIDE_PIXELS / Math.max(picture.width, picture.height)
  if (scale >= 1) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  return blob?.type === 'image/webp' && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}
