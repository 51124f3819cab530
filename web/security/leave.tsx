import { href } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'

/** Closes a form of the screen; nothing of it is kept. */
export const Leave = () => (
  <ButtonLink to={href('/profile/security')} kind="outlined" preventScrollReset>
    Отменить
  </ButtonLink>
)
