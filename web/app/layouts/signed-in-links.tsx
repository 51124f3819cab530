import { href } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import type { CurrentUser } from './current-user.ts'
import { UserMenu } from './user-menu.tsx'

/** End of the header for a signed-in user. */
export function SignedInLinks({ user }: { user: NonNullable<CurrentUser> }) {
  return (
    <>
      {user.isEmployerMode && user.mayHire && (
        <span className="hidden desktop:inline">
          <ButtonLink to={href('/create-vacancy')} kind="outlined" size="small">
            Создать вакансию
          </ButtonLink>
        </span>
      )}
      <UserMenu user={user} />
    </>
  )
}
