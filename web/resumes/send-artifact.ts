import { type ArtifactType, addArtifact } from '#contract/artifacts.ts'
import { ERRORS, type Refused } from '#contract/errors.ts'

const UNSENT = 'Не получилось загрузить. Попробуйте ещё раз'

export const problem = (message: string): Refused => ({
  status: 422,
  code: 'invalid_input',
  message,
  errors: { file: message },
  details: undefined,
})

export type Given = { type: ArtifactType; file: File; description?: string }
export type Sent = { id: number; refused?: undefined } | { refused: Refused }

/** Uploads one file and reports the uploaded fraction (0–1). Runs in the browser. */
export function sendArtifact({ type, file, description }: Given, tell: (part: number) => void): Promise<Sent> {
  const form = new FormData()
  form.set('type', type)
  if (description) form.set('description', description)
  form.set('file', file)
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open(addArtifact.method, `/api${addArtifact.path}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total)
    request.onerror = () => done({ refused: problem(UNSENT) })
    request.onload = () =>
      done(request.status === 200 ? { id: request.response.data.id } : { refused: asRefused(request) })
    request.send(form)
  })
}

function asRefused({ status, response }: XMLHttpRequest): Refused {
  const { code, message, errors } = (response ?? {}) as Partial<Refused>
  if (!code || !(code in ERRORS)) return problem(UNSENT)
  return { status, code, message: message ?? UNSENT, errors, details: undefined }
}
