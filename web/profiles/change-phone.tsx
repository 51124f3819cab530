import { href } from 'react-router'
import { TextLink } from '../ui/text-link.tsx'

/** The number is what one signs in with, so it changes where the password is asked for. */
export const ChangePhone = () => <TextLink to={`${href('/profile/security')}?change=phone`}>Изменить номер</TextLink>
