import { href } from 'react-router'
import { RESUME_EXPORT_FORMATS } from '#contract/resumes/export/export-formats.ts'
import { TextAnchor } from '../../ui/text/text-link.tsx'

type Props = {
  resume: { id: number; title: string }
  /** In a list of resumes the links name the resume. */
  hasTitle?: boolean
}

/** Links that download the owner's resume in every format. */
export const DownloadLinks = ({ resume: { id, title }, hasTitle }: Props) => (
  <p className="flex flex-wrap items-center gap-x-3 text-ink2">
    <span>Скачать:</span>
    {RESUME_EXPORT_FORMATS.map((format) => {
      const name = format.toUpperCase()
      return (
        <TextAnchor
          key={format}
          standalone
          href={href('/my-resume/:id/:format', { id: String(id), format })}
          aria-label={hasTitle ? `${name}: скачать «${title}»` : `Скачать ${name}`}
        >
          {name}
        </TextAnchor>
      )
    })}
  </p>
)
