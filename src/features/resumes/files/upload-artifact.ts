import { ERRORS, type FormRefusal } from '#contract/errors.ts'
import { type ArtifactType, addArtifact } from '#features/artifacts/artifacts.contract.ts'

const UPLOAD_FAILED_MESSAGE = 'Не получилось загрузить. Попробуйте ещё раз'

export const fileRefusal = (message: string): FormRefusal => ({
  status: 422,
  code: 'invalid_input',
  message,
  errors: { file: message },
  details: undefined,
})

export type ArtifactUpload = { type: ArtifactType; file: File; description?: string }
export type UploadResult = { id: number; refused?: undefined } | { refused: FormRefusal }

/** Uploads one file and reports the uploaded fraction (0–1). Runs in the browser. */
export function uploadArtifact(
  { type, file, description }: ArtifactUpload,
  onProgress: (part: number) => void,
): Promise<UploadResult> {
  const form = new FormData()
  form.set('type', type)
  if (description) form.set('description', description)
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(addArtifact.method, `/api${addArtifact.path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onerror = () => resolve({ refused: fileRefusal(UPLOAD_FAILED_MESSAGE) })
    request.onload = () =>
      resolve(request.status === 200 ? { id: request.response.data.id } : { refused: refusalOf(request) })
    request.send(form)
  })
}

function refusalOf({ status, response }: XMLHttpRequest): FormRefusal {
  const { code, message, errors } = (response ?? {}) as Partial<FormRefusal>
  if (!code || !(code in ERRORS)) return fileRefusal(UPLOAD_FAILED_MESSAGE)
  return { status, code, message: message ?? UPLOAD_FAILED_MESSAGE, errors, details: undefined }
}
