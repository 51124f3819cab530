import { Form, href, useLocation } from 'react-router'

const THEMES = [
  { value: 'system', label: 'как в системе' },
  { value: 'light', label: 'светлая' },
  { value: 'dark', label: 'тёмная' },
]

export function ThemeChoice({ chosen }: { chosen: string }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={href('/theme')} preventScrollReset className="border-rule border-t px-4 pt-2 pb-3">
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset className="flex">
        <legend className="mb-1 text-ink2 text-note">Тема</legend>
        {THEMES.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === chosen}
            className="-ml-px min-h-11 grow border border-ctl px-2 text-meta first-of-type:ml-0 first-of-type:rounded-l-sm last:rounded-r-sm hover:bg-sunken focus-visible:z-1 aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary tablet:min-h-9"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
