import { href, Link } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Links to the existing resume with the same title: two of them would compete with each other. */
export function DuplicateTitleNotice({ refused }: { refused?: FormRefusal }) {
  if (refused?.code !== 'resume_exists' || typeof refused.details?.id !== 'number') return null
  return (
    <Notice tone="info">
      Измените должность или{' '}
      <Link to={href('/my-resume/:id', { id: String(refused.details.id) })} className="underline underline-offset-4">
        откройте то резюме
      </Link>
      .
    </Notice>
  )
}

/** Promises to return the user to the page that required a resume, usually a vacancy. */
export const ReturnNotice = () => <Notice tone="info">Опубликуйте резюме, и мы вернём вас к вакансии.</Notice>
