import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { safeParse, z } from 'zod'
import type { Refused } from '#contract/errors.ts'
import { aPicture } from '#contract/uploads.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { CropSquare } from './crop-square.tsx'
import { problem, sendPhoto } from './send-photo.ts'
import { cutSquare, WHOLE } from './square.ts'

const photoForm = { body: z.object({ file: aPicture }) }

type Chosen = { file: File; picture: ImageBitmap }

/** A photo chosen, cut to a square and sent with its progress shown. Without script it is a plain form. */
export function PhotoForm({ replaces, refused }: { replaces: boolean; refused?: Refused }) {
  const [said, setSaid] = useState(refused)
  const [chosen, setChosen] = useState<Chosen>()
  const [square, setSquare] = useState(WHOLE)
  const [part, setPart] = useState<number>()
  const submit = useSubmit()

  async function look({ currentTarget }: FormEvent<HTMLFormElement>) {
    const file = fileIn(currentTarget)
    if (file === chosen?.file) return
    const isGood = file && safeParse(aPicture, file).success
    const picture = isGood ? await createImageBitmap(file).catch(() => undefined) : undefined
    setSquare(WHOLE)
    setChosen(picture && file && { file, picture })
    // What was wrong with another file is not wrong with this one.
    if (isGood) setSaid(undefined)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = fileIn(event.currentTarget)
    event.preventDefault()
    const wrong = safeParse(aPicture, file).error?.issues[0]
    if (!file || wrong) return setSaid(problem(file ? wrong!.message : 'Выберите файл'))
    setPart(0)
    const sent = await sendPhoto(chosen ? await cutSquare(file, chosen.picture, square) : file, setPart)
    setPart(undefined)
    setSaid(sent.refused)
    if (!sent.refused)
      await submit({ intent: 'use_photo', artifact_id: sent.id }, { method: 'post', preventScrollReset: true })
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
      {part !== undefined && (
        <progress max={1} value={part} aria-label="Загрузка фото" className="mb-3 block h-2 w-full accent-primary" />
      )}
      <SubmitButton kind="outlined">{replaces ? 'Заменить фото' : 'Загрузить фото'}</SubmitButton>
    </ContractForm>
  )
}

function fileIn(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}
