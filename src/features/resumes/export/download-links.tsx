import { href } from 'react-router'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { TextAnchor } from '#ui/text/text-link.tsx'
import { RESUME_EXPORT_FORMATS } from './export-formats.contract.ts'

type Props = {
  resume: { id: number; title: string }
  /** In a list of resumes the links name the resume. */
  hasTitle?: boolean
}

/** Links that download the owner's resume. */
export const DownloadLinks = ({ resume: { id, title }, hasTitle }: Props) => (
  <p className="flex flex-wrap items-center gap-x-3 text-ink2">
    <span>Скачать:</span>
    {RESUME_EXPORT_FORMATS.map((format) => (
      <TextAnchor
        key={format}
        standalone
        href={href('/my-resume/:id/copy/:format', { id: String(id), format })}
        aria-label={
          hasTitle ? `${format.toUpperCase()}: скачать ${inQuotes(title)}` : `Скачать ${format.toUpperCase()}`
        }
      >
        {format.toUpperCase()}
      </TextAnchor>
    ))}
  </p>
)
