import { href } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { FREE_EXPORT_FORMATS } from '#features/premium/rules/plans.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import { RESUME_EXPORT_FORMATS } from './export-formats.contract.ts'

type Props = {
  resume: { id: number; title: string }
  /** In a list of resumes the links name the resume. */
  hasTitle?: boolean
}

/** Links that download the owner's resume. Formats of premium are named without it, with the way to it. */
export function DownloadLinks({ resume: { id, title }, hasTitle }: Props) {
  const hasPremium = useCurrentUser()?.hasPremium === true
  const offered = RESUME_EXPORT_FORMATS.filter((format) => hasPremium || FREE_EXPORT_FORMATS.includes(format))
  const others = RESUME_EXPORT_FORMATS.filter((format) => !offered.includes(format))
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink2">
      <span>Скачать:</span>
      {offered.map((format) => (
        <TextAnchor
          key={format}
          standalone
          href={href('/my-resume/:id/:format', { id: String(id), format })}
          aria-label={hasTitle ? `${nameOf(format)}: скачать ${inQuotes(title)}` : `Скачать ${nameOf(format)}`}
        >
          {nameOf(format)}
        </TextAnchor>
      ))}
      {others.length > 0 && (
        <span className="text-meta">
          {others.map(nameOf).join(', ')} —{' '}
          <TextLink to={href('/premium')} aria-label={hasTitle ? `с премиумом: ${inQuotes(title)}` : undefined}>
            с премиумом
          </TextLink>
        </span>
      )}
    </p>
  )
}

const nameOf = (format: string) => format.toUpperCase()
