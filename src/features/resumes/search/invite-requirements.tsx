import { href, Link } from 'react-router'
import type { CurrentUser } from '#app/layouts/current-user.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Tells a signed-in user what is missing before they can invite seekers. */
export function InviteRequirements({ viewer }: { viewer: NonNullable<CurrentUser> }) {
  if (!viewer.isEmployerMode) return <Notice tone="info">Чтобы приглашать людей, перейдите в режим «Нанимаю».</Notice>
  if (viewer.isCompleted) return null
  return (
    <Notice tone="info">
      Чтобы приглашать людей,{' '}
      <Link to={href('/profile/employer')} className="underline underline-offset-4">
        заполните профиль компании
      </Link>
      .
    </Notice>
  )
}
