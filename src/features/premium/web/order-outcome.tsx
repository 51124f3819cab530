import { href } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SuccessPanel } from '#ui/feedback/success-panel.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'
import type { Premium, PremiumOrder } from '../contract/premium.ts'
import { hostOf, isOwnPath } from '../rules/setting-address.ts'
import { failureText } from './premium-words.ts'

const NEXT = {
  seeker: { to: href('/my-resumes'), text: 'К моим резюме' },
  employer: { to: href('/my-vacancies'), text: 'К моим вакансиям' },
}

/** How the payment ended, for somebody who comes back from paying. Only the server knows; the address proves nothing. */
export function OrderOutcome({ order, premium }: { order: PremiumOrder; premium: Premium }) {
  if (order.kind === 'card' && order.state === 'paid')
    return (
      <Notice tone="success">
        Карту проверили одним рублём, он уже возвращается. Чек и возврат — в платежах ниже.
      </Notice>
    )
  if (order.state === 'paid') {
    const { to, text } = NEXT[order.mode]
    return (
      <SuccessPanel
        title="Оплата прошла, премиум включён"
        actions={
          <ButtonLink to={to} kind="outlined" size="small">
            {text}
          </ButtonLink>
        }
      >
        Действует до {dateText(premium.until ?? '')}. Чек — в платежах ниже.
      </SuccessPanel>
    )
  }
  if (order.state === 'card_saved')
    return (
      <Notice tone="success">
        Карта сохранена. Следующий месяц спишем с неё. Рубль, который держал банк, вернули.
      </Notice>
    )
  if (order.state === 'failed')
    return (
      <Notice tone="warning">
        {failureText(order.failure)}, деньги не списаны. Попробуйте ещё раз или другой картой.
      </Notice>
    )
  if (order.state === 'expired') return <Notice tone="info">Заказ закрыт, деньги не списаны.</Notice>
  return (
    <Notice tone="info">
      Ждём ответа банка. Проверим сами через минуту: страницу можно закрыть.{' '}
      {order.pay_url && <PayLink address={order.pay_url} />}
    </Notice>
  )
}

const PayLink = ({ address }: { address: string }) =>
  isOwnPath(address) ? (
    <TextLink to={address}>Перейти к оплате</TextLink>
  ) : (
    <TextAnchor href={address}>Перейти к оплате на {hostOf(address) ?? 'другом сайте'}</TextAnchor>
  )
