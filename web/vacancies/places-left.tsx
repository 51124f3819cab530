import { href, Link } from 'react-router'
import type { Availability } from '#contract/vacancies.ts'
import { Notice } from '../ui/notice.tsx'

/** How many more vacancies may be open at once. */
export function PlacesLeft({ availability: { available, free, used, max } }: { availability: Availability }) {
  if (available) return <p className="mb-4 text-ink2">Бесплатных публикаций осталось: {free}</p>
  return (
    <Notice tone="warning">
      Бесплатные публикации закончились: открыто {used} из {max}. Отправьте{' '}
      <Link to={href('/my-vacancies')} className="underline underline-offset-4">
        одну из активных вакансий
      </Link>{' '}
      в архив — тогда можно будет опубликовать эту. Черновик можно сохранить и сейчас.
    </Notice>
  )
}
