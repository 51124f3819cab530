import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { noFileRefusal, shrinkPicture, uploadPicture } from '../page/upload-picture.ts'
import {
  addCompanyPhoto,
  type CompanyPhoto,
  MAX_COMPANY_PHOTOS,
  MAX_PHOTO_ALT,
  updateCompanyPhoto,
} from './company-photos.contract.ts'

type Props = {
  photos: CompanyPhoto[]
  /** `photoId`: of the photo whose form was refused; undefined for the form that adds one. */
  refused: (FormRefusal & { photoId: string | undefined }) | undefined
}

/** Photos of the place of work: added, described, ordered and removed here, shown when an operator has looked at them. */
export function CompanyPhotosSection({ photos, refused }: Props) {
  const refusedOf = (id?: number) => (refused?.photoId === (id === undefined ? id : String(id)) ? refused : undefined)
  return (
    <FormSection
      id="photos"
      title="Фотографии"
      hint={`До ${MAX_COMPANY_PHOTOS} фото места, где работают: их видно на странице компании и в вакансиях, первое — крупно. Каждое сначала смотрит модератор, обычно за рабочий день.`}
    >
      {photos.length > 0 && (
        <ol className="mb-6">
          {photos.map((photo) => (
            <li
              key={photo.id}
              className="grid gap-x-5 gap-y-3 border-rule border-b py-4 tablet:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <OwnPhoto photo={photo} isLast={photo.place === photos.length} refused={refusedOf(photo.id)} />
            </li>
          ))}
        </ol>
      )}
      {photos.length < MAX_COMPANY_PHOTOS ? (
        <AddPhotoForm key={photos.length} refused={refusedOf()} />
      ) : (
        <p className="text-ink2">Все шесть мест заняты. Чтобы добавить фото, уберите одно.</p>
      )}
    </FormSection>
  )
}

const STATE_TAGS: Record<CompanyPhoto['state'], { tone: 'neutral' | 'warning' | 'danger'; text: string } | undefined> =
  {
    waiting: { tone: 'neutral', text: 'На проверке' },
    approved: undefined,
    rejected: { tone: 'danger', text: 'Не показываем' },
  }

type OwnPhotoProps = { photo: CompanyPhoto; isLast: boolean; refused: FormRefusal | undefined }

function OwnPhoto({ photo: { id, place, alt, state, reason, ...picture }, isLast, refused }: OwnPhotoProps) {
  const tag = STATE_TAGS[state]
  return (
    <>
      <img
        src={picture.path_medium}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="aspect-3/2 w-full bg-sunken object-cover"
      />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {alt} {tag && <Tag tone={tag.tone}>{tag.text}</Tag>}
        </p>
        {reason && <p className="wrap-anywhere text-ink2 text-meta">{reason}</p>}
        <div className="mt-1 flex flex-wrap gap-x-2">
          {place > 1 && <PhotoButton id={id} label="Выше" name={alt} fields={{ intent: 'photo', place: place - 1 }} />}
          {!isLast && <PhotoButton id={id} label="Ниже" name={alt} fields={{ intent: 'photo', place: place + 1 }} />}
          <PhotoButton id={id} label="Убрать" name={alt} fields={{ intent: 'remove-photo' }} />
        </div>
        <Disclosure summary="Изменить подпись" isOpen={refused !== undefined}>
          <ContractForm
            key={alt}
            endpoint={updateCompanyPhoto}
            draftName={`photo ${id}`}
            values={{ alt }}
            refused={refused}
          >
            <input type="hidden" name="intent" value="photo" />
            <input type="hidden" name="photo_id" value={id} />
            <TextField
              name="alt"
              label="Что на фото"
              max={MAX_PHOTO_ALT}
              hint="С новой подписью фото проверят ещё раз."
            />
            <SubmitButton kind="outlined" size="small">
              Сохранить подпись
            </SubmitButton>
          </ContractForm>
        </Disclosure>
      </div>
    </>
  )
}

type PhotoButtonProps = { id: number; label: string; name: string; fields: Record<string, string | number> }

const PhotoButton = ({ id, label, name, fields }: PhotoButtonProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="photo_id" value={id} />
    {Object.entries(fields).map(([field, value]) => (
      <input key={field} type="hidden" name={field} value={value} />
    ))}
    <Button kind="plain" size="small" aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  </Form>
)

/** Without script it is a plain form; with it a large photo of a phone is made smaller before it is sent. */
function AddPhotoForm({ refused }: { refused: FormRefusal | undefined }) {
  const [refusal, setRefusal] = useState(refused)
  const [uploadedFraction, setUploadedFraction] = useState<number>()
  const { revalidate } = useRevalidator()

  async function uploadOnSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const photo = form.get('photo')
    if (!(photo instanceof File) || photo.size === 0) return setRefusal(noFileRefusal('photo'))
    setUploadedFraction(0)
    form.set('photo', await shrinkPicture(photo))
    setRefusal(await uploadPicture(addCompanyPhoto.path, form, setUploadedFraction))
    setUploadedFraction(undefined)
    await revalidate()
  }
  return (
    <ContractForm
      endpoint={addCompanyPhoto}
      draftName="new photo"
      refused={refusal}
      encType="multipart/form-data"
      onSubmit={uploadOnSubmit}
    >
      <input type="hidden" name="intent" value="add-photo" />
      <UploadField
        name="photo"
        label="Новое фото"
        hint={'JPG, PNG или WebP до 6\u00a0МБ, не меньше 1200×600. Без телефонов и рекламы.'}
        accept="image/jpeg,image/png,image/webp"
      />
      <TextField
        name="alt"
        label="Что на фото"
        max={MAX_PHOTO_ALT}
        hint="Прочитают вслух тем, кто не видит. Например: «Зал кафе утром, у окна бариста»."
      />
      {uploadedFraction !== undefined && (
        <progress max={1} value={uploadedFraction} aria-label="Фото: загрузка" className="mb-3 block h-2 w-full" />
      )}
      <SubmitButton kind="outlined" isBusy={uploadedFraction !== undefined}>
        Добавить фото
      </SubmitButton>
    </ContractForm>
  )
}
