import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { ERRORS, type FormRefusal } from '#contract/errors.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'

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
function uploadPicture(name: 'logo' | 'cover', file: File, onProgress: (fraction: number) => void) {
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

const MAX_SIDE_PIXELS = 1600

/** Browser only: scales a picture down to the stored size. Returns a file that the browser cannot decode unchanged. */
async function shrinkPicture(file: File): Promise<File> {
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

type Props = {
  name: 'logo' | 'cover'
  label: string
  hint: string
  path: string | null
  /** Refusal of a form that was submitted without script. */
  refused?: FormRefusal
}

/** Uploads one company picture with a progress bar, or removes it. Without script it is a plain form. */
export function PictureForm({ name, label, hint, path, refused }: Props) {
  const [refusal, setRefusal] = useState(refused)
  const [uploadedFraction, setUploadedFraction] = useState<number>()
  const { revalidate } = useRevalidator()

  async function uploadOnSubmit(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get(name)
    event.preventDefault()
    if (!(file instanceof File) || file.size === 0) return setRefusal(noFileRefusal(name))
    setUploadedFraction(0)
    setRefusal(await uploadPicture(name, await shrinkPicture(file), setUploadedFraction))
    setUploadedFraction(undefined)
    await revalidate()
  }
  return (
    <div className="mt-6 first:mt-0">
      <ContractForm
        key={path}
        endpoint={updateEmployerProfile}
        refused={refusal}
        encType="multipart/form-data"
        onSubmit={uploadOnSubmit}
      >
        <input type="hidden" name="intent" value="picture" />
        <UploadField name={name} label={label} optional hint={hint} accept="image/jpeg,image/png,image/webp" />
        {uploadedFraction !== undefined && (
          <progress
            max={1}
            value={uploadedFraction}
            aria-label={`${label}: загрузка`}
            className="mb-3 block h-2 w-full"
          />
        )}
        <SubmitButton kind="outlined" size="small" isBusy={uploadedFraction !== undefined}>
          {path ? 'Заменить' : 'Загрузить'}
        </SubmitButton>
      </ContractForm>
      {path && (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name={`${name}_path`} value="" />
          <Button name="intent" value="picture" kind="plain" size="small" aria-label={`Убрать: ${label.toLowerCase()}`}>
            Убрать
          </Button>
        </Form>
      )}
    </div>
  )
}

const noFileRefusal = (name: string): FormRefusal => ({
  status: 422,
  code: 'invalid_input',
  message: 'Выберите файл',
  errors: { [name]: 'Выберите файл' },
  details: undefined,
})
