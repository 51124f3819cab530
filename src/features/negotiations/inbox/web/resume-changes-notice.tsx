import { href, Link } from 'react-router'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { ResumeChanges as Compared } from '../contract/resume-changes.ts'

/** Shows what changed in the resume since the application: the resume below is a snapshot of that day. */
export function ResumeChangesNotice({ resumeChanges: { slug, changes } }: { resumeChanges: Compared }) {
  if (slug === null || changes.length === 0) return null
  return (
    <div className="mt-6 border-info border-l-4 bg-info-soft px-3 py-1">
      <Disclosure summary={`Резюме изменилось после отклика: ${changes.length}`}>
        <dl className="wrap-anywhere max-w-text space-y-3 pb-2">
          {changes.map(({ title, lines }) => (
            <div key={title}>
              <dt className="text-ink2 text-meta">{title}</dt>
              {lines.map(({ kind, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
                <dd key={index} className="whitespace-pre-line">
                  {kind === 'gone' ? (
                    <del className="text-ink2">{text}</del>
                  ) : (
                    <ins className="no-underline">{text}</ins>
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p className="pb-2">
          <Link to={href('/resumes/:slug', { slug })} className="text-primary underline underline-offset-4">
            Открыть резюме сегодня
          </Link>
        </p>
      </Disclosure>
    </div>
  )
}
