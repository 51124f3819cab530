import { type FormEvent, useState } from 'react'
import { safeParse, z } from 'zod'
import type { Refused } from '#contract/errors.ts'
import { aPicture } from '#contract/uploads.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { CropSquare } from './crop-square.tsx'
import { problem } from './send-artifact.ts'
import { cutSquare, WHOLE } from './square.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

const photoForm = { body: z.object({ file: aPicture }) }

type Chosen = { file: File; picture: ImageBitmap }

type Props = { replaces: boolean; refused?: Refused; onSent(artifactId: number): Promise<void> }

/** Uploads a photo, cropped to a square, with a progress bar. Without JavaScript it is an ordinary form. */
export function PhotoForm({ replaces, refused, onSent }: Props) {
  const [said, setSaid] = useState(refused)
  const [chosen, setChosen] = useState<Chosen>()
  const [square, setSquare] = useState(WHOLE)
  const upload = useUpload()

  async function look({ currentTarget }: FormEvent<HTMLFormElement>) {
    const file = fileIn(currentTarget)
    if (file === chosen?.file) return
    const isGood = file && safeParse(aPicture, file).success
    const picture = isGood ? await createImageBitmap(file).catch(() => undefined) : undefined
    setSquare(WHOLE)
    setChosen(picture && file && { file, picture })
    // An error of the previous file does not apply to this one.
    if (isGood) setSaid(undefined)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = fileIn(event.currentTarget)
    event.preventDefault()
    const wrong = safeParse(aPicture, file).error?.issues[0]
    if (!file || wrong) return setSaid(problem(file ? wrong!.message : 'Выберите файл'))
    const cut = chosen ? await cutSquare(file, chosen.picture, square) : file
    const sent = await upload.send({ type: 'photo', file: cut })
    setSaid(sent.refused)
    if (!sent.refused) await onSent(sent.id)
  }

  return (
    <ContractForm
      endpoint={photoForm}
      refused={said}
      encType="multipart/form-data"
      onSubmit={send}
      onChange={look}
      onClick={look}
    >
      <input type="hidden" name="intent" value="photo" />
      <UploadField
        name="file"
        label={replaces ? 'Другое фото' : 'Фото'}
        hint={'JPG, PNG или WebP до 6\u00a0МБ, не меньше 200×200. Место съёмки и прочее, что записала камера, уберём.'}
        accept="image/jpeg,image/png,image/webp"
      />
      {chosen && <CropSquare picture={chosen.picture} square={square} onChange={setSquare} />}
      <UploadProgress part={upload.part} label="Загрузка фото" />
      <SubmitButton kind="outlined">{replaces ? 'Заменить фото' : 'Загрузить фото'}</SubmitButton>
    </ContractForm>
  )
}

export function fileIn(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}
