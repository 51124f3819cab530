import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { noFileRefusal, shrinkPicture, uploadPicture } from './upload-picture.ts'

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
    const form = new FormData()
    form.set(name, await shrinkPicture(file))
    setRefusal(await uploadPicture(updateEmployerProfile.path, form, setUploadedFraction))
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
