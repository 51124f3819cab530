import type { FormTree, FormValue } from '#lib/forms/form-data.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Money } from '#ui/text/money.tsx'
import { employmentPeriodText, experienceText } from '../../rules/experience.ts'
import { skillText } from '../../rules/skill-levels.ts'
import type { ResumeOptions } from './form-options.server.ts'
import { typedList, typedPeriod, typedText } from './resume-form-state.ts'
import { typedSalary } from './sections/section-summaries.ts'

/** The preview stays beside the form, so it must stay short. */
const MAX_SHOWN_WORKPLACES = 3

type Props = {
  /** The current values of the form. */
  typedValues: FormTree
  months: number
  options: ResumeOptions
  /** Where the seeker looks for work, if that is known. */
  city?: string
}

/** The head of the resume as an employer sees it: the first name with an initial, and no contacts. */
export function ResumePreview({ typedValues, months, options: { profile }, city }: Props) {
  const { first_name, last_name } = profile
  const person = [first_name, last_name && `${last_name[0]}.`].filter(Boolean).join(' ')
  const hidden = typedList(typedValues.hidden_fields)
  const isNameHidden = hidden.includes('names_and_photo')
  const workplaces =
    typedValues.experience_none === 'true'
      ? []
      : typedList(typedValues.experience).map((workplace) => workplace as FormTree)
  const filledIn = workplaces.filter(isFilledIn)
  const shown = filledIn.slice(0, MAX_SHOWN_WORKPLACES)
  const rest = filledIn.length - shown.length
  return (
    <Sheet title="Как видит работодатель" doneLabel="Вернуться к резюме">
      <div className="card p-4 max-desktop:mt-4">
        <h2 className="mb-2 text-ink2 text-meta">Так вас увидит работодатель</h2>
        <div className="wrap-anywhere">
          <p className="font-semibold text-row">{typedText(typedValues.title) || 'Должность'}</p>
          <Money {...typedSalary(typedValues)} />
          <p className="mt-1 text-ink2">{[isNameHidden ? 'Имя скрыто' : person, city].filter(Boolean).join(', ')}</p>
          <p className="text-ink2">{experienceText(months)}</p>
          <p className="mt-2 text-ink2 text-meta">Телефон: после отклика или когда компания откроет контакты</p>
          <ul>
            {shown.map((place, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of the form have no other key
              <li key={index} className="mt-3">
                <p className="font-semibold">{typedText(place.position)}</p>
                <p className="text-ink2">
                  {hidden.includes('experience') ? 'Место работы скрыто' : typedText(place.company)}
                </p>
                <p className="text-ink3 text-meta">{periodLabel(place)}</p>
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="mt-2 text-ink2 text-meta">Ещё {numberText(rest)}</p>}
          <p className="mt-3">{typedList(typedValues.skills).map(skillLabel).join(' · ')}</p>
        </div>
      </div>
    </Sheet>
  )
}

function skillLabel(typedValues: FormValue): string {
  const { name, level } = typedValues as FormTree
  return skillText({ name: typedText(name), level: Number(typedText(level)) || null })
}

const isFilledIn = ({ position, company }: FormTree) => typedText(position) !== '' || typedText(company) !== ''

const periodLabel = (workplace: FormTree) => typedPeriod(workplace).map(employmentPeriodText).join('')
