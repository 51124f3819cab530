import { ERRORS, type FormRefusal } from '#contract/errors.ts'

const UPLOAD_FAILED = 'Не получилось загрузить. Попробуйте ещё раз'

const unavailableRefusal = (message: string): FormRefusal => ({
  status: 0,
  code: 'unavailable',
  message,
  errors: undefined,
  details: undefined,
})

/**
 * Browser only: posts a form with a picture to an endpoint and reports progress as a fraction from 0 to 1. Resolves to the
 * refusal, or to undefined on success.
 */
export function uploadPicture(path: string, form: FormData, onProgress: (fraction: number) => void) {
  return new Promise<FormRefusal | undefined>((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => done(unavailableRefusal(UPLOAD_FAILED))
    request.onload = () => done(request.status === 200 ? undefined : parseRefusal(request))
    request.send(form)
  })
}

function parseRefusal({ status, response }: XMLHttpRequest): FormRefusal {
  const { code, message, errors } = (response ?? {}) as Partial<FormRefusal>
  if (!code || !(code in ERRORS)) return unavailableRefusal(UPLOAD_FAILED)
  return { status, code, message: message ?? UPLOAD_FAILED, errors, details: undefined }
}

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

export const noFileRefusal = (name: string): FormRefusal => ({
  status: 422,
  code: 'invalid_input',
  message: 'Выберите файл',
  errors: { [name]: 'Выберите файл' },
  details: undefined,
})
