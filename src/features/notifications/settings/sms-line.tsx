import MessageSquareText from 'lucide-react/icons/message-square-text'
import { href, useFetcher } from 'react-router'
import { formatPhone } from '#lib/phone/phone-format.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { NotificationsActionData } from '../centre/submit-notifications.web.server.ts'
import type { NotificationSettings } from './notification-settings.contract.ts'

/** Shown to who hires and would learn of an application only by looking. */
export const NoChannelNotice = () => (
  <Notice tone="warning">
    Сейчас вам некуда писать об откликах. Выберите хотя бы одно: почту, SMS или это устройство.{' '}
    <TextLink to={href('/notification/settings')}>Выбрать, куда писать</TextLink>
  </Notice>
)

/** SMS as a way to tell a company of its applications: what comes, to which number, and the button that changes it. */
export function SmsLine({ sms: { is_on, phone } }: Pick<NotificationSettings, 'sms'>) {
  const fetcher = useFetcher<NotificationsActionData>()
  const problem = fetcher.state === 'idle' ? fetcher.data?.refused?.message : undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="flex min-w-0 items-start gap-2.5 text-ink2">
        <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <span className="block font-semibold text-ink1">SMS{phone && ` на ${formatPhone(phone)}`}</span>
          {phone ? 'Первый отклик и последний день, до 3 в неделю.' : 'Номер не указан.'}{' '}
          <span role="status">{is_on ? 'Включены.' : ''}</span>
          {problem && <span className="block text-danger">{problem}.</span>}
        </span>
      </p>
      {phone ? (
        <fetcher.Form method="post" action={href('/notification/settings')} className="max-tablet:ms-7">
          <input type="hidden" name="intent" value="sms" />
          <input type="hidden" name="has_sms" value={String(!is_on)} />
          <Button kind={is_on ? 'plain' : 'outlined'} size="small" aria-disabled={fetcher.state !== 'idle'}>
            {is_on ? 'Выключить' : 'Включить'} <span className="sr-only">SMS об откликах</span>
          </Button>
        </fetcher.Form>
      ) : (
        <span className="max-tablet:ms-7">
          <ButtonLink to={`${href('/profile/security')}?change=phone`} kind="outlined" size="small">
            Указать номер
          </ButtonLink>
        </span>
      )}
    </div>
  )
}
