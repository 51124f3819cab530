import { href } from 'react-router'
import { ReadOnlyField } from '#ui/form/read-only-field.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { PendingEmailNotice } from './pending-email-notice.tsx'
import type { SeekerProfile } from './seeker/seeker-profile.contract.ts'

type Props = {
  profile: Pick<SeekerProfile, 'phone' | 'phone_verified' | 'email' | 'email_to_verify' | 'email_bounced'>
  /** What the address is for. Shown until an address is confirmed. */
  emailPurpose: string
  isLetterSent: boolean
}

/** Phone and e-mail address of the account, as both profiles show them. */
export function AccountContactFields({ profile, emailPurpose, isLetterSent }: Props) {
  const { phone, phone_verified, email, email_to_verify, email_bounced } = profile
  return (
    <>
      <ReadOnlyField label="Телефон" value={phone?.formatted ?? 'не указан'}>
        {phone_verified && <Tag>Подтверждён</Tag>}
        {/* The phone is the login, so it is changed on the security screen, which requires the password. */}
        <TextLink to={`${href('/profile/security')}?change=phone`}>
          {phone ? 'Изменить номер' : 'Указать номер'}
        </TextLink>
      </ReadOnlyField>
      <ReadOnlyField label="Почта" value={email ?? (email_to_verify ? 'не подтверждена' : 'не указана')}>
        {email && (email_bounced ? <Tag tone="warning">Письма не доходят</Tag> : <Tag>Подтверждена</Tag>)}
        {/* A new address requires the password too. */}
        <TextLink to={`${href('/profile/security')}?change=email`}>
          {email || email_to_verify ? 'Изменить адрес' : 'Указать адрес'}
        </TextLink>
        {!email && <span className="w-full text-ink2">{emailPurpose}</span>}
        {email_bounced && (
          <span className="w-full text-ink2">
            Почтовый сервер ответил, что такого ящика нет. Пока мы туда не пишем: проверьте адрес или укажите другой.
          </span>
        )}
      </ReadOnlyField>
      {email_to_verify && <PendingEmailNotice email={email_to_verify} isSent={isLetterSent} />}
    </>
  )
}
