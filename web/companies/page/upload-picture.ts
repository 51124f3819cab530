import { ERRORS, type FormRefusal } from '#contract/core/errors.ts'
import { updateEmployerProfile } from '#contract/profiles/employer-profile.ts'

const UPLOAD_FAILED = 'Не получилось загрузить. Попробуйте ещё раз'

const unavailableRefusal = (message: string): FormRefusal => ({
  status: 0,
  code: 'unavailable',
  message,
  errors: undefined,
  details: undefined,
})

/**
 * Browser only: uploads one picture and reports progress as a fraction from 0 to 1. Resolves to the refusal, or to
 * undefined on success.
 */
export function uploadPicture(name: 'logo' | 'cover', file: File, onProgress: (fraction: number) => void) {
  const form = new FormData()
  form.set(name, file)
  return new Promise<FormRefusal | undefined>((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${updateEmployerProfile.path}`)
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
