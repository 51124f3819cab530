import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { TextLink } from '#ui/text/text-link.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import type { Premium } from '../contract/premium.ts'

const NEVER = [
  { text: 'Место выше в поиске', instead: 'в формуле места денег нет' },
  { text: 'Контакты тех, кто их закрыл', instead: 'только с согласия человека' },
  { text: 'Ответ без очереди', instead: 'очередь идёт по времени' },
  { text: 'Снятие жалоб и проверок', instead: 'решают те же люди по тем же правилам' },
  { text: 'Прощение просрочек', instead: 'обещание ответить одно для всех' },
]

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const

/** What premium gives and what it never gives, with the same weight. */
export const PlanContents = ({ features }: Pick<Premium, 'features'>) => (
  <div className="mt-6 grid gap-x-10 gap-y-8 tablet:grid-cols-2">
    <Column title="Даёт" icon={<Plus size={20} {...ICON} className="text-success" />}>
      {features.map((feature) => (
        <Row key={feature.code} {...feature} icon={<Check size={20} {...ICON} className="text-success" />} />
      ))}
    </Column>
    <div>
      <Column title="Не даёт никогда" icon={<Ban size={20} {...ICON} className="text-danger" />}>
        {NEVER.map((never) => (
          <Row key={never.text} {...never} icon={<X size={20} {...ICON} className="text-danger" />} />
        ))}
      </Column>
      <p className="mt-2">
        <TextLink to={href('/about')}>Из чего складывается место в поиске</TextLink>
      </p>
    </div>
  </div>
)

function Column({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useDomId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 border-rule border-b pb-2 font-semibold text-[19px]/[25px]">
        {icon}
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

const Row = ({ text, instead, icon }: { text: string; instead: string; icon: ReactNode }) => (
  <li className="flex gap-3 border-rule border-b py-2">
    <span className="mt-0.5 shrink-0">{icon}</span>
    <span>
      <span className="block font-semibold">{text}</span>
      <span className="block text-ink2 text-meta">{instead}</span>
    </span>
  </li>
)
