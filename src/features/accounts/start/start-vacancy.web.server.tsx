import EyeOff from 'lucide-react/icons/eye-off'
import PhoneOff from 'lucide-react/icons/phone-off'
import Zap from 'lucide-react/icons/zap'
import { renderToStaticMarkup } from 'react-dom/server'
import { areAnswersInTime, MIN_ANSWERS } from '#features/vacancies/page/vacancy-facts.web.server.ts'
import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { hasSalary, salaryText } from '#features/vacancies/rules/salary.ts'
import { answerPromiseText } from '#features/vacancies/rules/vacancy-labels.ts'
import { plural } from '#lib/text/russian-text.ts'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { drawIcon } from '#ui/layout/draw-icon.server.tsx'
import { DrawnIcon } from '#ui/layout/drawn-icon.tsx'

const [ANSWERS, NUMBER, CALLS] = [Zap, EyeOff, PhoneOff].map((icon) => drawIcon(icon, 20))

/**
 * The vacancy that somebody wants to apply to, while they tell who they are: a card over the form on a phone; beside it, with
 * a photo and three promises, on a wide screen.
 */
export function renderStartVacancy(vacancy: VacancyPage): string {
  const { name, company, cities, company_photos } = vacancy
  const [photo] = company_photos
  const pay = hasSalary(vacancy) ? salaryText(vacancy) : ''
  const promises: [string, string][] = [
    [ANSWERS!, answersText(vacancy)],
    [NUMBER!, 'Номер увидит только эта компания'],
    [CALLS!, 'Мы сами не звоним и номер не передаём'],
  ]
  return renderToStaticMarkup(
    <>
      {photo && (
        <img
          src={photo.path_medium}
          alt=""
          width={photo.width}
          height={photo.height}
          // Hidden on a phone, where it is not loaded then.
          loading="lazy"
          className="hidden h-57.5 w-full bg-sunken object-cover desktop:block"
        />
      )}
      <div className="p-4 desktop:p-6">
        <div className="flex items-center gap-3">
          <CompanyLogo company={company} size={40} />
          <div className="wrap-anywhere min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-ink2 text-meta desktop:hidden">{[pay, company.name].filter(Boolean).join(' · ')}</p>
            <p className="hidden text-ink2 text-meta desktop:block">
              {[company.name, cities[0]?.name].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <div className="hidden desktop:block">
          {pay && <p className="mt-4 font-bold text-row">{pay}</p>}
          <ul className="mt-4 space-y-3">
            {promises.map(
              ([icon, text]) =>
                text && (
                  <li key={text} className="flex gap-3">
                    <DrawnIcon svg={icon} className="mt-0.5 shrink-0 text-primary" />
                    {text}
                  </li>
                ),
            )}
          </ul>
        </div>
      </div>
    </>,
  )
}

/** How they have answered, or what they promise while there are too few answers. */
function answersText(vacancy: VacancyPage): string {
  const { promise_days: days, trust } = vacancy
  const promise = answerPromiseText(vacancy)
  if (!promise) return ''
  if (!trust.answered || trust.answered.of < MIN_ANSWERS || !areAnswersInTime(trust.answered))
    return `Компания ${promise}`
  const { in_time, of } = trust.answered
  const term = days === 1 ? 'день' : `${days}\u00A0${plural(days, 'день', 'дня', 'дней')}`
  return `Отвечают за\u00A0${term}: ${in_time} из\u00A0${of} ответов в\u00A0срок`
}
