import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { HighlightedText } from '#ui/text/highlighted-text.tsx'
import { HighlightedTitle } from '#ui/text/highlighted-title.tsx'
import type { ResumeCard } from '../contract/resumes.ts'
import { LazyFavoriteResumeButton, LazyNegotiationLink } from '../web/lazy-employer-parts.tsx'
import type { ResumeRowTexts } from './resume-row-texts.web.server.ts'

export type ListedResume = ResumeCard & { texts: ResumeRowTexts }

type Props = {
  resume: ListedResume
  query?: string
  now: string
  /** Box that selects the row. */
  select?: ReactNode
  isSelected?: boolean
  /** How well the resume matches a vacancy. */
  match?: ReactNode
  /** In place of the link to an application of this person. */
  action?: ReactNode
  /** Replaces the default favorite button. */
  favoriteButton?: ReactNode
  /** Content under the row. */
  children?: ReactNode
}

/** A person in a list: one line of columns, on a narrow row three short lines. */
export function ResumeRow({ resume, query, now, select, isSelected, match, action, favoriteButton, children }: Props) {
  const viewer = useCurrentUser()
  const isHiring = viewer?.isEmployerMode === true && viewer.isCompleted
  const { slug, title, person, photo, is_favorite, negotiation, texts } = resume
  return (
    <li className={`@container border-rule border-b ${isSelected ? 'bg-primary-soft' : ''}`}>
      <article className="grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-1 py-2 @min-[720px]:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_6.5rem_auto_auto] @min-[720px]:gap-x-4 @min-[720px]:px-3">
        <div className="flex items-center gap-3.5 self-start @min-[720px]:self-center">
          {select}
          <span className={select ? 'hidden @min-[720px]:block' : ''}>
            {person === null && !photo ? (
              <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-sunken text-ink3">
                –
              </span>
            ) : (
              <PersonCircle size={40} name={person ?? ''} photo={photo?.url_small} />
            )}
          </span>
        </div>
        <div className="min-w-0">
          <h2 className="truncate font-semibold text-body">
            <Link
              to={href('/resumes/:slug', { slug })}
              className="hover:underline hover:decoration-2 hover:decoration-primary"
            >
              {is_favorite ? (
                <HighlightedTitle>{title}</HighlightedTitle>
              ) : (
                <HighlightedText text={title} query={query} />
              )}
            </Link>
          </h2>
          <p className="truncate text-ink2 text-meta">{texts.person}</p>
        </div>
        <div className="hidden min-w-0 text-meta @min-[720px]:block">
          <p className="truncate">{texts.experience}</p>
          {texts.lastJob && <p className="truncate text-ink3">{texts.lastJob}</p>}
        </div>
        <PayCell resume={resume} />
        <div className="col-start-3 row-start-1 self-start @min-[720px]:col-start-auto @min-[720px]:row-start-auto @min-[720px]:self-center">
          {match}
        </div>
        {(isHiring || favoriteButton) && (
          <div className="contents @min-[720px]:flex @min-[720px]:w-44 @min-[720px]:items-center @min-[720px]:justify-end @min-[720px]:gap-1">
            <div className="col-span-2 col-start-2 row-start-3 empty:hidden">
              {action || (negotiation && <LazyNegotiationLink negotiation={negotiation} now={now} />)}
            </div>
            <div className="col-start-3 row-start-2 justify-self-end">
              {favoriteButton ?? <LazyFavoriteResumeButton resume={resume} compact />}
            </div>
          </div>
        )}
      </article>
      {children && <div className="pb-3 @min-[720px]:px-3">{children}</div>}
    </li>
  )
}

/** The wished pay; on a narrow row with the experience, which has no column there. */
function PayCell({ resume }: Pick<Props, 'resume'>) {
  const { salary_net, texts } = resume
  return (
    <div className="col-start-2 min-w-0 text-line @min-[720px]:col-start-auto @min-[720px]:text-right">
      {texts.pay ? <b className="font-semibold">{texts.pay}</b> : <span className="text-ink3">не указана</span>}
      {texts.pay && !salary_net && <span className="block text-ink3 text-note">до вычета налога</span>}
      <span className="text-ink2 text-meta @min-[720px]:hidden"> · {texts.shortExperience}</span>
    </div>
  )
}
