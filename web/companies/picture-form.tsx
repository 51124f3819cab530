import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { updateEmployerProfile } from '#contract/profiles.ts'
import { Button } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { sendPicture } from './send-picture.ts'
import { shrink } from './shrink.ts'

type Props = {
  name: 'logo' | 'cover'
  label: string
  hint: string
  path: string | null
  /** Refusal of a form that was submitted without script. */
  refused?: Refused
}

/** Uploads one company picture with a progress bar, or removes it. Without script it is a plain form. */
export function PictureForm({ name, label, hint, path, refused }: Props) {
  const [said, setSaid] = useState(refused)
  const [part, setPart] = useState<number>()
  const { revalidate } = useRevalidator()

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get(name)
    event.preventDefault()
    if (!(file instanceof File) || file.size === 0) return setSaid(nothingChosen(name))
    setPart(0)
    setSaid(await sendPicture(name, await shrink(file), setPart))
    setPart(undefined)
    await revalidate()
  }

  return (
    <div className="mt-6 first:mt-0">
      <ContractForm
        key={path}
        endpoint={updateEmployerProfile}
        refused={said}
        encType="multipart/form-data"
        onSubmit={send}
      >
        <input type="hidden" name="intent" value="picture" />
        <UploadField name={name} label={label} optional hint={hint} accept="image/jpeg,image/png,image/webp" />
        {part !== undefined && (
          <progress
            max={1}
            value={part}
            aria-label={`${label}: загрузка`}
            className="mb-3 block h-2 w-full accent-primary"
          />
        )}
        <SubmitButton kind="outlined" size="small">
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

const nothingChosen = (name: string): Refused => ({
  status: 422,
  code: 'invalid_input',
  message: 'Выберите файл',
  errors: { [name]: 'Выберите файл' },
  details: undefined,
})
