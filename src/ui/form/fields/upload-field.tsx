import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useRef, useState } from 'react'
import { fileSizeText } from '../../text/file-size-text.ts'
import { Button } from '../button.tsx'
import { controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { useField } from '../use-field.ts'

type Props = FieldProps & {
  /** `image/png,image/webp`: types that the browser offers. The contract makes the actual check. */
  accept: string
  multiple?: boolean
}

/** Field for one file or several, chosen or dropped. The form must be sent as `multipart/form-data`. */
export function UploadField({ name, label, hint, optional, accept, multiple = false }: Props) {
  const field = useField(name, label)
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])

  function selectFiles(chosen: FileList | null) {
    setFiles([...(chosen ?? [])])
    // A file is complete at once, so it is checked without waiting for blur.
    field.leave()
    field.change()
  }

  function dropFile(event: DragEvent) {
    event.preventDefault()
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    selectFiles(input.current.files)
  }

  function clearFiles() {
    if (!input.current) return
    input.current.value = ''
    selectFiles(null)
    input.current.focus()
  }

  const isChosen = files.length > 0
  return (
    <LabelledField field={field} hint={hint} optional={optional}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional, the input works for everyone */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={dropFile} className={DROP_ZONE_CLASS}>
        <label className={CHOOSE_CLASS}>
          <input
            {...controlProps(field, { hint, optional })}
            ref={input}
            type="file"
            accept={accept}
            multiple={multiple}
            name={multiple ? field.listPath : field.path}
            onChange={(event) => selectFiles(event.target.files)}
            className="absolute inset-0 size-full cursor-pointer opacity-0 shadow-none! outline-none!"
          />
          <Upload size={20} strokeWidth={1.75} className="shrink-0" />
          {multiple ? (isChosen ? 'Выбрать другие' : 'Выбрать файлы') : isChosen ? 'Заменить файл' : 'Выбрать файл'}
        </label>
        {isChosen ? (
          <>
            <span className="wrap-anywhere min-w-0">
              {files.map(({ name, size }) => `${name}, ${fileSizeText(size)}`).join('; ')}
            </span>
            <Button type="button" kind="plain" size="small" onClick={clearFiles}>
              Убрать
            </Button>
          </>
        ) : (
          <span className="text-ink2 max-tablet:hidden">или перетащите сюда</span>
        )}
      </div>
    </LabelledField>
  )
}

const DROP_ZONE_CLASS =
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-ctl border-dashed bg-surface px-3 py-2 has-aria-invalid:border-2 has-aria-invalid:border-danger'
const CHOOSE_CLASS =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary underline underline-offset-4 hover:decoration-2 has-focus-visible:focus-ring tablet:min-h-9'
