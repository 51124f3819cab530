import { type FormEvent, useState } from 'react'
import { safeParse, z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { RequiredPicture } from '#contract/uploads.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { cropFile, INITIAL_CROP } from './square-crop.ts'
import { SquareCropper } from './square-cropper.tsx'
import { fileRefusal } from './upload-artifact.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

const photoFormContract = { body: z.object({ file: RequiredPicture }) }

type ChosenPhoto = { file: File; picture: ImageBitmap }

type Props = {
  /** Where the plain form without script is sent, if not to this page. */
  action?: string
  replaces: boolean
  refused?: FormRefusal
  onUploaded(artifactId: number): Promise<void>
}

/** Uploads a photo, cropped to a square, with a progress bar. Without JavaScript it is an ordinary form. */
export function PhotoForm({ action, replaces, refused, onUploaded }: Props) {
  const [currentRefusal, setCurrentRefusal] = useState(refused)
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [crop, setCrop] = useState(INITIAL_CROP)
  const upload = useUpload()

  async function loadPreview({ currentTarget }: FormEvent<HTMLFormElement>) {
    const file = chosenFile(currentTarget)
    if (file === chosen?.file) return
    const isValid = file && safeParse(RequiredPicture, file).success
    const picture = isValid ? await createImageBitmap(file).catch(() => undefined) : undefined
    setCrop(INITIAL_CROP)
    setChosen(picture && file && { file, picture })
    // An error of the previous file does not apply to this one.
    if (isValid) setCurrentRefusal(undefined)
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = chosenFile(event.currentTarget)
    event.preventDefault()
    const fileIssue = safeParse(RequiredPicture, file).error?.issues[0]
    if (!file || fileIssue) return setCurrentRefusal(fileRefusal(file ? fileIssue!.message : 'Выберите файл'))
    const cropped = chosen ? await cropFile(file, chosen.picture, crop) : file
    const uploaded = await upload.send({ type: 'photo', file: cropped })
    setCurrentRefusal(uploaded.refused)
    if (!uploaded.refused) await onUploaded(uploaded.id)
  }

  return (
    <ContractForm
      endpoint={photoFormContract}
      action={action}
      refused={currentRefusal}
      encType="multipart/form-data"
      onSubmit={send}
      onChange={loadPreview}
      onClick={loadPreview}
    >
      <input type="hidden" name="intent" value="photo" />
      <UploadField
        name="file"
        label={replaces ? 'Другое фото' : 'Фото'}
        hint={'JPG, PNG или WebP до 6\u00a0МБ, не меньше 200×200. Место съёмки и прочее, что записала камера, уберём.'}
        accept="image/jpeg,image/png,image/webp"
      />
      {chosen && <SquareCropper picture={chosen.picture} crop={crop} onChange={setCrop} />}
      <UploadProgress fraction={upload.fraction} label="Загрузка фото" />
      <SubmitButton kind="outlined" isBusy={upload.fraction !== undefined}>
        {replaces ? 'Заменить фото' : 'Загрузить фото'}
      </SubmitButton>
    </ContractForm>
  )
}

export function chosenFile(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}
