import { href } from 'react-router'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

export const SecurityLink = () => (
  <FormFooter>
    <TextLink to={href('/profile/security')}>Безопасность</TextLink>: пароль, устройства, согласия, архив ваших данных,
    удаление аккаунта
  </FormFooter>
)
