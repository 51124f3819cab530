import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { updateEmployerProfile } from '#contract/profiles/employer-profile.ts'
import { Button } from '../../ui/form/button.tsx'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { UploadField } from '../../ui/form/fields/upload-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { shrinkPicture } from './shrink-picture.ts'
import { uploadPicture } from './upload-picture.ts'

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
