import Paperclip from 'lucide-react/icons/paperclip'
import type { RefObject } from 'react'
import { Button } from '#ui/form/button.tsx'
import { FieldFooter } from '#ui/form/field.tsx'
import { useField } from '#ui/form/use-field.ts'
import { fileSizeText } from '#ui/text/file-size-text.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAX_MESSAGE_FILES } from '../../contract/negotiation-constants.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

type Props = { input: RefObject<HTMLInputElement | null>; hintId: string; onChoose(files: readonly File[]): void }

/** Chooses the files of a message. Without script it is the ordinary control of the browser. */
export function FilePicker({ input, hintId, onChoose }: Props) {
  const field = useField('files', 'Файлы')
  const isHydrated = useHydrated()
  return (
    <div className={isHydrated ? '' : 'max-tablet:w-full'}>
      <label
        title="Прикрепить файлы"
        className={
          isHydrated
            ? 'relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 has-focus-visible:focus-ring'
            : 'flex min-h-11 items-center gap-2'
        }
      >
        <Paperclip size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="sr-only">Прикрепить файлы</span>
        <input
          ref={input}
          id={field.id}
          type="file"
          name={field.listPath}
          multiple
          accept={ACCEPTED}
          aria-describedby={hintId}
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])])
            field.leave()
            field.change()
          }}
          className={
            isHydrated
              ? 'absolute inset-0 size-full cursor-pointer opacity-0 shadow-none! outline-none!'
              : 'w-full min-w-0'
          }
        />
      </label>
      <div className="has-[p:not(:empty)]:block hidden">
        <FieldFooter field={field} />
      </div>
    </div>
  )
}

/** What was chosen, before it is sent. */
export function ChosenFiles({ files, onClear }: { files: readonly File[]; onClear(): void }) {
  if (files.length === 0) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-meta">
      <p role="status" className="wrap-anywhere min-w-0">
        {files.map(({ name, size }) => `${name}, ${fileSizeText(size)}`).join('; ')}
      </p>
      <span className="-ms-2.25">
        <Button type="button" kind="plain" size="small" onClick={onClear}>
          Убрать
        </Button>
      </span>
    </div>
  )
}

export const FILES_HINT = `Файлы: JPG, PNG, WebP, PDF, до ${MAX_MESSAGE_FILES} сразу, вместе до 10\u00a0МБ.`
