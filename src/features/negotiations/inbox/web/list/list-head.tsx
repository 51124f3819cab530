import Rows2 from 'lucide-react/icons/rows-2'
import Rows3 from 'lucide-react/icons/rows-3'
import type { ComponentProps, ReactNode } from 'react'
import { Form, href } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { type QueryFields, queryValues } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { INBOX_ORDERS, type InboxOrder, MAX_BULK_NEGOTIATIONS } from '../../../contract/negotiation-constants.ts'
import type { Inbox } from '../use-inbox.ts'
import { SearchPanel } from './search-panel.tsx'

type Props = {
  inbox: Inbox
  query: QueryFields
  density: { isDense: boolean; toggle(): void }
  team: ComponentProps<typeof SearchPanel>['team']
  /** The rail behind a button, on screens without room for it. */
  picker: ReactNode
}

const TOOL =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 aria-pressed:bg-sunken aria-pressed:text-ink1 tablet:size-9'

/** Head of the list: what is shown and how many, or how many are selected; order, search, density. */
export function ListHead({ inbox, query, density, team, picker }: Props) {
  const isHydrated = useHydrated()
  const maySelect = useMayHire() && isHydrated
  const { triage, total, title, clearSelection, selectLoaded } = inbox
  const count = triage.selectedRows.length
  const DensityIcon = density.isDense ? Rows2 : Rows3
  return (
    <>
      <div className="relative flex h-13 shrink-0 items-center gap-1 border-rule border-b pr-2 pl-3">
        {maySelect && (
          <label className="grid size-9 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label="Выбрать всех в списке"
              checked={count > 0 && count === triage.rows.length}
              ref={(element) => {
                if (element) element.indeterminate = count > 0 && count < triage.rows.length
              }}
              onChange={({ target }) => (target.checked ? selectLoaded() : clearSelection())}
              className="size-4.5 accent-primary"
            />
          </label>
        )}
        {count > 0 ? (
          <>
            <p className="min-w-0 grow truncate px-1 font-semibold text-meta">
              Выбрано {numberText(count)} из {numberText(total)}
            </p>
            <button
              type="button"
              onClick={clearSelection}
              className="min-h-9 rounded-control px-2 font-semibold text-meta text-primary underline underline-offset-4"
            >
              Снять<Key>Esc</Key>
            </button>
          </>
        ) : (
          <>
            <h2 className="min-w-0 grow truncate px-1 font-semibold text-meta tablet:max-[1199px]:hidden">
              {title} <span className="font-normal text-ink3">{numberText(total)}</span>
            </h2>
            <div className="hidden min-w-0 grow tablet:max-[1199px]:block">{picker}</div>
            {query.view !== 'today' && <OrderSelect query={query} />}
          </>
        )}
        <SearchPanel query={query} team={team} toolClass={TOOL} />
        {isHydrated && (
          <Tooltip text={density.isDense ? 'Обычные строки' : 'Плотные строки'}>
            <button
              type="button"
              aria-label="Плотные строки"
              aria-keyshortcuts="D"
              aria-pressed={density.isDense}
              onClick={density.toggle}
              className={TOOL}
            >
              <DensityIcon size={18} strokeWidth={1.75} />
            </button>
          </Tooltip>
        )}
      </div>
      {count > 0 && <SelectedOfView inbox={inbox} />}
    </>
  )
}

/** Says whether the selection is the whole view, or only what is loaded of it. */
function SelectedOfView({ inbox }: { inbox: Inbox }) {
  const { triage, total, list, canSelectView, selectView } = inbox
  const count = triage.selectedRows.length
  const isMost = count === MAX_BULK_NEGOTIATIONS && total > count
  if (!isMost && (!canSelectView || count < triage.rows.length)) return null
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-2 border-line border-b px-4 text-meta">
      {isMost ? (
        <p>Выбраны первые {numberText(count)}: больше за один раз нельзя.</p>
      ) : (
        <button
          type="button"
          disabled={list.isLoading}
          onClick={() => void selectView()}
          className="min-h-9 font-semibold text-primary underline underline-offset-4"
        >
          {total <= MAX_BULK_NEGOTIATIONS
            ? `Выбрать все ${numberText(total)}`
            : `Выбрать первые ${numberText(MAX_BULK_NEGOTIATIONS)} из ${numberText(total)}`}
        </button>
      )}
    </div>
  )
}

const ORDER_LABELS: Record<InboxOrder, string> = {
  created_at: 'Сначала свежие',
  due: 'По сроку',
  match: 'По совпадению',
}

/** Parameters that another order keeps. */
const KEPT_PARAMS = ['view', 'stage_id', 'state', 'archived', 'vacancy_id', 'text', 'attention', 'assignee_id', 'tag']

function OrderSelect({ query }: { query: QueryFields }) {
  const isHydrated = useHydrated()
  const selected = queryValues(query, 'order_by')[0] ?? 'created_at'
  return (
    <Form action={href('/responses')} className="flex min-w-0 items-center">
      {KEPT_PARAMS.flatMap((name) =>
        queryValues(query, name).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      <select
        key={selected}
        name="order_by"
        aria-label="Порядок"
        defaultValue={selected}
        onChange={({ target }) => target.form?.requestSubmit()}
        className="min-h-11 min-w-0 max-w-40 cursor-pointer truncate rounded-control bg-transparent px-1 font-medium text-meta hover:bg-sunken tablet:min-h-9"
      >
        {INBOX_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_LABELS[order]}
          </option>
        ))}
      </select>
      {!isHydrated && (
        <button
          type="submit"
          className="min-h-11 px-1 text-meta text-primary tablet:min-h-9 underline underline-offset-4"
        >
          Показать
        </button>
      )}
    </Form>
  )
}

/** The key of an action, on screens with room and a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <span aria-hidden="true" className="ml-2 hidden min-[1200px]:inline">
    <kbd className="inline-block min-w-4.5 rounded-tag border border-current px-1 text-center font-semibold text-xs leading-4">
      {children}
    </kbd>
  </span>
)
