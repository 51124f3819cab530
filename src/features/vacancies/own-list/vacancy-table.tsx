import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLeavingIds } from '../lifecycle/web/leave-list.ts'
import { type OwnListView, ownListAddress } from './own-list-address.ts'
import type { OwnVacancyOrder } from './own-vacancies.contract.ts'
import type { OwnVacancy } from './own-vacancy.contract.ts'
import { VacancyTableRow } from './vacancy-table-row.tsx'

type Props = {
  vacancies: readonly OwnVacancy[]
  view: OwnListView
  caption: string
  canPublish: boolean
  /** Rows of 40 px instead of 58. */
  isDense: boolean
  now: string
}

/** Own vacancies as a table; on a narrow screen each row becomes a short block. */
export function VacancyTable({ vacancies: listed, view, caption, canPublish, isDense, now }: Props) {
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const isHydrated = useHydrated()
  const leavingIds = useLeavingIds()
  const vacancies = listed.filter(({ id }) => !leavingIds.includes(id))
  const selectable = vacancies.filter(({ can }) => can.archive)
  const selected = selectable.filter(({ id }) => selectedIds.includes(id))
  const maySelect = isHydrated && selectable.length > 1
  const select = (id: number, isSelected: boolean) =>
    setSelectedIds((ids) => (isSelected ? [...ids, id] : ids.filter((other) => other !== id)))
  return (
    <>
      <div role="status" className={selected.length > 0 ? 'sticky top-0 z-10 bg-paper' : ''}>
        {selected.length > 0 && <SelectedActions selected={selected} view={view} onClear={() => setSelectedIds([])} />}
      </div>
      <table data-dense={isDense || undefined} className="group/table w-full border-collapse max-desktop:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-desktop:sr-only">
          <tr>
            <th scope="col" className={`${HEAD_CLASS} w-8`}>
              <span className="sr-only">Выбор</span>
              {maySelect && (
                <label className="inline-grid size-6 place-items-center align-middle">
                  <input
                    type="checkbox"
                    aria-label="Выбрать все"
                    checked={selected.length === selectable.length}
                    onChange={({ target }) => setSelectedIds(target.checked ? selectable.map(({ id }) => id) : [])}
                    className="size-[18px] accent-primary"
                  />
                </label>
              )}
            </th>
            <SortHead view={view} order="name">
              Вакансия
            </SortHead>
            <SortHead view={view} order="salary" isNumber>
              Зарплата
            </SortHead>
            <th scope="col" className={HEAD_CLASS}>
              Состояние
            </th>
            {view.status !== 'draft' && <CountHeads view={view} />}
            {view.status === 'active' && (
              <SortHead view={view} order="expires" isNumber>
                Осталось
              </SortHead>
            )}
            <th scope="col" className={HEAD_CLASS}>
              <span className="sr-only">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-desktop:block">
          {vacancies.map((vacancy) => (
            <VacancyTableRow
              key={vacancy.id}
              vacancy={vacancy}
              view={view}
              canPublish={canPublish}
              now={now}
              isSelected={selected.includes(vacancy)}
              onSelect={maySelect && vacancy.can.archive ? (isSelected) => select(vacancy.id, isSelected) : undefined}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

const CountHeads = ({ view }: Pick<Props, 'view'>) => (
  <>
    <SortHead view={view} order="new" isNumber>
      Новые
    </SortHead>
    <SortHead view={view} order="overdue" isNumber>
      Просрочены
    </SortHead>
    <SortHead view={view} order="responses" isNumber>
      Всего
    </SortHead>
    <th scope="col" className={`${HEAD_CLASS} max-[1100px]:hidden`}>
      Отклики → приглашения
      <br />→ встречи → приняты
    </th>
    <SortHead view={view} order="in_time" isNumber>
      Ответили
      <br />в срок
    </SortHead>
  </>
)

const HEAD_CLASS =
  'whitespace-nowrap border-rule border-b pt-2 pr-3 pb-1.5 text-left align-bottom font-medium text-ink3 text-note leading-[18px]'

/** Text is sorted from A first, numbers from the largest first; the second click turns the order around. */
function SortHead({
  view,
  order,
  isNumber = false,
  children,
}: Pick<Props, 'view'> & { order: OwnVacancyOrder; isNumber?: boolean; children: ReactNode }) {
  const isCurrent = view.order_by === order
  const startsDescending = isNumber && order !== 'expires'
  const descending = isCurrent ? !view.descending : startsDescending
  const Arrow = view.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (view.descending ? 'descending' : 'ascending') : undefined}
      className={`${HEAD_CLASS} ${isNumber ? 'text-right' : ''}`}
    >
      <Link
        to={ownListAddress({ ...view, order_by: order, descending, page: 1 })}
        preventScrollReset
        className={`inline-block pt-1.5 hover:text-ink1 hover:underline ${isCurrent ? 'text-ink1' : ''}`}
      >
        {children}
        {isCurrent && <Arrow size={14} className="ml-1 inline" />}
      </Link>
    </th>
  )
}

type SelectedProps = { selected: readonly OwnVacancy[]; view: OwnListView; onClear(): void }

/** «Выбрано 3: Продлить · В архив… · Снять» */
function SelectedActions({ selected, view, onClear }: SelectedProps) {
  const ids = selected.map(({ id }) => id)
  return (
    <section
      aria-label="Выбранные вакансии"
      className="flex min-h-13 flex-wrap items-center gap-2 border-rule border-b"
    >
      <p className="mr-2 font-semibold">Выбрано {selected.length}</p>
      {selected.every(({ can }) => can.prolong) && (
        <Form method="post" preventScrollReset onSubmit={onClear}>
          <FormKey />
          <input type="hidden" name="ids" value={ids.join(',')} />
          <Button name="intent" value="prolong_many" kind="outlined" size="small">
            Продлить
          </Button>
        </Form>
      )}
      <ButtonLink to={ownListAddress(view, { archive: ids })} preventScrollReset kind="outlined" size="small">
        В архив…
      </ButtonLink>
      <Button type="button" kind="plain" size="small" onClick={onClear}>
        Снять
      </Button>
    </section>
  )
}
