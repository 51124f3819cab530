import Camera from 'lucide-react/icons/camera'
import { type FormEvent, Suspense, useState } from 'react'
import { safeParse, z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { RequiredPicture } from '#contract/uploads.ts'
import { REQUIRED_MESSAGE } from '#contract/validation/default-messages.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { SquareCrop } from './square-crop.ts'
import { fileRefusal } from './upload-artifact.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

/** Any picture that the browser can open: what is sent is its crop, and the size of that is checked. */
const photoFormContract = { body: z.object({ file: z.file(REQUIRED_MESSAGE) }) }

/** Lazy, with all that opens and crops a picture: most people never choose one. */
const SquareCropper = lazyPart(
  () => import('./square-cropper.tsx'),
  ({ SquareCropper }) => SquareCropper,
)
const loadCropping = () => import('./square-crop.ts')

type ChosenPhoto = { file: File; picture: ImageBitmap }

type Props = {
  /** Where the plain form without script is sent, if not to this page. */
  action?: string
  replaces: boolean
  refused?: FormRefusal
  onUploaded(artifactId: number): Promise<void>
}

const CENTRE: SquareCrop = { x: 0.5, y: 0.5, zoom: 1 }

/**
 * Uploads a photo of the camera or of a file: cropped and made small in the browser, so that a picture of any size will do
 * (IM-23). Without JavaScript it is an ordinary form.
 */
export function PhotoForm({ action, replaces, refused, onUploaded }: Props) {
  const [currentRefusal, setCurrentRefusal] = useState(refused)
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [crop, setCrop] = useState(CENTRE)
  const upload = useUpload()

  async function open(file: File | undefined) {
    if (file === chosen?.file) return
    setCrop(CENTRE)
    if (!file) return setChosen(undefined)
    const { openPicture, unreadableText } = await loadCropping()
    const picture = await openPicture(file)
    setChosen(picture && { file, picture })
    // An error of the previous file does not apply to this one.
    setCurrentRefusal(picture ? undefined : fileRefusal(unreadableText(file)))
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!chosen) {
      if (!currentRefusal) setCurrentRefusal(fileRefusal('Выберите файл'))
      return
    }
    const { cropFile } = await loadCropping()
    const file = await cropFile(chosen.file, chosen.picture, crop)
    const issue = safeParse(RequiredPicture, file).error?.issues[0]
    if (issue) return setCurrentRefusal(fileRefusal(issue.message))
    const uploaded = await upload.send({ type: 'photo', file })
    setCurrentRefusal(uploaded.refused)
    if (!uploaded.refused) await onUploaded(uploaded.id)
  }

  const openChosen = ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
    (target as HTMLElement).dataset.camera === undefined && void open(chosenFile(currentTarget))

  return (
    <ContractForm
      endpoint={photoFormContract}
      action={action}
      refused={currentRefusal}
      encType="multipart/form-data"
      onSubmit={send}
      onChange={openChosen}
      onClick={openChosen}
    >
      <input type="hidden" name="intent" value="photo" />
      <UploadField
        name="file"
        label={replaces ? 'Другое фото' : 'Фото'}
        hint="Любого размера, не меньше 200×200. Место съёмки и прочее, что записала камера, уберём."
        accept="image/*,.heic,.heif"
      />
      <CameraButton onShot={open} />
      <Suspense>{chosen && <SquareCropper picture={chosen.picture} crop={crop} onChange={setCrop} />}</Suspense>
      <UploadProgress fraction={upload.fraction} label="Загрузка фото" />
      <SubmitButton kind="soft" isBusy={upload.fraction !== undefined}>
        {replaces ? 'Заменить фото' : 'Загрузить фото'}
      </SubmitButton>
    </ContractForm>
  )
}

/** On a device that is touched: the front camera, without a way through the files. It is no field, so it has no name. */
function CameraButton({ onShot }: { onShot(file: File | undefined): Promise<void> }) {
  if (!useHydrated()) return null
  return (
    <label className="-mt-2 mb-4 hidden min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary has-focus-visible:focus-ring pointer-coarse:inline-flex">
      <input
        type="file"
        accept="image/*"
        capture="user"
        data-camera=""
        className="sr-only"
        onChange={({ target }) => void onShot(target.files?.[0])}
      />
      <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
      Снять сейчас
    </label>
  )
}

export function chosenFile(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}
