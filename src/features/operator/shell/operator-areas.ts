import type { LucideIcon } from 'lucide-react/icons'
import BookLock from 'lucide-react/icons/book-lock'
import Gauge from 'lucide-react/icons/gauge'
import Scale from 'lucide-react/icons/scale'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { href, useRouteLoaderData } from 'react-router'
import type { OperatorQueue, OperatorQueueName } from '../contract/queues.ts'

export const OPERATOR_SHELL_ID = 'operator-shell'

export type OperatorShellData = { queues: OperatorQueue[]; now: string }

/** What waits in each queue, counted by the shell with every page. */
export const useOperatorShellData = () => useRouteLoaderData<OperatorShellData>(OPERATOR_SHELL_ID)!

export const findQueue = (queues: OperatorQueue[], name: OperatorQueueName | undefined) =>
  queues.find((queue) => queue.name === name)

export const countCases = (queues: OperatorQueue[], column: 'waiting' | 'overdue') =>
  queues.reduce((sum, queue) => sum + queue[column], 0)

/** `queue`: its waiting and late cases stand beside the place. */
export type OperatorPlace = { to: string; label: string; queue?: OperatorQueueName }

export type OperatorArea = {
  label: string
  /** In the bar of a phone, where there is less room. */
  shortLabel?: string
  Icon: LucideIcon
  /** The first one is where the area begins. */
  places: [OperatorPlace, ...OperatorPlace[]]
}

/** The two levels of the operator's navigation. */
export const OPERATOR_AREAS: readonly OperatorArea[] = [
  { label: 'Смена', Icon: Gauge, places: [{ to: href('/operator'), label: 'Очереди' }] },
  {
    label: 'Дела',
    Icon: Scale,
    places: [
      { to: href('/operator/complaints'), label: 'Жалобы', queue: 'complaints' },
      { to: href('/operator/moderation'), label: 'Находки', queue: 'moderation' },
      { to: href('/operator/companies'), label: 'Компании', queue: 'companies' },
      { to: href('/operator/photos'), label: 'Фото', queue: 'photos' },
      { to: href('/operator/appeals'), label: 'Возражения', queue: 'appeals' },
      { to: href('/operator/phones'), label: 'Номера', queue: 'phones' },
      { to: href('/operator/tickets'), label: 'Обращения', queue: 'tickets' },
      { to: href('/operator/refunds'), label: 'Возвраты', queue: 'refunds' },
      { to: href('/operator/joint'), label: 'Вдвоём', queue: 'joint' },
    ],
  },
  {
    label: 'Люди',
    Icon: Users,
    places: [{ to: href('/operator/people'), label: 'Поиск' }],
  },
  {
    label: 'Журнал',
    Icon: BookLock,
    places: [
      { to: href('/operator/audit'), label: 'Записи' },
      { to: href('/operator/leak'), label: 'Утечка' },
      { to: href('/operator/uncounted'), label: 'Не в цифрах' },
    ],
  },
  {
    label: 'Система',
    Icon: Settings2,
    places: [
      { to: href('/operator/system'), label: 'Состояние' },
      { to: href('/operator/roles'), label: 'Роли' },
      { to: href('/operator/domains'), label: 'Домены и ИНН' },
      { to: href('/operator/risk-weights'), label: 'Веса риска' },
      { to: href('/operator/redirects'), label: 'Перенаправления' },
      { to: href('/operator/erasures'), label: 'Удаления' },
    ],
  },
]

/** The place of an address is the longest one that begins it: the case of a complaint belongs to the complaints. */
export function findOperatorPlace(pathname: string): { area: OperatorArea; place: OperatorPlace } {
  const candidates = OPERATOR_AREAS.flatMap((area) => area.places.map((place) => ({ area, place })))
  return candidates
    .filter(({ place: { to } }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce((best, one) => (one.place.to.length > best.place.to.length ? one : best), candidates[0]!)
}
