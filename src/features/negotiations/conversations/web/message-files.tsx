import FileText from 'lucide-react/icons/file-text'
import type { MessageFile } from '#features/artifacts/message-file.contract.ts'
import { fileSizeText } from '#ui/text/file-size-text.ts'

type Props = { files: readonly MessageFile[] }

/** The files of a message: pictures are shown, every file is downloaded by its name. */
export function MessageFiles({ files }: Props) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Файлы" className="my-1 grid gap-2">
      {files.map(({ id, name, url, size, preview_url, width, height }) => (
        <li key={id}>
          <a
            href={url}
            download={name}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control text-primary underline underline-offset-4 hover:decoration-2 tablet:min-h-8"
          >
            {preview_url ? (
              <span className="block">
                <img
                  src={preview_url}
                  alt=""
                  width={width ?? undefined}
                  height={height ?? undefined}
                  loading="lazy"
                  className="max-h-60 w-auto max-w-full rounded-control border border-rule object-contain"
                />
                <FileName name={name} size={size} />
              </span>
            ) : (
              <>
                <FileText size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
                <FileName name={name} size={size} />
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const FileName = ({ name, size }: { name: string; size: number }) => (
  <span className="wrap-anywhere">
    {name}, <span className="whitespace-nowrap">{fileSizeText(size)}</span>
  </span>
)
