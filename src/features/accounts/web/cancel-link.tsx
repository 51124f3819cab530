import { href } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'

/** Closes a form of the security screen without saving it. */
export const CancelLink = () => (
  <ButtonLink to={href('/profile/security')} kind="outlined" preventScrollReset>
    Отменить
  </ButtonLink>
)
