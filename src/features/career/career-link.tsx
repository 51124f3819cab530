import { href } from 'react-router'
import { TextAnchor, TextLink } from '#ui/text/text-link.tsx'

/** Beside the archive of one's data: what a person takes along, and how others check it. */
export const CareerLink = () => (
  <section aria-labelledby="career" className="mt-8 max-w-text">
    <h2 id="career" className="mb-1 font-semibold text-row">
      Подтверждённый стаж, файл
    </h2>
    <p className="mb-2 text-ink2">
      Все резюме и отклики одним архивом с нашей подписью. По ней любой убедится, что файл выдали мы и его не меняли.
    </p>
    <p className="flex flex-wrap gap-x-4">
      <TextAnchor standalone href={href('/my-resumes/career')}>
        Скачать стаж
      </TextAnchor>
      <TextLink standalone to={href('/verify')}>
        Как его проверяют
      </TextLink>
    </p>
  </section>
)
