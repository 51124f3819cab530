import { href } from 'react-router'
import { COPY_FORMATS } from '#contract/files.ts'
import { TextLinkOut } from '../ui/text-link.tsx'

type Props = {
  resume: { id: number; title: string }
  /** In a list of resumes the links name the resume. */
  named?: boolean
}

/** Links that download the owner's resume in every format. */
export const DownloadLinks = ({ resume: { id, title }, named }: Props) => (
  <p className="flex flex-wrap items-center gap-x-3 text-ink2">
    <span>Скачать:</span>
    {COPY_FORMATS.map((format) => {
      const name = format.toUpperCase()
      return (
        <TextLinkOut
          key={format}
          alone
          href={href('/my-resume/:id/:format', { id: String(id), format })}
          aria-label={named ? `${name}: скачать «${title}»` : `Скачать ${name}`}
        >
          {name}
        </TextLinkOut>
      )
    })}
  </p>
)
