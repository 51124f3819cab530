import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'

type Props = {
  /** Names the field, and stands in it while it is empty. */
  label: string
  text: string
  /** Other values of the address that the search must not lose. */
  retained: Record<string, string | undefined>
}

/** Narrows the list of this page to rows with a text. */
export function ListSearch({ label, text, retained }: Props) {
  return (
    <Form role="search" preventScrollReset className="flex max-tablet:w-full" key={text}>
      {Object.entries(retained).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex min-h-11 w-full items-stretch rounded-control border border-ctl bg-surface has-[input:focus-visible]:focus-ring-inside tablet:min-h-9 tablet:w-56">
        <button
          type="submit"
          aria-label="Найти"
          className="grid min-h-11 w-11 shrink-0 place-items-center text-ink3 tablet:min-h-0 tablet:w-9"
        >
          <Search size={18} strokeWidth={1.75} />
        </button>
        <input
          type="search"
          name="text"
          aria-label={label}
          maxLength={100}
          defaultValue={text}
          placeholder={label}
          className="min-w-0 grow bg-transparent py-1 pr-2 text-[15px] shadow-none! outline-none! placeholder:text-ink3 placeholder:opacity-100"
        />
      </div>
    </Form>
  )
}
