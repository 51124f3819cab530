import { href } from 'react-router'
import { FormFoot } from '../ui/form-foot.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** From the profile to what is not said of its person, but of the account. */
export const SecurityLink = () => (
  <FormFoot>
    <TextLink to={href('/profile/security')}>Безопасность</TextLink>: пароль, устройства, согласия, архив ваших данных,
    удаление аккаунта
  </FormFoot>
)
