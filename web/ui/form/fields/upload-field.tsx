import Upload from 'lucide-react/icons/upload'
import { type DragEvent, useRef, useState } from 'react'
import { fileSizeText } from '../../text/file-size-text.ts'
import { Button } from '../button.tsx'
import { controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { useField } from '../use-field.ts'

type Props = FieldProps & {
  /** `image/png,image/webp`: types that the browser offers. The contract makes the actual check. */
  accept: string
}

/** Field for one file, chosen or dropped. The form must be sent as `multipart/form-data`. */
export function UploadField({ name, label, hint, optional, accept }: Props) {
  const field = useField(name, label)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  function selectFile(files: FileList | null) {
    setFile(files?.[0])
    // A file is complete at once, so it is checked without waiting for blur.
    field.leave()
    field.change()
  }

  function dropFile(event: DragEvent) {
    event.preventDefault()
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    selectFile(input.current.files)
  }

  function clearFile() {
    if (!input.current) return
    input.current.value = ''
    selectFile(null)
    input.current.focus()
  }

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
            name={field.path}
            onChange={(event) => selectFile(event.target.files)}
            className="absolute inset-0 size-full cursor-pointer opacity-0 shadow-none! outline-none!"
          />
          <Upload size={20} strokeWidth={1.75} className="shrink-0" />
          {file ? 'Заменить файл' : 'Выбрать файл'}
        </label>
        {file ? (
          <>
            <span className="wrap-anywhere min-w-0">
              {file.name}, {fileSizeText(file.size)}
            </span>
            <Button type="button" kind="plain" size="small" onClick={clearFile}>
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
  'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-ctl border-dashed bg-surface px-3 py-2 has-aria-invalid:border-2 has-aria-invalid:border-danger'
const CHOOSE_CLASS =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-primary underline underline-offset-4 hover:decoration-2 has-focus-visible:focus-ring tablet:min-h-9'
