import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Premium, PremiumOrder } from '../contract/premium.ts'
import { PLANS } from '../rules/plans.ts'
import { isOwnPath } from '../rules/setting-address.ts'
import { PaymentTable } from './payment-table.tsx'
import { PlanContents } from './plan-contents.tsx'
import { ForeignAddress, PremiumAction } from './premium-action.tsx'
import { END_TEXTS, OTHER_MODE, roublesText, SIDE_NAMES } from './premium-words.ts'

type Props = { premium: Premium; orders: readonly PremiumOrder[] }

const FREE_TEXTS = {
  seeker: 'Всё, чтобы найти работу: отклики, ответы в срок, защита от обмана. Так и останется.',
  employer: 'Всё, чтобы нанять: вакансии, отклики, поиск резюме, переписка. Так и останется.',
}

/** For those without premium: what it gives and never gives, and what it costs. */
export function PremiumOffer({ premium, orders }: Props) {
  const { mode, features, state, until, plan, is_paid_by_colleague } = premium
  const other = OTHER_MODE[mode]
  return (
    <>
      <PageTitle>Премиум: больше места, не выше в выдаче</PageTitle>
      <p className="max-w-text text-ink2 text-row">
        Платят за количество и удобство. Место в поиске и чужие контакты купить нельзя никому.
      </p>
      {state === 'expired' && until && (
        <div className="mt-4">
          <Notice tone="info">
            Премиум закончился {dateText(until)}. Ничего не удалено. {END_TEXTS[mode]}
          </Notice>
        </div>
      )}
      {is_paid_by_colleague && (
        <div className="mt-4">
          <Notice tone="success">Премиум компании включён: за него платит ваш коллега.</Notice>
        </div>
      )}
      <PlanContents features={features} />
      <ul className="mt-8 grid gap-4 desktop:grid-cols-[1fr_1.25fr_1fr]">
        <PlanCard name="Сейчас у вас" price={0} text={FREE_TEXTS[mode]} />
        {!is_paid_by_colleague && (
          <PlanCard name={SIDE_NAMES[mode]} price={plan.price} isOwn text={offerText(premium)}>
            <OfferActions {...premium} />
          </PlanCard>
        )}
        <PlanCard name={SIDE_NAMES[other]} price={PLANS[other].price} text="Другая сторона, своя подписка.">
          <TextLink to={`${href('/premium')}?mode=${other}`}>Что входит</TextLink>
        </PlanCard>
      </ul>
      <p className="mt-3 text-ink2 text-meta">
        Цена полная, доплат нет. Отключить можно в два нажатия, за неначатый месяц деньги не берём.
      </p>
      <PaymentTable orders={orders} trial={premium.trial} />
    </>
  )
}

const offerText = ({ can_try, can_buy, trial }: Premium) => {
  if (!can_buy) return 'За компанию платит её владелец.'
  if (can_try) return '30 дней бесплатно один раз, без карты.'
  return trial ? 'Бесплатный месяц вы уже использовали.' : 'Оплата помесячно, продлевается сама.'
}

function OfferActions({ can_buy, can_try, mode, state, sub_premium_url }: Premium) {
  if (!can_buy) return null
  if (!isOwnPath(sub_premium_url)) return <ForeignAddress address={sub_premium_url}>Оформить</ForeignAddress>
  const payText = state === 'pending' ? 'Продолжить оплату' : can_try ? 'Оплатить сразу' : 'Оплатить месяц'
  return (
    <div className="flex flex-wrap gap-2">
      {can_try && (
        <PremiumAction intent="trial" mode={mode}>
          Попробовать 30 дней
        </PremiumAction>
      )}
      <PremiumAction intent="order" mode={mode} kind={can_try ? 'outlined' : 'filled'}>
        {payText}
      </PremiumAction>
    </div>
  )
}

type CardProps = { name: string; price: number; text: string; isOwn?: boolean; children?: ReactNode }

const PlanCard = ({ name, price, text, isOwn, children }: CardProps) => (
  <li className={`card p-4.5 ${isOwn ? 'ring-2 ring-primary' : ''}`}>
    <h2 className="font-semibold">{name}</h2>
    <p className="font-bold text-2xl/9">
      {roublesText(price)}
      {price > 0 && <span className="font-normal text-body text-ink2"> в месяц</span>}
    </p>
    <p className="mt-1 mb-3 text-ink2 text-meta">{text}</p>
    {children}
  </li>
)
