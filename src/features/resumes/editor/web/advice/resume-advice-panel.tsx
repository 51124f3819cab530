import { useDeferredValue, useMemo } from 'react'
import type { FormTree } from '#lib/forms/form-data.ts'
import { adviseOnResume } from '../../rules/resume-advice.ts'
import { SectionLink } from '../resume-aside.tsx'
import { typedList, typedPeriod, typedText } from '../resume-form-state.ts'
import { RESUME_FORM_SECTIONS } from '../sections/form-sections.ts'

const MAX_SHOWN = 4

type Props = { typedValues: FormTree; month: string }

/** How the resume would read better. Nothing depends on it. */
export function ResumeAdvicePanel({ typedValues, month }: Props) {
  const settled = useDeferredValue(typedValues)
  const advice = useMemo(() => adviseOnResume(readAdvisedResume(settled), month), [settled, month])
  if (advice.length === 0) return null
  return (
    <section aria-labelledby="resume-advice" className="card p-4">
      <h2 id="resume-advice" className="font-semibold">
        Как читается резюме
      </h2>
      <ul className="mt-1 space-y-2" aria-live="polite">
        {advice.slice(0, MAX_SHOWN).map(({ code, section, quote, reason, fix }) => (
          <li key={`${code} ${section} ${quote}`} className="wrap-anywhere text-meta">
            <SectionLink section={section}>{RESUME_FORM_SECTIONS[section].title}</SectionLink>
            {quote && `: ${quote}`}. {reason}. <span className="text-ink2">{fix}.</span>
          </li>
        ))}
      </ul>
      {advice.length > MAX_SHOWN && (
        <p className="mt-2 text-ink2 text-meta">Ещё советов: {advice.length - MAX_SHOWN}</p>
      )}
      <p className="mt-2 text-ink3 text-note">Это советы: опубликовать можно и так.</p>
    </section>
  )
}

/** Places without their months are not compared yet. */
function readAdvisedResume(form: FormTree) {
  const places = form.experience_none === 'true' ? [] : typedList(form.experience).map((place) => place as FormTree)
  return {
    about: typedText(form.about),
    experience: places.flatMap((place) =>
      typedPeriod(place).map((period) => ({
        ...period,
        company: typedText(place.company),
        description: typedText(place.description),
      })),
    ),
  }
}
