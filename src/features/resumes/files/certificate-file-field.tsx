import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, useRef, useState } from 'react'
import { safeParse } from 'zod'
import { RequiredPictureOrDocument } from '#contract/uploads.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { Button } from '#ui/form/button.tsx'
import { controlProps, LabelledField } from '#ui/form/field.tsx'
import { toFieldText } from '#ui/form/field-value.ts'
import { useField } from '#ui/form/use-field.ts'
import { NewTabTextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

export const DOCUMENT_HINT = 'PDF, JPG, PNG или WebP до 10\u00a0МБ. Увидят те, кому видно ваше имя целиком.'
export const DOCUMENT_ACCEPT = 'application/pdf,image/jpeg,image/png,image/webp'

type AttachedFile = { id: string; name: string; url?: string }

/** Uploads the file of a certificate as soon as it is chosen. The form itself sends only the artifact id. */
export function CertificateFileField() {
  const field = useField('artifact_id', 'Файл сертификата')
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [attached, setAttached] = useState(() => findAttachedFile(field))
  const [problem, setProblem] = useState<string>()
  const upload = useUpload()

  function attach(next?: AttachedFile) {
    setAttached(next)
    setProblem(undefined)
    field.change()
    // Autosave listens to change events of the form, and an uploaded file fires none, so this dispatches one.
    const form = input.current?.form
    setTimeout(() => form?.dispatchEvent(new Event('change', { bubbles: true })))
  }

  async function uploadChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const fileError = safeParse(RequiredPictureOrDocument, file).error?.issues[0]?.message
    const uploaded = fileError ? undefined : await upload.send({ type: 'document', file })
    target.value = ''
    const refused = fileError ?? uploaded?.refused?.errors?.file ?? uploaded?.refused?.message
    if (refused || !uploaded || uploaded.refused) return setProblem(refused)
    attach({ id: String(uploaded.id), name: file.name })
  }

  return (
    <LabelledField field={{ ...field, error: problem ?? field.error }} hint={isHydrated && DOCUMENT_HINT} optional>
      <input type="hidden" name={field.path} value={attached?.id ?? ''} />
      {attached && (
        <p className="flex flex-wrap items-center gap-x-4">
          {attached.url ? <NewTabTextLink href={attached.url}>{attached.name}</NewTabTextLink> : attached.name}
          <Button type="button" kind="plain" size="small" onClick={() => attach()}>
            Убрать файл
          </Button>
        </p>
      )}
      <label className={CHOOSE_BUTTON_CLASSES} hidden={!isHydrated}>
        <input
          {...controlProps(field, { hint: DOCUMENT_HINT, optional: true })}
          ref={input}
          type="file"
          accept={DOCUMENT_ACCEPT}
          onChange={uploadChosen}
          className="absolute inset-0 size-full cursor-pointer opacity-0 shadow-none! outline-none!"
        />
        <Paperclip size={20} strokeWidth={1.75} className="shrink-0" />
        {attached ? 'Заменить файл' : 'Приложить файл'}
      </label>
      {/* The row is already inside a noscript element, so this text cannot be in one. */}
      {!isHydrated && <p className="text-ink2 text-meta">Файл прикладывают на странице «Фото и портфолио».</p>}
      <UploadProgress fraction={upload.fraction} label="Загрузка файла" />
    </LabelledField>
  )
}

function findAttachedFile({ given, siblings }: ReturnType<typeof useField>): AttachedFile | undefined {
  const id = toFieldText(given)
  const name = toFieldText(valueAt(siblings, 'file.name')) || 'Файл приложен'
  return id === '' ? undefined : { id, name, url: toFieldText(valueAt(siblings, 'file.url')) || undefined }
}

const CHOOSE_BUTTON_CLASSES =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary underline underline-offset-4 hover:decoration-2 has-focus-visible:focus-ring tablet:min-h-9'
