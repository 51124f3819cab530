import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { dateText } from '#lib/dates/format-date.ts'
import { Meter } from '#ui/feedback/meter.tsx'
import { PageTitle } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import type { Premium, PremiumOrder } from '../contract/premium.ts'
import { CancelRenewal } from './cancel-renewal.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PremiumAction } from './premium-action.tsx'
import { nextText } from './premium-words.ts'

type Props = { premium: Premium; orders: readonly PremiumOrder[] }

const TAGS = {
  on: { text: 'Включён', Icon: CircleCheck, className: 'bg-success-soft text-success' },
  trial: { text: 'Пробный месяц', Icon: Clock, className: 'bg-info-soft text-info' },
  grace: { text: 'Платёж не прошёл', Icon: TriangleAlert, className: 'bg-warning-soft text-warning' },
  cancelled: { text: 'Без продления', Icon: Clock, className: 'bg-sunken text-ink2' },
}

const tagOf = ({ state }: Premium) =>
  state === 'trial' || state === 'grace' || state === 'cancelled' ? TAGS[state] : TAGS.on

/** For those with premium: until when, what happens next, payments, how much is used, and how to leave. */
export function PremiumStatusPanel({ premium, orders }: Props) {
  const { Icon, text, className } = tagOf(premium)
  const until = premium.state === 'grace' ? premium.covered_until : premium.until
  return (
    <>
      <PageTitle>Премиум</PageTitle>
      <div className="mt-4 grid gap-x-10 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div>
          <section aria-label="Состояние" className="card p-4.5">
            <p
              className={`inline-flex items-center gap-1.5 rounded-small px-2 py-0.5 font-semibold text-meta ${className}`}
            >
              <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
              {text}
            </p>
            <p className="mt-2 font-bold font-display text-2xl/8">До {dateText(until ?? '')}</p>
            <div className="flex flex-wrap items-end justify-between gap-3">
              <p className="max-w-md text-ink2 text-meta">
                {nextText(premium, orders.find(({ state }) => state === 'failed')?.failure)}
              </p>
              <StateActions premium={premium} />
            </div>
          </section>
          <PaymentTable orders={orders} trial={premium.trial} />
        </div>
        <aside className="grid content-start gap-6">
          <RuledSection title="Сколько занято">
            <ul className="mt-3 grid gap-4">
              {premium.usage.map(({ code, name, used, max }) => (
                <li key={code}>
                  <Meter label={`${name}: ${used} из ${max}`} percent={(100 * used) / max} />
                </li>
              ))}
            </ul>
          </RuledSection>
          <section className="card p-4">
            <h2 className="font-semibold">Когда закончится</h2>
            <p className="mt-1 text-ink2 text-meta">{describeEnd(premium)}</p>
          </section>
        </aside>
      </div>
    </>
  )
}

function StateActions({ premium }: { premium: Premium }) {
  const { state, mode, auto_renew, can_restore, can_buy } = premium
  return (
    <div className="flex flex-wrap gap-2">
      {auto_renew && <CancelRenewal premium={premium} />}
      {auto_renew && (
        <PremiumAction intent="card" mode={mode} kind="plain">
          Сменить карту
        </PremiumAction>
      )}
      {can_buy && can_restore && (
        <PremiumAction intent="restore" mode={mode} kind="outlined">
          Вернуть продление
        </PremiumAction>
      )}
      {can_buy && (state === 'grace' || state === 'trial' || (state === 'cancelled' && !can_restore)) && (
        <PremiumAction intent="order" mode={mode} kind={state === 'grace' ? 'filled' : 'outlined'}>
          Оплатить месяц
        </PremiumAction>
      )}
    </div>
  )
}

/** What the end of premium hides or pauses. The rest of a limit only stops additions. */
const PAUSED = ['resumes', 'saved_searches']

const FITS = {
  seeker: 'Всё занятое помещается и без премиума.',
  employer: 'Сохранённые поиски помещаются и без премиума.',
}

/** Nothing is deleted: says what would be over the free limits today. */
function describeEnd({ usage, mode }: Premium): string {
  const over = usage.filter(({ code, used, free }) => PAUSED.includes(code) && used > free)
  const list = over.map(({ name, used, free }) => `${name.toLowerCase()} — ${used - free}`).join(', ')
  const kept = mode === 'employer' ? ['Вакансии останутся открытыми до своего срока, команда останется.'] : []
  const paused = list ? `Сверх бесплатного: ${list}. Это встанет на паузу, а что именно — выберете сами.` : FITS[mode]
  return ['Ничего не удалим.', ...kept, paused].join(' ')
}
