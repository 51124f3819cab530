import { href } from 'react-router'
import { TextLink } from '../ui/text/text-link.tsx'

/** The phone is the login, so it is changed on the security screen, which requires the password. */
export const ChangePhoneLink = () => (
  <TextLink to={`${href('/profile/security')}?change=phone`}>Изменить номер</TextLink>
)
