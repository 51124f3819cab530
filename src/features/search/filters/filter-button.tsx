import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { SEARCH_FORM } from '../search-form.tsx'

type Props = { count: number; onOpen(): void }

/** Opens the filters; without script, or before it has loaded, as the page of the same search that shows them. In a phone’s field. */
export const FilterButton = ({ count, onOpen }: Props) => (
  <button
    type="submit"
    form={SEARCH_FORM}
    name="view"
    value="filters"
    aria-haspopup="dialog"
    onClick={(event) => {
      event.preventDefault()
      onOpen()
    }}
    className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-ink1 text-line hover:bg-rule max-tablet:absolute max-tablet:top-1.75 max-tablet:right-1.5 max-tablet:w-11 max-tablet:justify-center tablet:min-h-10 tablet:bg-sunken tablet:px-4"
  >
    <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
    <span className="max-tablet:sr-only">Фильтры</span>
    {count > 0 && (
      <span className="max-tablet:absolute max-tablet:-top-0.5 max-tablet:right-0 max-tablet:min-w-5 max-tablet:rounded-full max-tablet:bg-badge max-tablet:text-center max-tablet:font-bold max-tablet:text-on-badge max-tablet:text-xs/5">
        {count}
      </span>
    )}
  </button>
)
