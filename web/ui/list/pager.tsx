import { ButtonLink } from '../form/button.tsx'

type Props = { current: number; last: number; addressOf(page: number): string }

export function Pager({ current, last, addressOf }: Props) {
  if (last <= 1) return null
  return (
    <nav aria-label="Страницы" className="flex items-center gap-3 pt-6 text-ink2">
      {current > 1 && (
        <ButtonLink to={addressOf(current - 1)} kind="outlined" size="small" rel="prev">
          Назад
        </ButtonLink>
      )}
      <span>
        {current} из {last}
      </span>
      {current < last && (
        <ButtonLink to={addressOf(current + 1)} kind="outlined" size="small" rel="next">
          Дальше
        </ButtonLink>
      )}
    </nav>
  )
}
