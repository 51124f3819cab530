import { ERRORS, type Refused } from '#contract/errors.ts'
import { updateEmployerProfile } from '#contract/profiles.ts'

const UNSENT = 'Не получилось загрузить. Попробуйте ещё раз'

const problem = (message: string): Refused => ({
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
export function sendPicture(name: 'logo' | 'cover', file: File, tell: (part: number) => void) {
  const form = new FormData()
  form.set(name, file)
  return new Promise<Refused | undefined>((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${updateEmployerProfile.path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total)
    request.onerror = () => done(problem(UNSENT))
    request.onload = () => done(request.status === 200 ? undefined : asRefused(request))
    request.send(form)
  })
}

function asRefused({ status, response }: XMLHttpRequest): Refused {
  const { code, message, errors } = (response ?? {}) as Partial<Refused>
  if (!code || !(code in ERRORS)) return problem(UNSENT)
  return { status, code, message: message ?? UNSENT, errors, details: undefined }
}
