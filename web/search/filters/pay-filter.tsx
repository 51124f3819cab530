import { numberText } from '#lib/numbers/format-number.ts'
import { SEARCH_FORM } from '../search-form.tsx'
import { useSearchNavigation } from '../use-search-navigation.ts'

type Props = { name: string; label: string; amount: string }

/** A sum of one's own. It applies with Enter and when the field is left. */
export function PayFilter({ name, label, amount }: Props) {
  const search = useSearchNavigation()
  const shown = amount && numberText(Number(amount))
  return (
    <label className="my-1 flex min-h-11 items-center gap-2 rounded-sm border border-ctl bg-surface px-2 text-[15px] has-focus-visible:focus-ring tablet:min-h-9">
      <span className="sr-only">{label}, рублей за месяц</span>
      <input
        key={amount}
        type="text"
        name={name}
        form={SEARCH_FORM}
        defaultValue={shown}
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={11}
        placeholder="80 000"
        onBlur={({ target: { value, form } }) => value !== shown && form && search(form, { preventScrollReset: true })}
        className="w-full min-w-0 bg-transparent outline-none! shadow-none! placeholder:text-ink3 placeholder:opacity-100"
      />
      <span className="whitespace-nowrap text-ink3">₽ за месяц</span>
    </label>
  )
}
