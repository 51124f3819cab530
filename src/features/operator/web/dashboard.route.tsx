import { href } from 'react-router'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { plural } from '#lib/text/russian-text.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import type { OperatorQueue, OperatorQueueName } from '../contract/queues.ts'
import { countCases, useOperatorShellData } from '../shell/operator-areas.ts'
import type { Route } from './+types/dashboard.route.ts'
import { DeadlineText } from './deadline-text.tsx'
import { OperatorPage } from './operator-page.tsx'

const QUEUES: Record<OperatorQueueName, { name: string; norm: string; to: string }> = {
  complaints: { name: 'Жалобы', norm: '72 часа, деньги и коды — 4 рабочих часа', to: href('/operator/complaints') },
  phones: { name: 'Номера', norm: '72 часа, деньги и коды — 4 рабочих часа', to: href('/operator/phones') },
  appeals: { name: 'Возражения', norm: '2 рабочих дня, другой человек', to: href('/operator/appeals') },
  moderation: {
    name: 'Находки правил',
    norm: '4 рабочих часа, выборка — без спешки',
    to: href('/operator/moderation'),
  },
  companies: { name: 'Проверка компаний', norm: '1 рабочий день', to: href('/operator/companies') },
  photos: { name: 'Фото компаний', norm: '1 рабочий день', to: href('/operator/photos') },
  refunds: { name: 'Возвраты, которые не прошли', norm: '1 рабочий день', to: href('/operator/refunds') },
  joint: { name: 'Решения вдвоём', norm: '1 рабочий день, другой человек', to: href('/operator/joint') },
  tickets: { name: 'Обращения', norm: '1 рабочий день', to: href('/operator/tickets') },
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Оператор')

export default function OperatorDashboard() {
  const { queues, now } = useOperatorShellData()
  const [waiting, overdue] = [countCases(queues, 'waiting'), countCases(queues, 'overdue')]
  return (
    <OperatorPage title="Смена" lead={waiting === 0 ? 'Очереди пусты.' : summary(waiting, overdue)}>
      <table className="w-full border-rule border-t">
        <caption className="sr-only">Очереди</caption>
        <thead>
          <tr className="border-rule border-b text-left text-ink2 text-meta">
            <th scope="col" className="py-2 font-medium">
              Очередь
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Ждут
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Просрочены
            </th>
            <th scope="col" className="py-2 text-right font-medium max-tablet:hidden">
              Ближайший срок
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} now={now} />
          ))}
        </tbody>
      </table>
    </OperatorPage>
  )
}

const summary = (waiting: number, overdue: number) =>
  `${waiting} ${plural(waiting, 'дело ждёт', 'дела ждут', 'дел ждут')}${overdue > 0 ? `, из них просрочено ${overdue}` : ''}.`

function QueueRow({ queue: { name, waiting, overdue, next_due_at }, now }: { queue: OperatorQueue; now: string }) {
  const { name: title, norm, to } = QUEUES[name]
  return (
    <tr className="border-rule border-b align-top">
      <th scope="row" className="py-2.5 text-left font-normal">
        <TextLink to={to} prefetch="none">
          {title}
        </TextLink>
        <span className="block text-ink3 text-note">{norm}</span>
        {waiting > 0 && (
          <span className="block text-note tablet:hidden">
            <DeadlineText at={next_due_at} now={now} />
          </span>
        )}
      </th>
      <td className="px-3 py-2.5 text-right font-bold">{waiting}</td>
      <td className={`px-3 py-2.5 text-right ${overdue > 0 ? 'font-bold text-danger' : 'text-ink3'}`}>{overdue}</td>
      <td className="py-2.5 text-right text-meta max-tablet:hidden">
        {waiting > 0 ? <DeadlineText at={next_due_at} now={now} /> : '—'}
      </td>
    </tr>
  )
}
